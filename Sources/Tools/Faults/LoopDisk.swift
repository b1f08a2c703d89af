import CSystem
import DurableFiles
import Essentials
import Glibc
import PseudoTerminal

/// A file system in a file, on a loop device; its power can be cut.
final class LoopDisk {
  struct Kind: CustomStringConvertible {
    let maker: [String]
    let mountOptions: String
    let checker: [String]

    var description: String {
      "\(maker[0].split(separator: ".").last ?? "") \(mountOptions)"
    }

    private static func ext4(_ options: String) -> Kind {
      Kind(
        maker: ["mkfs.ext4", "-q", "-F"], mountOptions: options, checker: ["e2fsck", "-fn"])
    }

    static let all = [
      ext4("defaults"), ext4("noauto_da_alloc"), ext4("data=writeback,noauto_da_alloc"),
      Kind(
        maker: ["mkfs.xfs", "-q", "-f"], mountOptions: "defaults", checker: ["xfs_repair", "-n"]),
    ]
  }

  /// What the cut leaves of what was not durable.
  enum Cut: UInt32, CaseIterable {
    /// The file system's log, but no contents.
    case flushingLog = 1
    /// Nothing.
    case flushingNothing = 2
  }

  let kind: Kind
  private let folder: TemporaryFolder

  static let environment = ["PATH": "/usr/local/sbin:/usr/sbin:/sbin:/usr/bin:/bin"]

  var path: String { folder.path + "/disk" }
  private var image: String { folder.path + "/image" }

  /// Returns what this machine lacks for a kind of file system; nil when nothing is missing.
  static func obstacle(to kind: Kind) -> String? {
    let programs = [kind.maker[0], kind.checker[0], "mount", "umount"]
    let missing = programs.filter {
      ChildProcess.path(of: $0, searching: environment["PATH"]) == nil
    }
    return missing.isEmpty ? nil : "not installed: \(missing.joined(separator: ", "))"
  }

  init(_ kind: Kind) throws {
    self.kind = kind
    folder = try TemporaryFolder(prefix: "hawknotes-disk", in: "/var/tmp")
    mkdir(path, 0o700)
    try Self.run(["truncate", "--size=320M", image])
    try Self.run(kind.maker + [image])
    try mount()
  }

  deinit { umount2(path, 2) }

  func mount() throws {
    try Self.run(["mount", "-o", "loop,\(kind.mountOptions)", image, path])
  }

  /// Lets nothing reach the disk from now on (EXT4_IOC_SHUTDOWN, XFS_IOC_GOINGDOWN).
  func cut(_ cut: Cut) throws {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(descriptor) }
    var flags = cut.rawValue
    // _IOR('X', 125, __u32)
    guard ioctl(descriptor, 0x8004_587D as UInt, &flags) == 0 else {
      throw Failure(cannot: "cut the power of", "\(kind)")
    }
  }

  /// Unmounts it; nobody may have a file open there.
  func unmount() throws { try Self.run(["umount", path]) }

  /// Whether the file system, which must not be mounted, is undamaged.
  func isSound() throws -> Bool {
    try ChildProcess.run(kind.checker + [image], environment: Self.environment).status
      == .exited(0)
  }

  private static func run(_ arguments: [String]) throws {
    try ChildProcess.run(arguments, environment: environment).checkSuccess()
  }
}
