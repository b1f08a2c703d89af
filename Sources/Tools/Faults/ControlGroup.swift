import Glibc
import PseudoTerminal

/// A control group with one process in it (cgroups(7)), of the first version or the second.
final class ControlGroup {
  private let path: String
  private let isUnified: Bool

  /// Makes a group; throws `Skipped` where the system does not permit it.
  init(_ controller: String, of process: Int32) throws {
    isUnified = access("/sys/fs/cgroup/cgroup.controllers", F_OK) == 0
    let root = isUnified ? "/sys/fs/cgroup" : "/sys/fs/cgroup/\(controller)"
    path = "\(root)/hawknotes-\(process)"
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw Skipped(reason: "no control group can be made: \(String(cString: strerror(errno)))")
    }
    try set("cgroup.procs", "\(process)")
  }

  deinit { rmdir(path) }

  /// Limits the memory of its processes, including swap.
  func limitMemory(megabytes: Int) throws {
    // The kernel may be unable to take back what they have already: then the limit is for what comes.
    var bytes = megabytes << 20
    let name = isUnified ? "memory.max" : "memory.limit_in_bytes"
    while !write(name, "\(bytes)"), bytes < 1 << 30 { bytes += 1 << 20 }
  }

  func setFrozen(_ isFrozen: Bool) throws {
    if isUnified { return try set("cgroup.freeze", isFrozen ? "1" : "0") }
    try set("freezer.state", isFrozen ? "FROZEN" : "THAWED")
  }

  private func set(_ name: String, _ value: String) throws {
    guard write(name, value) else {
      throw Skipped(reason: "\(path)/\(name): \(String(cString: strerror(errno)))")
    }
  }

  private func write(_ name: String, _ value: String) -> Bool {
    let descriptor = open("\(path)/\(name)", O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return Glibc.write(descriptor, value, value.utf8.count) == value.utf8.count
  }
}
