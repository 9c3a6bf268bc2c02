#include "results.h"

#include <unistd.h>

#include <cstdio>

#include "language.h"
#include "markup.h"
#include "page.h"

namespace {

std::string json_string(const std::string& text) {
  std::string result = "\"";
  for (const char c : valid_utf8(text)) {
    char escaped[8];
    if (c == '"' || c == '\\') {
      result += {'\\', c};
    } else if (static_cast<unsigned char>(c) < 0x20) {
      std::snprintf(escaped, sizeof escaped, "\\u%04x", static_cast<unsigned>(c));
      result += escaped;
    } else {
      result += c;
    }
  }
  return result + "\"";
}

std::string exact_milliseconds(std::int64_t us) {
  char text[40];
  std::snprintf(text, sizeof text, "%.3f", static_cast<double>(us) / 1000);
  return text;
}

std::string seconds(std::int64_t us) {
  char text[40];
  std::snprintf(text, sizeof text, "%.6f", static_cast<double>(us) / 1e6);
  return text;
}

// Whether bytes go straight into it: a device or a pipe is not to be replaced by a file, and what
// lies in /dev (stdout, fd/3) belongs to somebody who is writing or reading.
bool is_stream(const fs::path& file) {
  std::error_code error;
  const fs::file_status status = fs::status(file, error);
  return (fs::exists(status) && !fs::is_regular_file(status)) ||
         file.string().rfind("/dev/", 0) == 0;
}

// The file itself, behind all links, so that these stay links.
fs::path behind_links(const fs::path& file) {
  std::error_code error;
  const fs::path real = fs::weakly_canonical(fs::absolute(file, error), error);
  return error ? file : real;
}

void write_result(const fs::path& file, const std::string& content) {
  try {
    if (is_stream(file)) return write_file(file, content, std::ios::app);
    replace_file(behind_links(file), content);
  } catch (const std::exception&) {
    throw Failure(kJudgeError, "cannot write " + file.string());
  }
}

void check_writable(const fs::path& file) {
  if (file.empty()) return;
  std::error_code error;
  if (fs::is_directory(file, error)) throw Failure(kWrongUsage, file.string() + " is a directory");
  bool writable = access(file.c_str(), W_OK) == 0;
  if (!is_stream(file)) {
    const fs::path part = aside(behind_links(file));
    try {
      write_file(part, "");
      writable = true;
    } catch (const Failure&) {
      writable = false;
    }
    fs::remove(part, error);
  }
  if (!writable) throw Failure(kWrongUsage, "cannot write " + file.string());
}

// Where the results of a run that ended early go: "page.partial.html" beside an older "page.html".
fs::path partial(const fs::path& file) {
  std::error_code error;
  if (is_stream(file) || !fs::exists(file, error)) return file;
  return file.parent_path() / (file.stem().string() + ".partial" + file.extension().string());
}

}  // namespace

Results::Results(const fs::path& json, const fs::path& junit, const fs::path& html,
                 const std::vector<fs::path>& read)
    : json_(json), junit_(junit), html_(html) {
  check_writable(json_);
  check_writable(junit_);
  check_writable(html_);
  for (const auto& two : {std::pair<fs::path, fs::path>(json, junit), {json, html}, {junit, html}})
    if (!two.first.empty() && !two.second.empty() && !is_stream(two.first) &&
        behind_links(two.first) == behind_links(two.second))
      throw Failure(kWrongUsage, "two kinds of results cannot go to " + two.second.string());
  std::error_code error;
  for (const fs::path& file : {json, junit, html})
    for (const fs::path& other : read)
      if (!file.empty() && !is_stream(file) && fs::equivalent(file, other, error))
        throw Failure(kWrongUsage, "results would take the place of " + other.string());
}

void Results::add(const Judgement& judgement) {
  const Submission& submission = *judgement.submission;
  const Language* language = language_of(submission.path);
  Entry entry{judgement,
              submission.task->name,
              submission.task->limits.text,
              submission.path.string(),
              submission.path.filename().string(),
              "",
              "",
              language ? language->name : "",
              submission.expected != nullptr};
  entry.judgement.submission = nullptr;  // it may not live as long as this
  if (submission.expected) {
    entry.folder = submission.expected->folder;
    entry.expected = describe(*submission.expected);
  }
  // Of two files with the same name only the paths tell which is which.
  for (Entry& other : entries_)
    if (other.task == entry.task && other.path != entry.path &&
        fs::path(other.path).filename() == fs::path(entry.path).filename()) {
      other.file = other.path;
      entry.file = entry.path;
    }
  entries_.push_back(entry);
}

