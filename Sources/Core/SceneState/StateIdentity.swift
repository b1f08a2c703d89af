import DurableFiles
import Glibc

/// Identifies a folder of private state, however its path is spelled, in the name of another folder.
struct StateIdentity {
  // The path without links, as far as it exists, and the path as it was given.
  private let paths: [String]
  // The device and number; nil when the folder does not exist.
  private let number: String?

  init(of path: String) {
    let resolved = Folder.resolved(path)
    paths = [resolved, path].map(Self.digits)
    // A file where the folder should be is not the state.
    let identity = Folder.exists(resolved) ? FileIdentity(of: resolved) : nil
    number = identity.map { "\(String($0.device, radix: 16)).\(String($0.number, radix: 16))" }
  }

  var name: String { number.map { "\(paths[0])-\($0)" } ?? paths[0] }

  /// Whether a folder's name is for this state; older names have only the path as it was given.
  func isNamed(_ name: UnsafeRawBufferPointer) -> Bool {
    let path = name.prefix { $0 != UInt8(ascii: "-") }
    if paths.contains(where: { path.elementsEqual($0.utf8) }) { return true }
    guard let number, path.count < name.count else { return false }
    return name[(path.count + 1)...].elementsEqual(number.utf8)
  }

  // As in the names that exist already.
  private static func digits(of path: String) -> String {
    String(Checksum.fnv1a64(path.utf8), radix: 16)
  }
}
