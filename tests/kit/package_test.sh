#!/usr/bin/env bash
# Usage: package_test.sh BUILD
# The packages: the same bytes each time, the trees that the formats describe, one-file validators that
# do what Kattis and DMOJ expect, a task that is nothing but files, and the upload to Polygon, against
# a stand-in on this machine. What the formats' own tools say of the packages is no test of this kind:
# README.md tells how it was found out.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=tests/kit/check.sh
. tests/kit/check.sh
package=$1/scripts/package/package
work=$(mktemp -d)
server=
end() {
  if [ -n "$server" ]; then kill "$server" 2>/dev/null || true; fi
  rm -rf "$work"
}
trap end EXIT

# unpack ZIP FOLDER: into $work/FOLDER, by what is there anyhow.
unpack() {
  mkdir -p "$work/$2"
  (cd "$work/$2" && cmake -E tar xf "$1")
}
tree() { (cd "$work/$1" && find . -type f | sed 's|^\./||' | LC_ALL=C sort); }

# A kit with a fourth task, which is files and nothing else; the name and the text are as bad as can be.
kit=$work/kit
mkdir -p "$kit/tests/sum" "$kit/generator" "$kit/checker" "$kit/scripts" "$kit/solutions"
cp LICENSE "$kit"
cp checker/*.h checker/batch.cpp checker/validate_batch.cpp "$kit/checker"
cp generator/*.h generator/gen_batch.cpp generator/batch.plan "$kit/generator"
cp -R scripts/package "$kit/scripts"
mkdir "$kit/tests/edge"
cp -R tests/batch "$kit/tests"
cp -R tests/edge/batch "$kit/tests/edge"
touch "$kit/tests/edge/batch/invalid_input/.DS_Store" "$kit/tests/edge/batch/valid_output/01-sample.x.out~"
for folder in accepted wrong_answer time_limit_exceeded run_time_error; do
  mkdir "$kit/solutions/$folder"
  cp solutions/$folder/batch*.cpp "$kit/solutions/$folder"
done
{
  cat problem.md
  cat <<'END'

## Words of the sum

A **word** from below.

## sum: 100% "sum" & _more_ {#}

**Limits:** 1500 ms (C++), 2500 ms (Python), 64 MB memory, 2 MB output

Add $a_1 + \dots + a_n$ where $1 \le n \le 10^5$; see the [words](#words-of-the-sum). Say "yes" \<now\>.

| n | `a` |
|---|---|
| 1 & 2 | 50% |
| \[0, 1) | `a\|b` |

- \[x\] and \*y\* and 1 ≤ 2

1. First \\ and ~ and ^.
2. Then `x_1 --y "z"`.

### Input

One \`line\`.

### Output

The sum.

### Sample 1

Input:

```
<script>alert("1 & 2")</script>
```

Output:

```
\end{verbatim} 3
```

As it is.
END
} | awk '/^## (greenhouse|deduction):/ { skip = 1 } /^## (batch|sum|Words)/ { skip = 0 } !skip' \
  >"$kit/problem.md" # the other two tasks are not in this kit
printf '1 2\n' >"$kit/tests/sum/01-sample.in"
printf '3\n' >"$kit/tests/sum/01-sample.ans"
printf '4 5\n' >"$kit/tests/sum/02-more.in"
printf '9\n' >"$kit/tests/sum/02-more.ans"
printf '# comment\n01-sample: gen_sum 1 2\n02-more: gen_sum -n "4&5" 2\n' >"$kit/generator/sum.plan"
printf '#include "testlib.h"\nint main() {}\n' |
  tee "$kit/generator/gen_sum.cpp" "$kit/checker/sum.cpp" "$kit/checker/validate_sum.cpp" >/dev/null
printf 'int main() {}\n' | tee "$kit/solutions/accepted/sum.cpp" >"$kit/solutions/accepted/sum.cpp~"
printf '// Caught by: 02-more\nint main() {}\n' |
  tee "$kit/solutions/wrong_answer/sum_zero.cpp" >"$kit/solutions/run_time_error/sum_zero.cpp"

formats="kattis icpc domjudge polygon dmoj"
for format in $formats; do
  run "$package" --kit "$kit" "$format" batch sum --out "$work/once/$format"
  check_is "$format: exit code" "$code" 0
  check "$format: says what it made" "$out" "$work/once/$format/sum.zip"
  # A second run, elsewhere, in another time zone and language, from files that are younger.
  touch "$kit/tests/sum/01-sample.in"
  run env TZ=Asia/Tokyo LC_ALL=C "$package" --kit "$kit" "$format" --out "$work/twice/$format"
  for task in batch sum; do
    checks=$((checks + 1))
    cmp -s "$work/once/$format/$task.zip" "$work/twice/$format/$task.zip" ||
      failed "$format: $task.zip is the same each time" "the same bytes" "others"
    unpack "$work/once/$format/$task.zip" "$format.$task"
  done
done

# The trees, as the formats' documents describe them.
check_is "kattis: the tree" "$(tree kattis.sum)" "sum/data/sample/01-sample.ans
sum/data/sample/01-sample.in
sum/data/secret/02-more.ans
sum/data/secret/02-more.in
sum/input_validators/validate_sum.cpp
sum/output_validators/sum.cpp
sum/problem.yaml
sum/problem_statement/problem.en.tex
sum/submissions/accepted/sum.cpp
sum/submissions/run_time_error/sum_zero.cpp
sum/submissions/wrong_answer/sum_zero.cpp"
check_is "icpc: the tree, but for data/*valid_*" "$(tree icpc.sum | grep -v '/data/.*valid_')" \
  "sum/data/sample/01-sample.ans
sum/data/sample/01-sample.in
sum/data/secret/02-more.ans
sum/data/secret/02-more.in
sum/input_validators/validate_sum.cpp
sum/output_validator/sum.cpp
sum/problem.yaml
sum/statement/problem.en.tex
sum/submissions/accepted/sum.cpp
sum/submissions/run_time_error/sum_zero.cpp
sum/submissions/submissions.yaml
sum/submissions/wrong_answer/sum_zero.cpp"
check_is "domjudge: the tree" "$(tree domjudge.sum)" "data/sample/01-sample.ans
data/sample/01-sample.in
data/secret/02-more.ans
data/secret/02-more.in
domjudge-problem.ini
output_validators/sum.cpp
problem.html
problem.yaml
submissions/accepted/sum.cpp
submissions/run_time_error/sum_zero.cpp
submissions/wrong_answer/sum_zero.cpp"
check_is "polygon: the tree" "$(tree polygon.sum)" "UPLOAD.txt
files/check.cpp
files/gen_sum.cpp
files/validate.cpp
problem.xml
script.txt
solutions/sum.cpp
solutions/sum_zero_run_time_error.cpp
solutions/sum_zero_wrong_answer.cpp
statement-sections/english/input.tex
statement-sections/english/legend.tex
statement-sections/english/name.tex
statement-sections/english/notes.tex
statement-sections/english/output.tex
statements/english/example.01
statements/english/example.01.a
statements/english/problem.tex
tests/01
tests/01.a
tests/02
tests/02.a"
check_is "dmoj: the tree" "$(tree dmoj.sum)" "sum/checker.cpp
sum/init.yml
sum/statement.md
sum/tests.zip"
unpack "$work/dmoj.sum/sum/tests.zip" dmoj.tests
check_is "dmoj: the archive" "$(tree dmoj.tests | tr '\n' ' ')" \
  "01-sample.ans 01-sample.in 02-more.ans 02-more.in "
check_is "the tests are as in tests/" "$(cat "$work/polygon.batch/tests/07.a")" \
  "$(cat tests/batch/07-*.ans)"

# What is in them.
content() { cat "$work/$1"; }
check "kattis: memory, as address space" "$(content kattis.sum/sum/problem.yaml)" "memory: 2048 "
check "domjudge: memory" "$(content domjudge.sum/problem.yaml)" "memory: 64 "
check "icpc: one limit, the largest in whole seconds" "$(content icpc.sum/sum/problem.yaml)" "time_limit: 3 "
check "icpc: the title" "$(content icpc.sum/sum/problem.yaml)" 'name: "100% \"sum\" & _more_ {#}"'
check "icpc: the test that catches" "$(content icpc.sum/sum/submissions/submissions.yaml)" \
  "wrong_answer/sum_zero.cpp:
  secret/02-more:
    required: [WA]"
check "icpc: a slide out of the notes" "$(content icpc.batch/batch/solution/solution.en.tex)" \
  "The order in which cells are filled decides everything."
check_not "icpc: nothing that an editor left" "$(tree icpc.batch)" DS_Store
check_not "icpc: nothing that an editor left" "$(tree icpc.batch)" sample-x
check "icpc: a wrong input" "$(tree icpc.sum)" data/invalid_input/carriage-returns.in
check "domjudge: the limit" "$(content domjudge.sum/domjudge-problem.ini)" "timelimit = '2.5'"
check "polygon: the limit, in the statement" "$(content polygon.sum/statements/english/problem.tex)" \
  "{2.5 seconds}{64 megabytes}"
check "dmoj: the limit on output" "$(content dmoj.sum/sum/init.yml)" "output_limit_length: 2097152"
check "dmoj: the checker" "$(content dmoj.sum/sum/init.yml)" "type: testlib"
xml=$(content polygon.sum/problem.xml)
check "polygon: the limit" "$xml" "<time-limit>2500</time-limit>"
check "polygon: a command, escaped" "$xml" 'cmd="gen_sum -n &quot;4&amp;5&quot; 2" method="generated"'
check "polygon: a sample is a file" "$xml" '<test method="manual" sample="true"/>'
check_is "polygon: the script" "$(content polygon.sum/script.txt)" 'gen_sum -n "4&5" 2 > 2'
sed -n 's/.* path="\([^"]*\)".*/\1/p' "$work/polygon.batch/problem.xml" >"$work/paths"
check_is "problem.xml names nothing twice" "$(LC_ALL=C sort "$work/paths" | uniq -d)" ""
check "problem.xml: two solutions of one name, each with its tag" "$xml" \
  'tag="failed"><source path="solutions/sum_zero_run_time_error.cpp"'
