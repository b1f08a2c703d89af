import DurableFiles
import Essentials
public import NotesLibrary
public import SceneState
import TextEditing
import TextMerge

/// The former texts of a note: a list of them, and the one that is shown.
public final class VersionsModel: SceneBacked {
  public let scene: Scene
  public let sceneScope: String
  public let note: Note
  /// Selection and scroll position; the rows are the versions' identifiers.
  public private(set) lazy var list = ListModel(scene: scene, scope: "Versions/\(sceneScope)") {
    [unowned self] in versions.map(\.id)
  }
  public let viewer: EditorModel
  private let text = ReadOnlyText()
  private let library: Library
  private var current: TextBuffer?
  private let known = Last<Int, [NoteVersion]>()
  private var summaries: [NoteVersion.ID: VersionSummary] = [:]
  // The text that a version is being compared with; nil while none is.
  private var comparedText: TextBuffer?
  private var readVersion: NoteVersion.ID?
  public private(set) var problem: (any Error)?

  /// Whether the list is shown, or a version on top of it.
  @SceneStorage("VersionsView.IsOpen") public private(set) var isOpen = false
  @SceneStorage("VersionsView.ShownVersion") private var shownVersion: String? = nil

  init(scene: Scene, library: Library, note: Note, scope: String) {
    self.scene = scene
    self.library = library
    self.note = note
    sceneScope = scope
    viewer = EditorModel(scene: scene, scope: "VersionsView.text@\(scope)", text: text)
  }

  /// The versions, newest first.
  public var versions: [NoteVersion] {
    known.value(for: library.version) {
      do {
        problem = nil
        return try library.versions(of: note)
      } catch {
        problem = error
        return []
      }
    }
  }

  public var selection: NoteVersion? { list.selectedRow.map { versions[$0] } }

  /// The shown version; nil for the list.
  public var shown: NoteVersion? {
    guard let shownVersion, let version = versions.first(where: { $0.id == shownVersion }) else {
      return nil
    }
    read(version)
    return version
  }

  private func read(_ version: NoteVersion) {
    guard readVersion != version.id else { return }
    readVersion = version.id
    do {
      text.buffer = TextBuffer(try library.bytes(of: version))
      problem = nil
    } catch {
      text.buffer = TextBuffer()
      problem = error
    }
  }

  public func open() {
    isOpen = true
    list.selectFirst()
  }

  public func showSelection() {
    guard let selection else { return }
    viewer.reset()
    shownVersion = selection.id
  }

  /// Goes back from a version to the list, or from the list to the note.
  public func goBack() {
    if shown == nil { isOpen = false }
    shownVersion = nil
  }

  public func close() {
    shownVersion = nil
    isOpen = false
  }

  func compare(with current: TextBuffer) {
    self.current = current
    summaries = [:]
    comparedText = nil
  }

  /// What the row of a version says; nil while it is not known yet.
  public func summary(of version: NoteVersion) -> VersionSummary? { summaries[version.id] }

  /// Updates the number of rows that fit, and begins to compare the versions with the present text.
  public func layOut(visibleRowCount: Int) {
    list.layOut(visibleRowCount: visibleRowCount)
    compare(by: Deadline(milliseconds: ComparisonModel.patience))
  }

  private func compare(by deadline: Deadline) {
    guard comparedText == nil, let current,
      let next = versions.first(where: { summaries[$0.id] == nil })
    else { return }
    comparedText = current
    scene.jobs.run(.reading, within: deadline.milliseconds) {
      VersionSummary(of: next, comparedWith: current)
    } then: { [weak self] summary in
      // There may be another text by now.
      guard let self, comparedText?.isCopy(of: current) == true else { return }
      comparedText = nil
      summaries[next.id] = summary
      scene.readingVersion += 1
      compare(by: deadline)
    }
  }
}

/// The facts about a version in its row of the list.
public struct VersionSummary: Sendable {
  /// How many words it has that the note has not now, and the note has that it has not; nil when that is
  /// not known.
  public let difference: (more: Int, fewer: Int)?
  /// The first line that is not in the note now, else the first line; empty when there is none.
  public let excerpt: String
  /// Whether it says what the note says now.
  public let isCurrent: Bool

  // Comparing a larger one would delay the other rows.
  private static let largestSummarized = 4 << 20
  private static let longestExcerpt = 400

  init(of version: NoteVersion, comparedWith current: TextBuffer) {
    do {
      self.init(
        try DurableFile.read(version.path, limit: Self.largestSummarized),
        comparedWith: current.bytes)
    } catch {
      self.init(excerpt: "(too large or unreadable)")
    }
  }

  // A version that is not compared.
  private init(excerpt: String) {
    (difference, isCurrent) = (nil, false)
    self.excerpt = excerpt
  }

  init(_ bytes: [UInt8], comparedWith current: [UInt8]) {
    let differences = TextComparison(of: current, with: bytes).differences
    func words(_ text: [UInt8], _ range: (TextDifference) -> Range<Int>) -> Int {
      differences.reduce(0) { $0 + TextBuffer(text[range($1)]).wordCount }
    }
    difference = (words(bytes, \.other), words(current, \.one))
    isCurrent = bytes == current
    let start = differences.first?.other.lowerBound ?? 0
    excerpt = Self.line(of: bytes, at: start)
  }

  // Invalid UTF-8 is replaced, only to be shown.
  private static func line(of bytes: [UInt8], at offset: Int) -> String {
    let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
    let start = bytes[..<offset].lastIndex(where: isBreak).map { $0 + 1 } ?? 0
    let line = bytes[start...].drop { $0 <= 0x20 }.prefix(longestExcerpt)
    return String(decoding: line.prefix { !isBreak($0) }, as: UTF8.self)
  }
}
