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

fs::path aside(const fs::path& file) {
  return file.string() + ".part-" + std::to_string(getpid());
}

void check_writable(const fs::path& file) {
  if (file.empty()) return;
  std::error_code error;
  if (fs::is_directory(file, error)) throw Failure(kWrongUsage, file.string() + " is a directory");
  try {
    write_file(aside(file), "");
  } catch (const Failure&) {
    throw Failure(kWrongUsage, "cannot write " + file.string());
  }
  fs::remove(aside(file), error);
}

void replace_file(const fs::path& file, const std::string& content) {
  write_file(aside(file), content);
  fs::rename(aside(file), file);
}

}  // namespace

Results::Results(const fs::path& json, const fs::path& junit, const fs::path& html)
    : json_(json), junit_(junit), html_(html) {
  check_writable(json_);
  check_writable(junit_);
  check_writable(html_);
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
  entries_.push_back(entry);
}

void Results::write(bool whole) const {
  if (!html_.empty()) replace_file(html_, html_page(entries_, whole));
  if (!json_.empty()) {
    std::string lines;
    for (const Entry& entry : entries_) {
      const Judgement& judgement = entry.judgement;
      std::string common =
          "{\"task\": " + json_string(entry.task) + ", \"submission\": " + json_string(entry.path) +
          ", \"language\": " + (entry.language.empty() ? "null" : json_string(entry.language)) +
          ", \"expected\": " + (entry.from_solutions ? json_string(entry.expected) : "null") +
          ", \"verdict\": " +
          (judgement.skipped.empty() ? json_string(name_of(judgement.verdict)) : "null") +
          ", \"skipped\": " +
          (judgement.skipped.empty() ? "null" : json_string(judgement.skipped)) +
          ", \"surprises\": [";
      for (std::size_t i = 0; i < judgement.surprises.size(); ++i)
        common += (i ? ", " : "") + json_string(judgement.surprises[i]);
      common += "]";
      if (!judgement.has_tests())
        lines +=
            common + ", \"test\": null, \"message\": " + json_string(judgement.message) + "}\n";
      for (const TestResult& result : judgement.tests)
        lines += common + ", \"test\": " + json_string(result.test.name) +
                 ", \"test_verdict\": " + json_string(name_of(result.verdict)) +
                 ", \"cpu_ms\": " + exact_milliseconds(result.cpu_us) +
                 ", \"wall_ms\": " + exact_milliseconds(result.wall_us) +
                 ", \"limit_ms\": " + exact_milliseconds(judgement.limit_us(result.test)) +
                 ", \"memory_bytes\": " + std::to_string(result.peak_bytes) +
                 ", \"message\": " + json_string(result.message) + "}\n";
    }
    replace_file(json_, lines);
  }
  if (junit_.empty()) return;
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
  replace_file(junit_, xml + "</testsuites>\n");
}
