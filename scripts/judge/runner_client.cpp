#include <sstream>

#include "runner.h"

namespace {

// Writes each field and a zero byte; a list with its length before it.
struct Writer {
  std::string& text;
  void operator()(const std::string& field) const { text.append(field.c_str(), field.size() + 1); }
  void operator()(std::int64_t field) const { (*this)(std::to_string(field)); }
  template <typename First, typename Second>
  void operator()(const std::pair<First, Second>& field) const {
    (*this)(field.first);
    (*this)(field.second);
  }
  template <typename Item>
  void operator()(const std::vector<Item>& list) const {
    (*this)(static_cast<std::int64_t>(list.size()));
    for (const Item& item : list) (*this)(item);
  }
};

}  // namespace

std::string encode_request(const RunRequest& request) {
  std::string text;
  for_each_field(request, Writer{text});
  return text;
}

std::string shared_part(const RunRequest& request) {
  RunRequest shared = request;
  shared.input.resize(shared.input.rfind('/'));
  shared.folder = shared.output = shared.errors = "";
  shared.cpu_ms = shared.wall_ms = shared.memory_bytes = shared.output_bytes = 0;
  return encode_request(shared);
}

bool decode_result(const std::string& line, RunResult& result) {
  std::istringstream words(line);
  int end = 0;
  words >> end >> result.code >> result.cpu_us >> result.wall_us >> result.peak_bytes >>
      result.delay_us >> result.leftovers >> result.protection;
  if (!words || end < 0 || end > static_cast<int>(RunEnd::NotExecutable)) return false;
  words >> result.leftover_names;
  result.end = static_cast<RunEnd>(end);
  return true;
}
