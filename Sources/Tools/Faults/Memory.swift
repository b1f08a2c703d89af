import DurableFiles
import Essentials
import Glibc
import PseudoTerminal

/// The folders that a machine keeps in memory, `/dev/shm`, `/tmp` and the runtime folder, for this
/// process and those that it starts.
struct Memory {
  /// The value of `XDG_RUNTIME_DIR`.
  static let runtimeFolder = "/tmp/runtime"
  private static let places = ["/dev/shm", "/tmp"]

  /// Mounts new and empty folders for this process; throws `Skipped` where only root may do that.
  init() throws {
    guard geteuid() == 0, unshare(0x0002_0000) == 0 else {  // CLONE_NEWNS
      throw Skipped(reason: "only root may have folders in memory of its own")
    }
    // What is mounted here is invisible to all other processes (MS_REC and MS_PRIVATE).
    guard mount(nil, "/", nil, 0x4000 | 0x40000, nil) == 0 else {
      throw Failure(cannot: "mount", "/")
    }
    try fill()
  }

  private func fill() throws {
    for place in Self.places where mount("tmpfs", place, "tmpfs", 0, "mode=1777") != 0 {
      throw Failure(cannot: "mount", place)
    }
    mkdir(Self.runtimeFolder, 0o700)
  }

  /// Loses all of it, as in a power failure; no process uses it any more.
  func lose() throws {
    for place in Self.places { umount2(place, 2) }
    try fill()
  }

  var files: [String] {
    Self.places.flatMap { place in
      StoredFiles(path: place).files().map { "\(place)/\($0)" }
    }
  }
}
