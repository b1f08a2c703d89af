import DurableFiles
public import NotesLibrary
public import SceneState
public import TextEditing

/// A text of some session that is not saved as a note.
public struct ShelvedText: Identifiable, Sendable {
  /// Eight hexadecimal digits, the same until the draft moves, or its session is closed or gets another name.
  public let id: String
  public let location: SessionLocation
  /// The state of its session; nil if that could not be read or did not start, and so was set aside, and for one that
  /// was read by itself.
  public let state: SessionSummary.State?
  public var stateName: String { state?.rawValue ?? "broken" }
  /// Where the session is open; nil unless it is live.
  public let holder: String?
  public let key: TextKey
  /// What it is on; nil when that is not in the library.
  public let subject: Subject?
  /// The name of its subject, also if that was removed; nil for one of which nothing is known.
  public let knownName: String?
  public var subjectName: String { knownName ?? Subject.unknownName }
  /// When it was last changed, in seconds since 1970; when that is not known, when anything of its session was.
  public let lastChange: Int
  /// When anything of its session was last changed, in nanoseconds since 1970: precise enough to sort drafts.
  let sessionModified: Int
  public let buffer: TextBuffer
  private let fieldCount: Int

  /// Without the names of a form's fields.
  public var wordCount: Int { buffer.wordCount - fieldCount }

  init(
    _ key: TextKey, in kept: SceneContents, at location: SessionLocation,
    state: SessionSummary.State?, holder: String?, subject: Subject?, removedName: String? = nil,
    sessionModified: Int
  ) {
    id = Checksum.fnv1a("\(location.sceneText ?? "")\n\(key.text)".utf8)
    self.location = location
    self.state = state
    self.holder = holder
    self.key = key
    self.subject = subject
    knownName =
      subject?.name ?? removedName ?? (key.subjectID.isEmpty ? "a new book" : nil)
      ?? kept.rememberedName(of: key.subjectID)
    self.sessionModified = sessionModified
    lastChange =
      kept[UnsavedText.lastChangeKey(key.text)].flatMap { Int($0) }
      ?? sessionModified / 1_000_000_000
    buffer = key.buffer(in: kept)
    fieldCount = key.form.map { FormText.changedFields(of: $0, in: kept).count } ?? 0
  }

  public init?(in scene: Scene, on subject: Subject) {
    guard let key = TextKey(UnsavedText.draftKey(subject)) else { return nil }
    self.init(
      key, in: scene.contents, at: .session(scene.name), state: .live, holder: nil,
      subject: subject, sessionModified: 0)
  }

  /// Returns the unsaved texts of a session that is read by itself, in the order of their subjects; those whose book
  /// no longer exists come last.
  public static func texts(
    in kept: SceneContents, of session: String, on catalogue: Catalogue
  ) -> [ShelvedText] {
    let ids = catalogue.subjects.map(\.id.uuidString)
    let ranks = Dictionary(zip(ids, ids.indices)) { first, _ in first }
    let keys = kept.unsavedKeys.enumerated().sorted { one, other in
      let (rank, otherRank) = (ranks[one.1.subjectID] ?? .max, ranks[other.1.subjectID] ?? .max)
      return (rank, one.1.subjectID, one.0) < (otherRank, other.1.subjectID, other.0)
    }
    return keys.map { _, key in
      ShelvedText(
        key, in: kept, at: .session(session), state: nil, holder: nil,
        subject: ranks[key.subjectID].map { catalogue.subjects[$0] },
        removedName: catalogue.removed.first { $0.id.uuidString == key.subjectID }?.name,
        sessionModified: 0)
    }
  }

  /// Whether its session was read by itself, because it is open here.
  public var isHere: Bool { state == nil && !location.isSetAside }

  /// Returns the note whose changes it has, whether that exists or not; nil for a new note.
  public func note(in library: Library) -> Note? {
    guard let subject, let id = key.noteID else { return nil }
    return library.noteOrFormer(id, on: subject)
  }

  /// Its first line that has words, without marks; empty when there is none.
  public var firstLine: String { Note.title(in: buffer[0..<min(buffer.count, Note.titleLimit)]) }
}

extension SceneContents {
  /// Returns the name that what was written on last had there; nil if it was something else.
  public func rememberedName(of identifier: String) -> String? {
    self[Scene.writtenSubjectKey.name].flatMap { Subject.name(of: identifier, in: $0) }
  }
}
