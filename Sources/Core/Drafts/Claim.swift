import NotesLibrary
import SceneState

/// What a session says of an unsaved text from the first attempt to save it until it is saved: which note has
/// that text, in whose name, and what is known of the attempts.
///
/// Written as `OWNER PARTS NOTE`: the parts with commas between, `-` where there are none.
struct Claim {
  let noteID: Note.ID
  /// The name of the session at the first attempt, which is part of file names: it may have another now.
  let owner: String
  /// Those that are there, which is not the same as not empty.
  var parts: Set<Part> = []

  /// A text that the scene keeps beside the unsaved one.
  enum Part: String, CaseIterable {
    /// What is being saved, while the editor shows something else.
    case saving
    /// What that is a change of; it stays with a new note when the text is in the editor again.
    case base
    /// What the note may say after an attempt that failed.
    case attempted
    /// What the change began with, if the base is somebody else's text that is merged already.
    case origin
  }
}

extension Claim: SceneStorageValue {
  var sceneText: String? {
    let names = Part.allCases.filter(parts.contains).map(\.rawValue).joined(separator: ",")
    return "\(owner) \(names.isEmpty ? "-" : names) \(noteID)"
  }

  init?(sceneText: String) {
    let words = sceneText.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count == 3 else { return nil }
    let parts = words[1].split(separator: ",").compactMap { Part(rawValue: String($0)) }
    self.init(noteID: words[2], owner: words[0], parts: Set(parts))
  }
}
