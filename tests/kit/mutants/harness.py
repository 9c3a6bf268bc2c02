# Usage: harness.py SUBMISSION SIZE <INPUTS >HASHES
# The same for a Python submission: a fresh module for each input, in one
# process.
import io
import sys

source = compile(open(sys.argv[1]).read(), sys.argv[1], "exec")
size = int(sys.argv[2])


def fnv(text):
    value = 14695981039346656037
    for byte in text:
        value = (value ^ byte) * 1099511628211 & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"


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
    print(code, fnv(sys.stdout.buffer.getvalue()), file=output)
