import DurableFiles

/// The files of a library at one moment, to be committed.
struct LibrarySnapshot: Equatable, Sendable {
  /// The files of the library; those that cannot be read now are as in the last commit.
  var files: [TreePath: ObjectID]
  /// The contents of the files that are new or changed since the last commit, by path.
  var contents: [TreePath: [UInt8]] = [:]
  var omissions: [Omission] = []
  /// Whether the library's folder has neither any file of the last commit nor a bin, as if another
  /// one were in its place.
  var hasNothingKnown = false
  /// Whether the library's folder is on another device than at the last scan.
  var isElsewhere = false

  struct Omission: Hashable, Sendable, CustomStringConvertible {
    /// The path within the library.
    let path: String
    let reason: Reason
    /// Whether it is on the remote, and not in the library.
    var isOnRemote = false

    enum Reason: Hashable, Sendable {
      case isLink
      /// It is another repository, of which git has only the name of a commit.
      case isRepository
      case isTooLarge(limit: Int)
      case cannotBeRead(String)
      /// A sentence says what cannot be done in the library.
      case cannotBeChanged(String)
      /// Its name is not UTF-8, or cannot be that of a note, book or character.
      case isNamedOtherwise
    }

    var description: String {
      let fault =
        switch reason {
        case .isLink: "it is a link"
        case .isRepository: "it is another repository (a submodule)"
        case .isTooLarge(let limit): "it is larger than \(limit >> 20) MiB"
        case .cannotBeRead(let reason): "it cannot be read (\(reason))"
        case .cannotBeChanged(let sentence): sentence
        case .isNamedOtherwise: "no note, book or character can have such a name; rename it"
        }
      return "\(path) is not synced: \(fault)\(isOnRemote ? " on the remote" : "")"
    }
  }
}