while IFS= read -r path; do
  checks=$((checks + 1))
  [ -f "$work/polygon.batch/$path" ] || failed "problem.xml names what is there" "$path" "nothing"
done <"$work/paths"
# shellcheck disable=SC2013
for header in $(sed -n 's/^#include "\(.*\)"/\1/p' "$work"/polygon.batch/files/* | sort -u); do
  [ "$header" = testlib.h ] || check "polygon: a header that is included" \
    "$(tree polygon.batch)" "files/$header"
done
if command -v xmllint >/dev/null 2>&1; then
  run xmllint --noout "$work/polygon.sum/problem.xml" "$work/domjudge.sum/problem.html"
  check_is "problem.xml and problem.html are well-formed" "$code $out" "0 "
fi

# The statement: of this task alone, and nothing in it can break out.
tex=$(content kattis.sum/sum/problem_statement/problem.en.tex)
check "LaTeX: the name" "$tex" "\\problemname{100\\% \`\`sum'' \\& \\_more\\_ \\{\\#\\}}"
# shellcheck disable=SC2016
check "LaTeX: a formula" "$tex" '$a_1 + \dots + a_n$'
check "LaTeX: a table" "$tex" '1 \& 2 & 50\%'
check "LaTeX: a bracket behind the end of a row, a bar in code" "$tex" \
  '{}[0, 1) & \texttt{a\textbar{}b}'
# shellcheck disable=SC2016
check "LaTeX: a bracket behind \\item, a relation" "$tex" '\item {}[x] and *y* and 1 $\le$ 2
\end{itemize}

\begin{enumerate}'
check "LaTeX: marks" "$tex" '\textbackslash{} and \textasciitilde{} and \textasciicircum{}.'
check "LaTeX: code" "$tex" '\texttt{x\_1\ -{}-{}y\ \char34{}z\char34{}}'
check "LaTeX: the linked section" "$tex" '\section*{Words of the sum}'
check_not "LaTeX: no sample" "$tex" alert
check_not "LaTeX: no other task" "$tex" puzzle
check_not "LaTeX: no section without a link" "$tex" "What is forgiven"
html=$(content domjudge.sum/problem.html)
check "HTML: a formula" "$html" '1 ≤ <i>n</i> ≤ 10<sup>5</sup>'
check "HTML: a table" "$html" '<td>1 &amp; 2</td><td>50%</td>'
check "HTML: samples, escaped" "$html" '&lt;script&gt;alert(&quot;1 &amp; 2&quot;)&lt;/script&gt;'
check_not "HTML: no script" "$html" '<script'
check_not "HTML: no other task" "$html" puzzle
check_is "HTML: grids are drawn" "$(grep -c 'svg class="grid"' "$work/domjudge.batch/problem.html")" 3
markdown=$(content dmoj.sum/sum/statement.md)
check "DMOJ's Markdown: the sample, explained" "$markdown" '## Sample Output 1

```
\end{verbatim} 3
```

## Explanation of Sample 1

As it is.'
check "DMOJ's Markdown: formulas" "$markdown" \
  'Add ~a_1 + \dots + a_n~ where ~1 \le n \le 10^5~; see the words. Say "yes" &lt;now&gt;.'
check "DMOJ's Markdown: no formula where none is meant" "$markdown" 'First \\ and \~ and ^.'
# shellcheck disable=SC2016
check "DMOJ's Markdown: a bar in a cell" "$markdown" '| \[0, 1) | `a\|b` |'

# One file is enough, and does what Kattis wants: 42 or 43, the message in the folder.
compile() { (cd "$work" && ${CXX:-g++} -O0 -std=c++17 -o "$2" "$1"); }
compile "$work/kattis.batch/batch/output_validators/batch.cpp" "$work/judge"
compile "$work/kattis.batch/batch/input_validators/validate_batch.cpp" "$work/validate"
sample=tests/batch/01-sample
mkdir "$work/feedback"
judged() {  # judged INPUT OUTPUT ANSWER: the exit code into $code; the output comes by a pipe
  rm -f "$work/feedback"/*
  code=0
  # shellcheck disable=SC2002
  cat "$2" | "$work/judge" "$1" "$3" "$work/feedback/" >"$work/out" 2>&1 || code=$?
}
judged $sample.in $sample.ans $sample.ans
check_is "output validator: accepts" "$code $(ls "$work/feedback")" "42 judgemessage.txt"
head -n 1 $sample.ans >"$work/half"
judged $sample.in "$work/half" $sample.ans
check_is "output validator: refuses" "$code" 43
check "output validator: why, for the jury" "$(cat "$work/feedback/judgemessage.txt")" "puzzle 2 is missing"
check_is "output validator: why, for the team" "$(cat "$work/feedback/teammessage.txt")" \
  "puzzle 2 is missing"
tr 12 21 <$sample.ans >"$work/changed"
judged $sample.in "$work/changed" $sample.ans
check "output validator: the picture, for the jury" "$(cat "$work/feedback/judgemessage.txt")" \
  "expected                  output"
check_is "output validator: no picture for the team" \
  "$(wc -l <"$work/feedback/teammessage.txt" | tr -d ' ')" 1
judged $sample.in $sample.ans "$work/half"
check_is "output validator: a bad answer is no fault of the output" "$code" 3
code=0
(ulimit -f 140000; yes | head -c 150000000 |
  "$work/judge" $sample.in $sample.ans "$work/feedback/" >/dev/null 2>&1) || code=$?
check_is "output validator: does not keep an output without end" "$code" 43
code=0
"$work/validate" <$sample.in >/dev/null 2>&1 || code=$?
check_is "input validator: accepts" "$code" 42
for file in "$work"/icpc.batch/batch/data/invalid_input/*.in; do
  run sh -c '"$1" <"$2"' sh "$work/validate" "$file"
  check_is "input validator: refuses $(basename "$file")" "$code" 43
done
for file in "$work"/icpc.batch/batch/data/*valid_output/*.out; do
  judged "${file%.out}.in" "$file" "${file%.out}.ans"
  case $file in */invalid_output/*) expected=43 ;; *) expected=42 ;; esac
  check_is "output validator: $(basename "$(dirname "$file")")/$(basename "$file")" "$code" "$expected"
done
compile "$work/dmoj.batch/batch/checker.cpp" "$work/dmoj"
# shellcheck disable=SC2016
run sh -c '"$@" 2>/dev/null' sh "$work/dmoj" $sample.in "$work/changed" $sample.ans
check_is "dmoj: the message, and only that, to standard output" "$code $out" \
  "1 puzzle 1: r1c3 was given as 2, but the output has 1"

# The upload.
run "$package" --kit "$kit" polygon sum --upload --dry-run
check "dry run: a call" "$out" "problem.saveFile: type=source name=check.cpp file=("
check "dry run: a sample" "$out" "problem.saveTest: testset=tests testIndex=1 testInput=(4 bytes) testUse"
check_is "dry run: exit code" "$code" 0
run env -u POLYGON_KEY -u POLYGON_SECRET "$package" --kit "$kit" polygon sum --upload
check "no key: says so" "$code $out" "2 package.sh: --upload needs POLYGON_KEY"
if command -v python3 >/dev/null 2>&1 && command -v curl >/dev/null 2>&1; then
  python3 tests/kit/polygon_stand_in.py "$work/calls" sesame >"$work/port" 2>"$work/server.log" &
  server=$!
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    [ -s "$work/port" ] && break
    sleep 0.2
  done
  POLYGON_SERVER=http://127.0.0.1:$(cat "$work/port")/api
  export POLYGON_SERVER POLYGON_KEY=key
  POLYGON_SECRET=sesame run "$package" --kit "$kit" polygon sum --upload
  check_is "upload: exit code" "$code" 0
  check "upload: says where it is" "$out" "sum is problem 4711 on http://127.0.0.1"
  calls=$(cat "$work/calls")
  check "upload: looks for the problem, and makes it" "$calls" "problems.list name=sum
problem.create name=sum
problem.updateInfo "
  check "upload: the bytes of a file" "$calls" \
    "file=$(python3 -c 'import sys; print(open(sys.argv[1]).read().encode())' "$kit/checker/sum.cpp")"
  # Another's problem with this name, shared with the account, comes first in the list.
  check "upload: leaves another's problem alone" "$calls" "problem.saveScript problemId=4711"
  check_not "upload: leaves another's problem alone" "$calls" "problemId=1 "
  POLYGON_SECRET=sesame run "$package" --kit "$kit" polygon sum --upload
  check "upload: finds its own again" "$code $out" "sum is problem 4711"
  check_is "upload: makes it once" "$(grep -c '^problem.create' "$work/calls")" 1
  POLYGON_SECRET=sesame run "$package" --kit "$kit" polygon sum --upload --problem 502
  check "upload: an answer without OK is a failure" "$code $out" \
    "package.sh: problem.updateInfo failed: <html>"
  check_is "upload: all signatures were right" "$(grep -c "bad signature" "$work/calls")" 0
  POLYGON_SECRET=wrong run "$package" --kit "$kit" polygon sum --upload
  check "upload: a refusal is told" "$code $out" "3 package.sh: problems.list failed"
else
  echo "skipped: the upload (needs python3 and curl)"
fi

# What lies there already: an older package is replaced; what is none, or is a link, is kept.
mkdir "$work/there"
echo mine | tee "$work/there/batch.zip" >"$work/mine"
ln -s "$work/mine" "$work/there/sum.zip"
for task in batch sum; do
  run "$package" --kit "$kit" kattis "$task" --out "$work/there"
  check "kattis: keeps what is no package" "$code $out" "is no package of this kit, and is kept"
done
check_is "kattis: keeps what is no package" "$(cat "$work/there/batch.zip" "$work/mine")" "mine
mine"
run "$package" --kit "$kit" polygon sum --out "$work/once/kattis"
check_is "an older package is replaced" "$code $(cmp "$work/once/kattis/sum.zip" \
  "$work/once/polygon/sum.zip" 2>&1) $(cd "$work/once/kattis" && echo *)" "0  batch.zip sum.zip"

# Wrong usage.
run "$package" --kit "$kit" kattis batch product --out "$work/none"
check "an unknown task behind a known one" "$code $out $(ls "$work/none" 2>&1)" "2 package.sh: there is no task 'product'"
check_is "an unknown task: nothing is made before" "$([ -e "$work/none" ] && echo made)" ""
mv "$kit/solutions/accepted/sum.cpp" "$work/sum.cpp"
run "$package" --kit "$kit" kattis sum --out "$work/none"
check "no accepted solution" "$code $out" "2 package.sh: there is no $kit/solutions/accepted/sum.cpp"
mv "$work/sum.cpp" "$kit/solutions/accepted/sum.cpp"
run "$package" --kit "$kit" kattis --out ""
check "an empty name" "$code $out" "2 package.sh: --out needs a value"
sed 's/^## sum:/## bat_ch:/' "$kit/problem.md" >"$work/problem.md"
cp -R "$kit" "$work/clash"
(
  cd "$work/clash"
  mv "$work/problem.md" problem.md
  for file in tests/sum generator/sum.plan checker/sum.cpp checker/validate_sum.cpp solutions/*/sum*; do
    mv "$file" "$(printf '%s\n' "$file" | sed 's/sum/bat_ch/')"
  done
)
run "$package" --kit "$work/clash" kattis --out "$work/none"
check "two tasks with one short name" "$code $out" \
  "2 package.sh: the packages of batch and bat_ch would both be called batch"
run "$package" --kit "$kit" zip
check "an unknown format" "$code $out" "2 package.sh: there is no format 'zip'; the formats are: kattis,"
run "$package" --kit "$kit" kattis product
check "an unknown task" "$code $out" "2 package.sh: there is no task 'product'"
finish
