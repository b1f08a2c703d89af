import NotesLibrary
import PseudoTerminal
import SceneState
import ScreenModels
import TerminalUI
import TestSupport

/// A user with two windows, for weeks, who writes, saves, edits, deletes, undoes, searches, changes
/// sessions, and is killed; beside it, what they must find again.
final class LongLife {
  let folder: TemporaryFolder
  let clock: Session.Clock
  var random: SeededGenerator
  var kept = KeptWords()
  /// The windows, each with a session of its own.
  let windows: [Session]
  /// The window that they use now.
  var window: Session
  /// What was done last.
  private(set) var story: [String] = []
  private(set) var stepCount = 0
  private var wordCount = 0
  private var sessionCount = 2
  // What others change is reported by the watch.
  private var libraryVersion = 0
  private var seenVersions = [0, 0]

  init(seed: UInt64, now: Int) throws {
    folder = try TemporaryFolder()
    clock = Session.Clock(seconds: now)
    random = SeededGenerator(seed)
    windows = try ["left", "right"].map { [folder, clock] name in
      try Session(name: name, in: folder, clock: clock)
    }
    window = windows[0]
    for window in windows { begin(window) }
  }

  /// Something is not as it must be.
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

  /// The words of the session at hand.
  var words: KeptWords.Session {
    get { kept.sessions[window.name, default: KeptWords.Session()] }
    set { kept.sessions[window.name] = newValue }
  }

  /// A word that was never written before.
  func newWord() -> String {
    wordCount += 1
    return "w\(wordCount)x"
  }

  /// A name that no session has had.
  func newName() -> String {
    sessionCount += 1
    return "s\(sessionCount)"
  }

  /// Makes the other windows read the library again before anything is done in them.
  func libraryDidChange() { libraryVersion += 1 }

  /// Does one thing; throws what is wrong then.
  func step() throws {
    stepCount += 1
    let index = number(0..<windows.count)
    window = windows[index]
    clock.seconds += number(0..<300)
    if seenVersions[index] != libraryVersion {
      window.noticeChanges()
      seenVersions[index] = libraryVersion
      try followOpenNotes()
    }
    try act()
    try followOpenNotes()
    try expectWordsOnScreen()
  }

  private func act() throws {
    switch number(0..<1000) {
    case 0..<380: try write()
    case 380..<440: try erase()
    case 440..<470: try cutAndPasteBack()
    case 470..<530: try undo()
    case 530..<560: try redo()
    case 560..<640: try goSomewhere()
    case 640..<720: try save()
    case 720..<780: try openNote()
    case 780..<805: try deleteNote()
    case 805..<825: try takeBack()
    case 825..<835: try toggleFavourite()
    case 835..<850: try search()
    case 850..<865: try bringBackVersion()
    case 865..<890: try lookAround()
    case 890..<905: resize()
    case 905..<930: try beKilled()
    case 930..<945: try goToSession()
    case 945..<950: try closeSession()
    case 950..<953: try closeOtherSession()
    case 953..<958: try beginSession()
    case 958..<963: try renameSession()
    case 963..<973: try changeNoteOutside()
    case 973..<983: compact()
    case 983..<987: try useRealBinary()
    default: sleep()
    }
  }

  private func sleep() {
    note("sleep")
    clock.seconds += number(1..<48) * 3600
  }

  private func resize() {
    let sizes = [(80, 24), (120, 40), (40, 10), (60, 15), (30, 8)]
    let (columns, rows) = sizes[number(0..<sizes.count)]
    note("resize to \(columns)x\(rows)")
    window.resize(columns: columns, rows: rows)
  }

  private func compact() {
    note("compact")
    window.scene.compact(ifLargerThan: 4096)
  }
}
