# What `gcov --preserve-paths --stdout` says of one or more programs, as lines of four fields with
# tabs between: file, line, 1 if some program reaches it or else 0, text. A header is in many programs,
# and a template has many instances: each line counts once. Give it -v root="$PWD/".
function number(text) { gsub(/[^0-9]/, "", text); return text + 0 }
{ split($0, part, ":"); line = number(part[2]) }
line == 0 && part[3] == "Source" {
  file = $0
  sub(/.*:Source:/, "", file)
  if (index(file, root) == 1) file = substr(file, length(root) + 1)
  next
}
line == 0 || part[1] ~ /-$/ || file ~ /^\// { next }
{
  key = file "\t" line
  if (!(key in count)) {
    count[key] = 0
    text[key] = substr($0, length(part[1] part[2]) + 3)
  }
  if (part[1] !~ /#|=/) count[key] = 1
}
END { for (key in count) print key "\t" count[key] "\t" text[key] }
