import PseudoTerminal
import TestSupport

/// A session with a note on Agatha that has another text.
struct ComparisonSession {
  static let folder = "library/notes/the-good-hawk/agatha"
  static let name = "20261120T120000Z-7f3a9c2e"
  static let path = "\(folder)/\(name).md"
  static let text = """
    The wall hears everything, and Agatha knows it by heart.

    Who opens the gate at night? Nobody who is asked says so.

    The sea is silent.

    """
  static let theirs = """
    The wall hears everything, and Jaime knows it by heart.

    Who opens the gate at night? Nobody who is asked says so.

    The sea is never silent, and neither are the gulls.

    """
  static let mine = """
    The wall hears all, and Agatha knows it by heart.

    Who opens the gate at night? Nobody who is asked says so.

    The sea is silent.
    """

  let session: Session

  /// Makes a session in which the note was opened.
  init(columns: Int = 80, rows: Int = 24, slowDisk: SteppedBackground? = nil) throws {
    let folder = try TemporaryFolder()
    folder.makeFolder(Self.folder)
    folder.write(Self.text.utf8, to: Self.path)
    session = try Session(columns: columns, rows: rows, in: folder, slowDisk: slowDisk)
    try session.press("Enter Tab Enter")
  }

  /// Writes the note's file as another program does.
  func writeElsewhere(_ text: String) {
    session.folder.write(text.utf8, to: Self.path)
    session.noticeChanges()
  }

  /// Changes the note here and elsewhere, so that the same words differ.
  func changeOnBothSides() throws {
    try session.press("e Right Right Right Right Right Right Right Right Right Right Right Right")
    try session.press("Right Right Right Alt-D")
    try session.type("all")
    try session.press("Ctrl-End Backspace")
    writeElsewhere(Self.theirs)
  }

  /// Makes a conflict copy, as a save does when both changed the same words.
  func makeConflict() throws {
    try changeOnBothSides()
    writeElsewhere(Self.theirs.replacing("everything", with: "nothing"))
    try session.press("Ctrl-S Esc")
  }

  /// What the note's file says.
  var note: String { session.folder.text(Self.path) ?? "" }
  /// The texts of the conflict copies.
  var copies: [String] {
    session.folder.names(in: Self.folder).filter { $0.contains(".conflict-") }
      .compactMap { session.folder.text("\(Self.folder)/\($0)") }
  }
}

extension String {
  func replacing(_ words: String, with others: String) -> String {
    guard let range = firstRange(of: words) else { return self }
    return self[..<range.lowerBound] + others + self[range.upperBound...]
  }
}
