#include "parallel.h"

#include <set>
#include <string>

#include "files.h"

int cores() {
  int count = static_cast<int>(std::thread::hardware_concurrency());
  std::set<std::string> physical;
  for (int cpu = 0; cpu < count; ++cpu) {
    const fs::path siblings =
        "/sys/devices/system/cpu/cpu" + std::to_string(cpu) + "/topology/thread_siblings_list";
    std::error_code error;
    if (fs::exists(siblings, error)) physical.insert(read_file(siblings));
  }
  if (!physical.empty()) count = std::min(count, static_cast<int>(physical.size()));
  return std::max(count, 1);
}
