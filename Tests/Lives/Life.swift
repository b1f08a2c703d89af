import NotesLibrary
import SceneState
import ScreenModels
import TerminalUI
import TestSupport

/// A user with two windows, for weeks, who writes, saves, edits, deletes, undoes, searches, changes
/// sessions, and is killed; beside it, what they must find again.
public final class Life {
  let mix: Mix
  /// The home, with the folders of other machines in it.
  let folder: TemporaryFolder
  let clock: Session.Clock
  var random = SeededGenerator(0)
  var kept = KeptWords()
  private(set) var windows: [Session] = []
  var window: Session
  private(set) var story: [String] = []
  private(set) var stepCount = 0
  var machines = Machines()
  var held = HeldKeys()
  private var wordCount = 0
  private var sessionCount = 2
  // What others change is reported by the watch.
  private var libraryVersion = 0
  private var seenVersions = [0, 0]

  init(_ mix: Mix, now: Int) throws {
    self.mix = mix
    folder = try TemporaryFolder()
    clock = Session.Clock(seconds: now)
    window = try Session(name: "left", in: folder, clock: clock)
    windows = [window]
    if mix.isExact { windows.append(try Session(name: "right", in: folder, clock: clock)) }
    for window in windows { begin(window) }
  }

  struct Difference: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  func expect(_ isTrue: Bool, _ complaint: @autoclosure () -> String) throws {
    if !isTrue { throw Difference(complaint()) }
  }

  func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  func chance(_ percent: Int) -> Bool { number(0..<100) < percent }

  func note(_ action: String) {
    story.append("\(stepCount) \(window.name): \(action)")
    if story.count > 800 { story.removeFirst(400) }
  }

  var words: KeptWords.Session {
    get { kept.sessions[window.name, default: KeptWords.Session()] }
    set { kept.sessions[window.name] = newValue }
  }

  func newWord() -> String {
    wordCount += 1
    return "w\(wordCount)x"
  }

  func newName() -> String {
    sessionCount += 1
    return "s\(sessionCount)"
  }

  /// Makes the other windows read the library again before anything is done in them.
  func libraryDidChange() { libraryVersion += 1 }

  /// Does one thing; throws what is wrong then.
  func perform(_ step: Step) throws {
    stepCount += 1
    random = SeededGenerator(step.seed)
    let index = number(0..<windows.count)
    let pause = number(0..<300)
    keepMoment(lasting: pause)
    window = windows[index]
    clock.seconds += pause
    if seenVersions[index] != libraryVersion {
      window.noticeChanges()
      seenVersions[index] = libraryVersion
      try followOpenNotes()
    }
    try act(step.kind)
    if let defect = window.canvas.defects.first { throw Difference(defect) }
    if !mix.isExact { return try expectHeldWords() }
    try followOpenNotes()
    try expectWordsOnScreen()
  }

  private func act(_ kind: Step.Kind) throws {
    switch kind {
    case .write: try write()
    case .erase: try erase()
    case .cut: try cutAndPasteBack()
    case .undo: try travel("undo", "Alt-U")
    case .redo: try travel("redo", "Alt-E")
    case .save: try save()
    case .open: try openNote()
    case .delete: try deleteNote()
    case .takeBack: try takeBack()
    case .version: try bringBackVersion()
    case .go: try goSomewhere()
    case .look: try lookAround()
    case .search: try search()
    case .favourite: try toggleFavourite()
    case .resize: resize()
    case .sleep: sleep()
    case .kill: try beKilled()
    case .tear: try beTorn()
    case .compact: compact()
    case .goToSession: try goToSession()
    case .close: try closeSession()
    case .closeOther: try closeOtherSession()
    case .begin: try beginSession()
    case .rename: try renameSession()
    case .program: try useProgram()
    case .outside: try changeNoteOutside()
    case .command: try runCommand()
    case .importFile: try importFile()
    case .undoImport: try undoImport()
    case .backup: try backUp()
    case .findByCommand: try findByCommand()
    case .spoilCache: try spoilCache()
    case .crowd: try beCrowded()
    case .writeElsewhere: try writeElsewhere()
    case .sync: try syncSomewhere()
    case .settle: try settle()
    case .keys, .paste, .hostileNote, .hostileBook, .target, .damage, .terminal:
      try beHostile(kind)
    case .hold: try hold()
    case .letter: try typeLetter()
    case .move: try movePlace()
    case .rewind: try rewind()
    }
  }

  private func sleep() {
    note("sleep")
    clock.seconds += number(1..<48) * 3600
  }

  private func resize() {
    let sizes = [(80, 24), (120, 40), (40, 10), (60, 15), (36, 10)]
    let (columns, rows) = sizes[number(0..<sizes.count)]
    note("resize to \(columns)x\(rows)")
    // Where a window is too small, nothing is done.
    window.resize(columns: 30, rows: 8)
    window.resize(columns: columns, rows: rows)
  }

  private func compact() {
    note("compact")
    window.scene.compact(ifLargerThan: 4096)
  }
}