std::string Results::json_lines() const {
  std::string lines;
  for (const Entry& entry : entries_) {
    const Judgement& judgement = entry.judgement;
    std::string common =
        "{\"task\": " + json_string(entry.task) + ", \"submission\": " + json_string(entry.path) +
        ", \"language\": " + (entry.language.empty() ? "null" : json_string(entry.language)) +
        ", \"expected\": " + (entry.from_solutions ? json_string(entry.expected) : "null") +
        ", \"verdict\": " +
        (judgement.skipped.empty() ? json_string(name_of(judgement.verdict)) : "null") +
        ", \"skipped\": " + (judgement.skipped.empty() ? "null" : json_string(judgement.skipped)) +
        ", \"surprises\": [";
    for (std::size_t i = 0; i < judgement.surprises.size(); ++i)
      common += (i ? ", " : "") + json_string(judgement.surprises[i]);
    common += "]";
    if (!judgement.has_tests())
      lines += common + ", \"test\": null, \"message\": " + json_string(judgement.message) + "}\n";
    for (const TestResult& result : judgement.tests)
      lines += common + ", \"test\": " + json_string(result.test.name) +
               ", \"test_verdict\": " + json_string(name_of(result.verdict)) +
               ", \"cpu_ms\": " + exact_milliseconds(result.cpu_us) +
               ", \"wall_ms\": " + exact_milliseconds(result.wall_us) +
               ", \"limit_ms\": " + exact_milliseconds(judgement.limit_us(result.test)) +
               ", \"memory_bytes\": " + std::to_string(result.peak_bytes) +
               ", \"message\": " + json_string(result.message) + "}\n";
  }
  return lines;
}

std::string Results::junit_xml() const {
  std::string xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n";
  for (std::size_t begin = 0; begin < entries_.size();) {
    std::size_t end = begin;
    while (end < entries_.size() && entries_[end].task == entries_[begin].task) ++end;
    std::string cases;
    int count = 0, failures = 0, errors = 0, skipped = 0;
    auto add_case = [&](const std::string& group, const std::string& name, std::int64_t cpu_us,
                        const std::string& inside) {
      ++count;
      cases += "    <testcase classname=\"" + markup(group) + "\" name=\"" + markup(name) +
               "\" time=\"" + seconds(cpu_us) + "\"" +
               (inside.empty() ? "/>\n" : ">" + inside + "</testcase>\n");
    };
    auto failure = [&](Verdict verdict, const std::string& message, const std::string& details) {
      const std::string kind = verdict == Verdict::JE ? "error" : "failure";
      ++(verdict == Verdict::JE ? errors : failures);
      return "<" + kind + " type=\"" + name_of(verdict) + "\" message=\"" + markup(message) +
             "\">" + markup(details) + "</" + kind + ">";
    };
    for (; begin < end; ++begin) {
      const Entry& entry = entries_[begin];
      const Judgement& judgement = entry.judgement;
      if (!judgement.skipped.empty()) {
        ++skipped;
        add_case(entry.task, entry.file, 0,
                 "<skipped message=\"" + markup(judgement.skipped) + "\"/>");
      } else if (entry.from_solutions) {
        std::string reasons;
        for (const std::string& surprise : judgement.surprises)
          reasons += (reasons.empty() ? "" : "; ") + surprise;
        if (reasons.empty() && judgement.verdict == Verdict::JE) reasons = judgement.message;
        add_case(entry.task + "." + entry.folder, entry.file, judgement.slowest_cpu_us(),
                 reasons.empty() ? "" : failure(judgement.verdict, reasons, judgement.message));
      } else if (!judgement.has_tests()) {
        add_case(entry.task, entry.file, 0, failure(judgement.verdict, judgement.message, ""));
      } else {
        for (const TestResult& result : judgement.tests)
          add_case(entry.task + "." + entry.file, result.test.name, result.cpu_us,
                   result.verdict == Verdict::AC
                       ? ""
                       : failure(result.verdict, result.message, result.picture));
      }
    }
    xml += "  <testsuite name=\"" + markup(entries_[end - 1].task) + "\" tests=\"" +
           std::to_string(count) + "\" failures=\"" + std::to_string(failures) + "\" errors=\"" +
           std::to_string(errors) + "\" skipped=\"" + std::to_string(skipped) + "\">\n" + cases +
           "  </testsuite>\n";
  }
  return xml + "</testsuites>\n";
}

void Results::write(bool whole) const {
  if (!whole && entries_.empty()) return;
  std::string failed;
  auto write_one = [&](const fs::path& file, const std::string& content) {
    const fs::path to = whole ? file : partial(file);
    try {
      write_result(to, content);
    } catch (const Failure& failure) {
      failed += (failed.empty() ? "" : "; ") + std::string(failure.what());
      return;
    }
    if (to != file)
      std::fprintf(stderr, "judge: %s is as it was; what was known is in %s\n",
                   printable(file.string()).c_str(), printable(to.string()).c_str());
  };
  if (!html_.empty()) write_one(html_, html_page(entries_, whole));
  if (!json_.empty()) write_one(json_, json_lines());
  if (!junit_.empty()) write_one(junit_, junit_xml());
  if (!failed.empty()) throw Failure(kJudgeError, failed);
}
