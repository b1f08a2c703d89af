public import Drafts
import DurableFiles
public import NotesLibrary
public import SceneState
import TextEditing

/// A note beside another text of it: what differs, and what is chosen there.
///
/// Texts are compared in the background. Choices belong to two texts: when one of these changes, they
/// have to be made anew.
public final class ComparisonModel: SceneBacked {
  public let scene: Scene
  public let sceneScope: String
  private let library: Library
  // It has the present text.
  private unowned let note: NoteModel
  // What was compared last, and what came of it.
  private var last: (input: Input, result: Result<ComparedTexts, any Error>)?
  private var isComparing = false
  private var columns = 40
  public private(set) var visibleRowCount = 1

  @SceneStorage("CompareView.Other") private var storedOther: ComparedText? = nil
  @SceneStorage("CompareView.Choices") var storedChoices: ComparisonChoices? = nil
  @SceneStorage("CompareView.Difference") var storedDifference = 0
  // Nil where the selected difference says what is shown.
  @SceneStorage("CompareView.FirstRow") var storedTop: Int? = nil
  /// The conflict copy that goes to the bin once the note says what was chosen.
  @SceneStorage("CompareView.Rest") var rest: Note.ID? = nil
  /// The checksum of what it said when it was compared.
  @SceneStorage("CompareView.RestText") var restChecksum: String? = nil
  /// The checksum of the text that was there before it.
  @SceneStorage("CompareView.TextBefore") var textBeforeChoice: String? = nil
  /// The checksum of the text that is being saved, or was when the process died; nil when none is.
  @SceneStorage("CompareView.SavedText") var savedChecksum: String? = nil

  /// What is kept of a choice until it is saved.
  static let chosen = ["Rest", "RestText", "TextBefore", "SavedText"].map {
    SceneKey("CompareView.\($0)")
  }

  // What two texts were compared, without looking at every byte.
  private typealias Input = (one: UInt64, other: ComparedText, version: UInt64, columns: Int)

  init(_ note: NoteModel, library: Library) {
    (scene, sceneScope, self.note, self.library) = (note.scene, note.sceneScope, note, library)
  }

  /// What the note is compared with; nil when it is not, or when that is gone.
  public var other: ComparedText? {
    guard let storedOther else { return nil }
    switch storedOther {
    case .elsewhere: return note.otherChange != .none ? storedOther : nil
    case .copy: return copy != nil ? storedOther : nil
    case .step: return storedOther
    }
  }

  public var copy: Note? {
    guard case .copy(let id)? = storedOther else { return nil }
    return library.note(id, on: note.note.subject)
  }

  var hasLostCopy: Bool { if case .copy? = storedOther { copy == nil } else { false } }

  /// The step of what the note was that it is compared with; nil when it is another text.
  public var step: Timeline.Reference? {
    if case .step(let step)? = storedOther { step } else { nil }
  }

  /// Whether the other text goes to the bin with the next save.
  public var isDecided: Bool { rest != nil }

  public func open(_ other: ComparedText) {
    storedOther = other
    storedChoices = nil
    storedDifference = 0
    storedTop = nil
    rest = nil
  }

  /// Records that what was chosen is being saved, for when the process dies meanwhile.
  func recordSave() {
    if rest != nil { savedChecksum = Checksum.fnv1a(note.editor.buffer.bytes) }
  }

  /// Keeps the conflict copy where it is once what was chosen is undone.
  func noticeUndo(to text: TextBuffer) {
    if rest != nil, textBeforeChoice == Checksum.fnv1a(text.bytes) { rest = nil }
  }

  public func close() {
    if storedOther != nil { storedOther = nil }
    last = nil
  }

  // MARK: Comparing

  // In milliseconds: a short text is compared before the frame is drawn.
  static let patience: Int32 = 15

  /// Updates the room for each text, in cells, and begins to compare.
  public func layOut(columns: Int, rows: Int) {
    (self.columns, visibleRowCount) = (max(2, columns), max(1, rows))
    guard !isComparing, !isUpToDate, let input, let source else { return }
    isComparing = true
    let (text, before, columns) = (note.editor.buffer, compared, self.columns)
    scene.jobs.run(.reading, within: Self.patience) {
      ComparedTexts.compare(text, with: source, columns: columns, before: before)
    } then: { [weak self] in
      self?.show($0, of: input)
    }
  }

  var isUpToDate: Bool {
    guard let input, let last else { return false }
    return last.input == input
  }

  private var input: Input? {
    guard let other else { return nil }
    let version: UInt64? =
      switch other {
      case .elsewhere: note.text.saved?.revision
      case .copy: UInt64(library.version)
      case .step: 0
      }
    return version.map { (note.editor.buffer.revision, other, $0, columns) }
  }

  private var source: ComparedTexts.Source? {
    switch other {
    case .elsewhere: note.text.saved.map { text in { @Sendable in text.bytes } }
    case .copy:
      copy.map { copy in
        { @Sendable in try DurableFile.read(copy.path, limit: ComparedTexts.greatestByteCount) }
      }
    case .step(let step): reading(of: step)
    case nil: nil
    }
  }

  private func reading(of step: Timeline.Reference) -> ComparedTexts.Source {
    let (note, makeAnother, store) = (note.note, library.makeAnother, scene.store)
    return { try Timeline(of: note, in: makeAnother(), store).text(of: step) }
  }

  private func show(_ result: Result<ComparedTexts, any Error>, of input: Input) {
    isComparing = false
    last = (input, result)
    scene.readingVersion += 1
  }

  var compared: ComparedTexts? { try? last?.result.get() }

  public var problem: (any Error)? {
    if case .failure(let error)? = last?.result { error } else { nil }
  }

  /// The two texts; nil while they are not compared yet.
  public var texts: ComparedTexts? { last?.input.other == storedOther ? compared : nil }
}
