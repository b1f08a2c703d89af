public import Drafts
import DurableFiles
public import NotesLibrary
import SceneState
import TextEditing
import TextMerge

/// All that a note, a draft or a session was, step by step, and what changed with each.
public final class RewindModel: NavigatorBacked {
  public let navigator: Navigator
  let makePreview: ContentModel.PreviewMaker
  /// The text of the shown step, with what changed in it.
  public let viewer: EditorModel
  private let text = ReadOnlyText()
  private let lastNote = Last<(RewoundText?, Int), Note?>()
  private var read: (what: RewoundText?, path: String?, stamp: FileStamp?, timeline: Timeline?)?
  // For which version of the library it is known whether the note's file is still as it was read.
  private var checkedVersion = 0
  /// Whether the timeline is being read.
  public private(set) var isReading = false
  // Of which step, compared with what, the marked text is.
  private var marked: (step: Int, comparesNow: Bool)?
  /// What was removed and added, as it is in the marked text.
  public private(set) var marks: [(range: Range<Int>, isAdded: Bool)] = []
  /// How many words were added and removed; nil if there is nothing to compare with.
  public private(set) var words: (more: Int, fewer: Int)?
  public private(set) var problem: (any Error)?

  // The models of a session as it was, and at which step.
  var shownContent: (step: Int, content: ContentModel)?

  @SceneStorage("Rewind.What") private var what: RewoundText? = nil
  // Nil for the last one.
  @SceneStorage("Rewind.Step") private var storedStep: Timeline.Reference? = nil
  /// Whether a step is compared with the last one, rather than with the one before.
  @SceneStorage("Rewind.ComparesNow") public private(set) var comparesNow = false

  /// Stands for the last text that was saved before the present one, until it is known which step that is.
  static let savedBefore = Timeline.Reference(number: -1)

  init(navigator: Navigator, makePreview: @escaping ContentModel.PreviewMaker) {
    (self.navigator, self.makePreview) = (navigator, makePreview)
    viewer = EditorModel(scene: navigator.scene, scope: "Rewind.text", text: text)
  }

  func open(_ note: Note, at step: Timeline.Reference? = nil) {
    open(.note(note.id, on: note.subject.id), at: step)
  }

  public func open(session: String) { open(.screens(of: session)) }

  func open(_ what: RewoundText, at step: Timeline.Reference? = nil) {
    (self.what, storedStep, comparesNow) = (what, step, false)
    viewer.reset()
    (read, marked, shownContent) = (nil, nil, nil)
    (marks, words) = ([], nil)
    window.layers.present(.rewind)
    // What was typed just before is a step, too; if this fails, the commit before the frame says so.
    try? scene.commit()
  }

  public func close() {
    (read, shownContent) = (nil, nil)
    window.layers.dismiss(.rewind)
  }

  // MARK: What it is of

  /// The session that it shows, or that a draft belongs to; nil for a note.
  public var session: String? {
    switch what {
    case .screens(let session)?, .drafts(_, let session)?: session
    case .note?, nil: nil
    }
  }

  /// Whether it shows screens instead of texts.
  public var isOfSession: Bool { if case .screens? = what { true } else { false } }

  public var subject: Subject? { note?.subject ?? formerSubject }

  private var formerSubject: Subject? {
    switch what {
    case .note(_, let id)?, .drafts(let id, _)?: library.catalogue.anySubject(id)
    case .screens?, nil: nil
    }
  }

  /// Nil for a draft.
  public var note: Note? {
    // One that is gone is looked for everywhere.
    lastNote.value(for: (what, library.version), by: ==) {
      guard case .note(let id, _)? = what, let formerSubject else { return nil }
      return library.noteOrMoved(id, on: formerSubject)
        ?? library.formerNote(id, on: formerSubject)
    }
  }

  /// What was read of it; see `begin`.
  var timeline: Timeline? { read?.timeline }

  /// Begins to read it, unless what was read is still so.
  func begin() { if read?.what != what || hasChanged { beginReading() } }

  // Of a note that is gone, what was read stays: nobody else may have its text.
  private var hasChanged: Bool {
    guard let read, !isReading, checkedVersion != library.version else { return false }
    checkedVersion = library.version
    guard let path = note?.path, let stamp = FileStamp(of: path) else { return false }
    return path != read.path || stamp != read.stamp
  }

  private func beginReading() {
    let (what, path) = (what, note?.path)
    // What was read before is shown until it is read again.
    let known = read?.what == what ? read?.timeline : nil
    read = (what, path, path.flatMap { FileStamp(of: $0) }, known)
    (problem, isReading) = (nil, false)
    guard let reading else { return }
    isReading = true
    scene.jobs.run(.reading, within: Self.patience) {
      Result { try reading() }
    } then: { [weak self] in
      self?.end($0, of: what)
    }
  }

