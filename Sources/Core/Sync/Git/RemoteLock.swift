import DurableFiles
import Essentials
import Glibc

/// The file by which a git keeps others from changing a remote; one that is killed leaves it.
public struct RemoteLock: Hashable, Sendable {
  private let path: String
  // In seconds; nil where the remote is on another machine.
  private let age: Int?

  // Git has it for less than a second.
  private static let longest = 600

  /// Whether nobody works there any more.
  var isLeft: Bool { (age ?? 0) >= Self.longest }

  /// Finds the lock that git's messages name; nil when they name none, or one that is elsewhere.
  init?(in errors: [UInt8], of address: RemoteAddress) {
    let text = String(decoding: errors, as: UTF8.self)
    guard let start = text.firstOccurrence(of: "Unable to create '") else { return nil }
    let named = text[start.upperBound...].prefix { $0 != "'" && !$0.isNewline }
    guard named.hasPrefix("/"), named.hasSuffix(".lock") else { return nil }
    var path = String(named)
    if let dot = path.firstOccurrence(of: "/./") { path.replaceSubrange(dot, with: "/") }
    self.init(path, of: address)
  }

  /// Finds the lock of the files that are checked out in a remote on this machine.
  init?(ofFilesIn address: RemoteAddress) {
    guard let folder = address.folder else { return nil }
    self.init("\(folder)/.git/index.lock", of: address)
  }

  // A remote may say anything: what is not within it on this machine is nothing to speak of.
  private init?(_ path: String, of address: RemoteAddress) {
    self.path = path
    guard let folder = address.folder else {
      age = nil
      return
    }
    guard let root = Folder.real(folder), let place = Folder.real(Folder.parent(of: path)),
      (place + "/").hasPrefix(root + "/"), let file = FileStamp(of: path)
    else { return nil }
    age = time(nil) - file.modifiedSecond
  }
}

extension RemoteLock: CustomStringConvertible {
  /// What happened and what to do, in a sentence that is safe for a terminal.
  public var description: String {
    let path = GitMessage.safe(path)
    if let age, isLeft {
      return "the remote has been locked for \(Self.duration(age)) by \(path), as if a git had "
        + "been killed there: if none is at work, remove that file and sync again"
    }
    let other = "another program is changing the remote; sync again"
    return age == nil
      ? other + ", and if that does not help for ten minutes, remove \(path) there" : other
  }

  private static func duration(_ seconds: Int) -> String {
    let units = [(86400, "day"), (3600, "hour"), (60, "minute")]
    let (length, name) = units.first { seconds >= $0.0 * 2 } ?? units[2]
    return "\(seconds / length) \(name)s"
  }
}
