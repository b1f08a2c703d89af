// What the Glibc module leaves out. _GNU_SOURCE comes from the importing target, never from here.
#pragma once
#include <fcntl.h>
#include <ftw.h>
#include <langinfo.h>
#include <locale.h>
#include <malloc.h>
#include <stdio.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <unistd.h>
#include <wchar.h>

static inline int wait_status_exited(int status) { return WIFEXITED(status); }
static inline int wait_status_exit_code(int status) { return WEXITSTATUS(status); }
static inline int wait_status_stopped(int status) { return WIFSTOPPED(status); }
static inline int wait_status_signal(int status) { return WTERMSIG(status); }
static inline pid_t process_fork(void) { return fork(); }
static inline int name_process(const char *name) { return prctl(PR_SET_NAME, name, 0, 0, 0); }
static inline int end_with_parent(int signal) { return prctl(PR_SET_PDEATHSIG, signal, 0, 0, 0); }
// A global variable of C is not safe to read from Swift, a function's result is.
static inline char **process_environment(void) { return environ; }
