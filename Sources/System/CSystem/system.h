// What the Glibc module leaves out. _GNU_SOURCE comes from the importing target, never from here.
#pragma once
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <langinfo.h>
#include <locale.h>
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <unistd.h>
#include <wchar.h>

static inline int wait_status_exited(int status) { return WIFEXITED(status); }
static inline int wait_status_exit_code(int status) { return WEXITSTATUS(status); }
static inline int wait_status_stopped(int status) { return WIFSTOPPED(status); }
static inline int wait_status_signal(int status) { return WTERMSIG(status); }
static inline pid_t process_fork(void) { return fork(); }
static inline void allow_tracer(pid_t tracer) { prctl(PR_SET_PTRACER, tracer, 0, 0, 0); }
static inline int trace_process(pid_t process) { return (int)ptrace(PTRACE_SEIZE, process, 0, 0); }

// Lets every signal do to a traced process what it does to any other, and returns when the process has ended.
// Its parent does not know yet: it is not waited for, only looked at.
static inline void await_traced_end(pid_t process) {
  siginfo_t info;
  while (waitid(P_PID, (id_t)process, &info, WEXITED | WSTOPPED | WNOWAIT | __WALL) == 0 && info.si_code == CLD_TRAPPED) {
    long signal = info.si_status & 0xFF;
    int is_arriving = info.si_status >> 8 == 0, is_continued = signal == SIGTRAP;
    if (is_arriving || is_continued) ptrace(PTRACE_CONT, process, 0, is_arriving ? signal : 0);
    else ptrace(PTRACE_LISTEN, process, 0, 0);
  }
}

// Also in the command line, over the arguments: there is no room for more.
static inline void name_process(const char *name, int argument_count) {
  prctl(PR_SET_NAME, name, 0, 0, 0);
  char *start = program_invocation_name, *end = start;
  for (int i = 0; i < argument_count; i++) end += strlen(end) + 1;
  if (start == end) return;
  memset(start, 0, (size_t)(end - start));
  strncpy(start, name, (size_t)(end - start) - 1);
}
// A global variable of C is not safe to read from Swift, a function's result is.
static inline char **process_environment(void) { return environ; }

// Begins to read memory into the caches of the processor, and does not wait for it.
static inline void prefetch_memory(const void *start, long size) {
  for (const char *line = start; line < (const char *)start + size; line += 64) __builtin_prefetch(line, 0, 2);
}
