import DurableFiles
import Essentials
import Glibc
public import NotesLibrary
import SceneState
import TextEditing

/// A draft in the private bin, from which it can be restored.
///
/// `bin/NAME.md` has its text, which any program can read; `bin/NAME.draft` has what it was: its key,
/// its session and, of a changed note, the text that the changes began with, with a NUL between them.
public struct DiscardedDraft: Sendable {
  /// Its name in the bin: when it was discarded, and what it was on.
  public let name: String
  public let key: DraftKey
  public let text: [UInt8]
  /// What its changes began with; nil for the draft of a new note.
  public let base: [UInt8]?
  public let session: String

  init(_ name: String, in folder: String) throws {
    let path = "\(folder)/\(name)"
    let parts = try DurableFile.read(path + ".draft")
      .split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let key = DraftKey(String(decoding: parts[0], as: UTF8.self)) else {
      throw Failure(cannot: "restore", path + ".draft", code: EILSEQ)
    }
    self.name = name
    self.key = key
    session = String(decoding: parts[1], as: UTF8.self)
    base = key.note == nil ? nil : Array(parts[2])
    text = try DurableFile.read(path + ".md")
  }

  static func description(_ draft: ShelvedDraft, base: [UInt8]?) -> [UInt8] {
    Array(draft.key.text.utf8) + [0] + draft.location.name.utf8 + [0] + (base ?? [])
  }

  public func subject(in library: Library) -> Subject? { key.subject(in: library) }
}
