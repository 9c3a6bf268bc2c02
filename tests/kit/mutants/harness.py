# Usage: harness.py SUBMISSION SIZE <INPUTS >HASHES
# The same for a Python submission: a fresh module for each input, in one process.
import hashlib
import io
import sys

source = compile(open(sys.argv[1]).read(), sys.argv[1], "exec")
size = int(sys.argv[2])
inputs, output = sys.stdin.buffer, sys.stdout
sys.setrecursionlimit(1000)
while True:
    text = inputs.read(size)
    if len(text) < size:
        break
    sys.stdin = io.TextIOWrapper(io.BytesIO(text))
    sys.stdout = io.TextIOWrapper(io.BytesIO())
    code = 0
    try:
        exec(source, {"__name__": "__main__"})
    except SystemExit as end:
        code = 0 if end.code is None else end.code if isinstance(end.code, int) else 1
    except BaseException as error:
        code = f"1 {type(error).__name__}"
    sys.stdout.flush()
    print(code, hashlib.md5(sys.stdout.buffer.getvalue()).hexdigest(), file=output)
