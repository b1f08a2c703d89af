import DurableFiles

/// The files of a library at one moment, as they are to be committed.
public struct LibrarySnapshot: Equatable, Sendable {
  /// What is there; what cannot be read now is as the last commit has it.
  public internal(set) var files: [TreePath: ObjectID]
  /// The contents of the files that the last commit does not have, or has others of, by path.
  public internal(set) var contents: [TreePath: [UInt8]] = [:]
  /// What is there and not synced.
  public internal(set) var omissions: [Omission] = []
  /// Whether the library's folder is missing or has nothing in it, not even hidden files.
  public internal(set) var isEmpty = false
  /// Whether the library's folder is on another device than the last time.
  public internal(set) var isElsewhere = false

  init(files: [TreePath: ObjectID]) { self.files = files }

  /// A file or a folder that is not synced, and why.
  public struct Omission: Hashable, Sendable, CustomStringConvertible {
    /// Below the library.
    public let path: String
    public let reason: Reason

    public enum Reason: Hashable, Sendable {
      case isLink
      case isTooLarge(limit: Int)
      case cannotBeRead(String)
      /// A name that is not UTF-8, or of a folder that no book or character can have.
      case isNamedOtherwise
    }

    public var description: String {
      switch reason {
      case .isLink: "\(path) is not synced: it is a link"
      case .isTooLarge(let limit): "\(path) is not synced: it has more than \(limit >> 20) MiB"
      case .cannotBeRead(let reason): "\(path) is not synced now: it cannot be read: \(reason)"
      case .isNamedOtherwise:
        "\(path) is not synced: rename it; no note, book or character has such a name"
      }
    }
  }
}
