import DurableFiles
import NotesLibrary

/// Where the files of a library are that a sync changes.
public struct LibraryPlaces: Sendable {
  /// The folder of the library.
  public let root: String
  /// The folder in which the former texts of notes are kept; nil when they are not.
  public let versionsPath: String?

  public init(root: String, versionsPath: String?) {
    self.root = root
    self.versionsPath = versionsPath
  }

  func file(_ path: TreePath) -> String { "\(root)/\(path.text)" }

  func folder(_ path: TreePath) -> String {
    path.folder.isEmpty ? root : "\(root)/\(path.folder)"
  }

  private static let notes = "notes/"

  /// Where a file is once it was deleted.
  func binned(_ path: TreePath) -> String {
    let text = path.text
    return
      "\(root)/.bin/\(text.hasPrefix(Self.notes) ? text.dropFirst(Self.notes.count) : text[...])"
  }

  /// Where the former texts of a file are kept; nil when they are not.
  func versions(_ path: TreePath) -> VersionFolder? {
    guard path.kind == .note, path.folder.hasPrefix(Self.notes) else { return nil }
    let subject = String(path.folder.dropFirst(Self.notes.count))
    return versionsPath.map { VersionFolder(in: $0, subject: subject, ofFile: path.name) }
  }

  // No session has such a name: none has a tilde.
  private static let owners = ["~sync", "~sync~1"]

  /// What replaces a text by another one, the first time or after somebody was faster.
  func exchange(_ path: TreePath, base: [UInt8], isSecond: Bool = false) -> FileExchange {
    FileExchange(path: file(path), base: base, owner: Self.owners[isSecond ? 1 : 0])
  }
}
