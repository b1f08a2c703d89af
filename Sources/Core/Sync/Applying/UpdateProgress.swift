import DurableFiles
import Glibc

/// Which files an update of the library has changed already: whatever they say after a kill was written since.
///
/// It is not made durable, and does not count after the system was started again: a power cut may
/// have undone what it says.
final class UpdateProgress {
  enum Step: UInt8 {
    case begun = 0x3C
    case done = 0x3E
  }

  private let file: FileDescriptor
  // What an earlier run recorded last.
  private var former: [TreePath: Step] = [:]

  private static let largest = 256 << 20

  /// Goes on where an earlier run of the same update was ended; `update` names the update.
  init(at path: String, of update: String) throws {
    let boot = (try? DurableFile.read("/proc/sys/kernel/random/boot_id", limit: 1 << 10)) ?? []
    let heading = boot + Array("\(update)\0".utf8)
    let bytes = (try? DurableFile.read(path, limit: Self.largest)) ?? []
    let isSame = !boot.isEmpty && bytes.starts(with: heading)
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | (isSame ? 0 : O_TRUNC)
    file = try FileDescriptor(opening: path, flags, to: "write")
    guard isSame else {
      try file.writeAll(heading)
      return
    }
    for entry in bytes[heading.count...].split(separator: 0) {
      guard let step = Step(rawValue: entry[entry.startIndex]),
        let path = TreePath(Array(entry.dropFirst()))
      else { continue }
      former[path] = step
    }
    // A power cut is told by the boot, but the disk may have been full.
    if bytes.last != 0 { try file.writeAll([0]) }
  }

  /// How far an earlier run came with a file that this run has not begun.
  subscript(_ path: TreePath) -> Step? { former[path] }

  func record(_ step: Step, _ path: TreePath) throws {
    former[path] = nil
    try file.writeAll([step.rawValue] + path.bytes + [0])
  }
}
