import DurableFiles

/// The files of a library at one moment, to be committed.
public struct LibrarySnapshot: Equatable, Sendable {
  /// The files of the library; those that cannot be read now are as in the last commit.
  public internal(set) var files: [TreePath: ObjectID]
  /// The contents of the files that are new or changed since the last commit, by path.
  public internal(set) var contents: [TreePath: [UInt8]] = [:]
  /// What is in the library and not synced.
  public internal(set) var omissions: [Omission] = []
  /// Whether the library's folder has neither any file of the last commit nor a bin, as if another
  /// one were in its place.
  public internal(set) var isEmpty = false
  /// Whether the library's folder is on another device than at the last scan.
  public internal(set) var isElsewhere = false

  init(files: [TreePath: ObjectID]) { self.files = files }

  /// A file or a folder that is not synced, and why.
  public struct Omission: Hashable, Sendable, CustomStringConvertible {
    /// The path within the library.
    public let path: String
    public let reason: Reason

    public enum Reason: Hashable, Sendable {
      case isLink
      case isTooLarge(limit: Int)
      case cannotBeRead(String)
      /// Its name is not UTF-8, or cannot be that of a note, book or character.
      case isNamedOtherwise
    }

    public var description: String {
      switch reason {
      case .isLink: "\(path) is not synced: it is a link"
      case .isTooLarge(let limit): "\(path) is not synced: it is larger than \(limit >> 20) MiB"
      case .cannotBeRead(let reason): "\(path) is not synced: it cannot be read (\(reason))"
      case .isNamedOtherwise:
        "\(path) is not synced: no note, book or character can have such a name; rename it"
      }
    }
  }
}