  private func end(_ result: Result<Timeline, any Error>, of what: RewoundText?) {
    guard read?.what == what else { return }
    isReading = false
    scene.readingVersion += 1
    do {
      let (timeline, isFirst) = (try result.get(), read?.timeline == nil)
      read?.timeline = timeline
      if storedStep == Self.savedBefore { storedStep = lastSaved.map(timeline.reference) }
      guard isFirst else { return layOutAnew() }
      if let problem = timeline.problem { window.warn(problem) }
    } catch {
      read?.timeline = nil
      (marked, problem) = (nil, error)
    }
  }

  // Most are read before a frame without them would be seen.
  private static let patience: Int32 = 30

  private var reading: (@Sendable () throws -> Timeline)? {
    let (store, makeAnother) = (scene.store, library.makeAnother)
    if let note { return { try Timeline(of: note, in: makeAnother(), store) } }
    guard let session else { return nil }
    if isOfSession { return { try Timeline(of: .session(session), store) } }
    guard let subject else { return nil }
    return { try Timeline(of: .drafts(subject.id.uuidString), in: session, store) }
  }

  public var steps: [Timeline.Step] { timeline?.steps ?? [] }

  public var lostCount: Int { timeline?.lostCount ?? 0 }

  /// The shown step; nil if there is none.
  public var step: Int? {
    guard let timeline, !timeline.steps.isEmpty else { return nil }
    let index = storedStep.flatMap { timeline.index(of: $0) ?? $0.number } ?? .max
    return min(max(0, index), timeline.steps.count - 1)
  }

  // What a move has left says the same as what is there now, and a conflict copy is another note.
  private var lastSaved: Int? {
    steps.indices.filter {
      steps[$0].isVersion && ![.moved, .conflict].contains(steps[$0].kind)
    }.dropLast().last
  }

  // MARK: Going through it

  /// The nearest step further (`1`) or back (`-1`) that fulfils a condition; nil if there is none.
  public func next(by direction: Int, where isWanted: (Timeline.Step) -> Bool) -> Int? {
    guard let step else { return nil }
    let steps = steps
    return direction > 0
      ? steps.indices.dropFirst(step + 1).first { isWanted(steps[$0]) }
      : steps.indices.prefix(step).last { isWanted(steps[$0]) }
  }

  public func show(step: Int) {
    storedStep = step == steps.count - 1 ? nil : timeline?.reference(to: step)
    viewer.reset()
  }

  public func toggleComparison() {
    comparesNow.toggle()
    viewer.reset()
  }

  // MARK: What changed

  /// Makes the text of the shown step, with what changed, the one that the viewer shows; begins to read it before.
  public func layOut() {
    begin()
    guard let timeline, let step, !isOfSession else { return text.buffer = TextBuffer() }
    if let marked, marked == (step, comparesNow) { return }
    (marked, problem) = ((step, comparesNow), nil)
    do {
      let now = steps.lastIndex { $0.kind != .conflict } ?? step
      let (one, other) = comparesNow ? (step, now) : (timeline.stepBefore(step), step)
      mark(try one.map(timeline.text), try timeline.text(at: other))
    } catch {
      // The text of another step must not stay under the heading of this one.
      (text.buffer, marks, words, problem) = (TextBuffer(), [], nil, error)
    }
  }

  private func layOutAnew() {
    let former = text.buffer.bytes
    marked = nil
    layOut()
    viewer.keepPlace(from: former, to: text.buffer.bytes)
  }

  private func mark(_ former: [UInt8]?, _ bytes: [UInt8]) {
    (marks, words) = ([], nil)
    guard let former else { return text.buffer = TextBuffer(bytes) }
    let comparison = TextComparison(of: former, with: bytes)
    words = comparison.words
    var result: [UInt8] = []
    var start = 0
    func add(_ changed: ArraySlice<UInt8>, in signs: (String, String), isAdded: Bool) {
      if changed.isEmpty { return }
      let start = result.count
      result += Array(signs.0.utf8) + changed + Array(signs.1.utf8)
      marks.append((start..<result.count, isAdded))
    }
    for difference in comparison.differences {
      result += bytes[start..<difference.other.lowerBound]
      add(former[difference.one], in: ("[-", "-]"), isAdded: false)
      add(bytes[difference.other], in: ("{+", "+}"), isAdded: true)
      start = difference.other.upperBound
    }
    text.buffer = TextBuffer(result + bytes[start...])
  }
}
