# Usage: harness.py SUBMISSION SIZE [lines] <INPUTS >HASHES
# The same for a Python submission: its tables are built once, and each input
# gets a copy of the process. With "lines", prints instead the numbers of the
# lines that can be reached, and a * after those that were.
import io
import os
import sys

path, size, lines = sys.argv[1], int(sys.argv[2]), len(sys.argv) > 3
source = compile(open(path).read(), path, "exec")
reached = set()


def trace(frame, event, argument):
    if frame.f_code.co_filename != path:
        return None
    reached.add(frame.f_lineno)
    return trace


def lines_of(code):
    inner = (lines_of(c) for c in code.co_consts if hasattr(c, "co_lines"))
    return {line for _, _, line in code.co_lines() if line}.union(*inner)


def fnv(text):
    value = 14695981039346656037
    for byte in text:
        value = (value ^ byte) * 1099511628211 & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"


def run(main):
    """Exit code of a call, or 1 and the name of the exception."""
    try:
        main()
    except SystemExit as end:
        return 0 if end.code is None else end.code if isinstance(end.code, int) else 1
    except BaseException as error:
        return f"1 {type(error).__name__}"
    return 0


inputs, output = sys.stdin.buffer, sys.stdout
module = {"__name__": "submission"}
if lines:
    sys.settrace(trace)
failed = run(lambda: exec(source, module))
sys.settrace(None)
if lines:
    for line in sorted(lines_of(source)):
        print(line, "*" if line in reached else "")
known = set(reached)
while True:
    text = inputs.read(size)
    if len(text) < size:
        break
    output.flush()
    child = os.fork()
    if child == 0:
        sys.stdin = io.TextIOWrapper(io.BytesIO(text))
        sys.stdout = io.TextIOWrapper(io.BytesIO())
        if lines:
            sys.settrace(trace)
        code = failed or run(lambda: module["main"]())
        sys.settrace(None)
        sys.stdout.flush()
        if lines:
            for line in reached - known:
                print(line, "*", file=output)
        else:
            print(code, fnv(sys.stdout.buffer.getvalue()), file=output)
        output.flush()
        os._exit(0)
    if os.waitpid(child, 0)[1] != 0:  # out of time
        break
