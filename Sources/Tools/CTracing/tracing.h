// What ptrace(2) needs of C: it takes any arguments, and registers have other names on each machine.
#pragma once
#include <elf.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

// A system call that a thread is about to make, or that has just returned.
struct traced_call {
  int is_entry;
  long number;
  uint64_t arguments[6];
};

// Which arguments of a system call name a file; -1 where there is none.
struct file_call {
  const char *name;
  int descriptor;
  int folder;
  int path;
  int second_path;
};

static inline pid_t trace_fork(void) { return fork(); }

static inline void trace_allow_any_tracer(void) {
#ifdef PR_SET_PTRACER
  prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0);
#endif
}

static inline int trace_seize(pid_t thread) {
  if (ptrace(PTRACE_SEIZE, thread, 0, PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACECLONE) != 0) return -1;
  return (int)ptrace(PTRACE_INTERRUPT, thread, 0, 0);
}

static inline void trace_continue(pid_t thread, int signal) {
  ptrace(PTRACE_SYSCALL, thread, 0, (long)signal);
}

static inline void trace_keep_stopped(pid_t thread) { ptrace(PTRACE_LISTEN, thread, 0, 0); }

static inline int trace_call(pid_t thread, struct traced_call *call) {
  struct __ptrace_syscall_info info;
  if (ptrace(PTRACE_GET_SYSCALL_INFO, thread, sizeof info, &info) <= 0) return -1;
  call->is_entry = info.op == PTRACE_SYSCALL_INFO_ENTRY;
  if (!call->is_entry) return 0;
  call->number = (long)info.entry.nr;
  for (int i = 0; i < 6; i++) call->arguments[i] = info.entry.args[i];
  return 0;
}

// Has the kernel refuse the call that the thread is about to make.
static inline void trace_skip_call(pid_t thread) {
#if defined(__x86_64__)
  ptrace(PTRACE_POKEUSER, thread, offsetof(struct user_regs_struct, orig_rax), -1L);
#elif defined(__aarch64__)
  int none = -1;
  struct iovec vector = {&none, sizeof none};
  ptrace(PTRACE_SETREGSET, thread, 0x404 /* NT_ARM_SYSTEM_CALL */, &vector);
#endif
}

// Sets what the call returns that the thread has just made.
static inline void trace_set_result(pid_t thread, long result) {
#if defined(__x86_64__)
  ptrace(PTRACE_POKEUSER, thread, offsetof(struct user_regs_struct, rax), result);
#elif defined(__aarch64__)
  struct user_regs_struct registers;
  struct iovec vector = {&registers, sizeof registers};
  ptrace(PTRACE_GETREGSET, thread, NT_PRSTATUS, &vector);
  registers.regs[0] = (unsigned long long)result;
  ptrace(PTRACE_SETREGSET, thread, NT_PRSTATUS, &vector);
#endif
}

static inline struct file_call trace_file_call(long number) {
#define BY_DESCRIPTOR(NAME) \
  case SYS_##NAME: return (struct file_call){#NAME, 0, -1, -1, -1};
  switch (number) {
    BY_DESCRIPTOR(read)
    BY_DESCRIPTOR(pread64)
    BY_DESCRIPTOR(write)
    BY_DESCRIPTOR(pwrite64)
    BY_DESCRIPTOR(fsync)
    BY_DESCRIPTOR(fdatasync)
    BY_DESCRIPTOR(ftruncate)
    BY_DESCRIPTOR(close)
    BY_DESCRIPTOR(fcntl)
    BY_DESCRIPTOR(getdents64)
    case SYS_openat: return (struct file_call){"openat", -1, 0, 1, -1};
    case SYS_mkdirat: return (struct file_call){"mkdirat", -1, 0, 1, -1};
    case SYS_unlinkat: return (struct file_call){"unlinkat", -1, 0, 1, -1};
    case SYS_linkat: return (struct file_call){"linkat", -1, 2, 3, 1};
    case SYS_renameat2: return (struct file_call){"renameat2", -1, 0, 1, 3};
#ifdef SYS_renameat
    case SYS_renameat: return (struct file_call){"renameat", -1, 0, 1, 3};
#endif
#ifdef SYS_mkdir
    case SYS_mkdir: return (struct file_call){"mkdir", -1, -1, 0, -1};
    case SYS_rmdir: return (struct file_call){"rmdir", -1, -1, 0, -1};
    case SYS_unlink: return (struct file_call){"unlink", -1, -1, 0, -1};
    case SYS_rename: return (struct file_call){"rename", -1, -1, 0, 1};
    case SYS_link: return (struct file_call){"link", -1, -1, 1, 0};
#endif
  }
#undef BY_DESCRIPTOR
  return (struct file_call){0, -1, -1, -1, -1};
}

// Whether a system call is poll(2) or ppoll(2) without a time limit, by its number and third argument.
static inline int trace_polls_for_ever(long number, uint64_t limit) {
#ifdef SYS_poll
  if (number == SYS_poll) return (int)limit < 0;
#endif
  return number == SYS_ppoll && limit == 0;
}

// Whether a system call is another one that waits without a time limit, by its number and fourth argument.
static inline int trace_waits_for_ever(long number, uint64_t limit) {
#ifdef SYS_pause
  if (number == SYS_pause) return 1;
#endif
  return number == SYS_futex && limit == 0;
}

// Whether a thread of a sanitizer is sleeping: the C library itself makes another call.
static inline int trace_is_sanitizer_sleep(long number) { return number == SYS_nanosleep; }
