#include <sstream>

#include "runner.h"

std::vector<std::string> encode_request(const std::string& runner, const RunRequest& request) {
  std::vector<std::string> command = {runner,
                                      std::to_string(request.cpu_ms),
                                      std::to_string(request.wall_ms),
                                      std::to_string(request.memory_bytes),
                                      std::to_string(request.output_bytes),
                                      std::to_string(request.files_bytes),
                                      std::to_string(request.tasks),
                                      request.folder,
                                      request.input,
                                      request.output,
                                      request.errors,
                                      request.hidden,
                                      request.cache,
                                      request.compiler ? "compiler" : "submission",
                                      request.sandbox ? "sandbox" : "open",
                                      std::to_string(request.readable.size())};
  command.insert(command.end(), request.readable.begin(), request.readable.end());
  command.insert(command.end(), request.argv.begin(), request.argv.end());
  return command;
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
