// Works on several things at once.
#ifndef JUDGE_PARALLEL_H_
#define JUDGE_PARALLEL_H_

#include <algorithm>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

// As many runs at once as keep timings honest: one for each physical core, since two threads of one
// core slow each other.
int cores();

// Calls work(i) for i from 0 to count - 1 on `jobs` threads, each i as soon as a thread is free,
// until all are done or wanted(i) is false for what comes next. The first exception ends it and is
// thrown.
template <typename Wanted, typename Work>
void for_each_parallel(std::size_t count, int jobs, Wanted wanted, Work work) {
  std::mutex mutex;
  std::size_t next = 0;
  std::exception_ptr failure;
  auto loop = [&] {
    for (;;) {
      std::size_t mine;
      {
        std::lock_guard<std::mutex> lock(mutex);
        if (next == count || failure || !wanted(next)) return;
        mine = next++;
      }
      try {
        work(mine);
      } catch (...) {
        std::lock_guard<std::mutex> lock(mutex);
        if (!failure) failure = std::current_exception();
      }
    }
  };
  std::vector<std::thread> threads;
  for (std::size_t i = 1; i < std::min(static_cast<std::size_t>(jobs), count); ++i)
    threads.emplace_back(loop);
  loop();
  for (std::thread& thread : threads) thread.join();
  if (failure) std::rethrow_exception(failure);
}

#endif
