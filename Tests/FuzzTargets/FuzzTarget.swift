/// The code that reads bytes from outside, with what must hold for any bytes.
///
/// An input's first byte chooses one; parts of the rest are separated by U+001E.
public enum FuzzTarget: Character, CaseIterable, Sendable {
  /// An activity: a JSON text.
  case activity = "a"
  case book = "b"
  case importedFile = "c"
  /// A text in Markdown, behind a byte for the width that it is laid out in.
  case markdown = "d"
  /// A session on its way to another place: a JSON text whose checksum is made right.
  case handoff = "h"
  /// A message of another process: a JSON text.
  case message = "i"
  /// A journal: its records line by line, see `FuzzedJournal`.
  case journal = "j"
  /// Keys: the window's columns and rows, a byte each, and bursts of a terminal's bytes.
  case keys = "k"
  /// A name of a file of a note, and a link or another target.
  case link = "l"
  /// Three texts to merge: the common one, mine, theirs.
  case merge = "m"
  case note = "n"
  /// A file of a book: an EPUB, an OPF document, or a part of one that is compressed.
  case bookFile = "o"
  /// A preference's name and a value for it, and a file of preferences.
  case preferences = "p"
  /// A pattern and the text that it is looked for in.
  case search = "s"
  /// A text's width, its bytes, and changes: where, how much, what is inserted.
  case text = "t"
  /// A JSON text.
  case value = "v"
  case export = "x"
  /// The path of a file that is synced, and three texts of it to merge: the common one, ours, theirs.
  case sync = "y"
  /// A backup: an archive of tar.
  case backup = "z"

  /// Checks an input; false when its first byte names no target.
  ///
  /// Throws `Violation` for what does not hold, and whatever a session throws.
  public static func check(_ input: some Collection<UInt8>) throws -> Bool {
    guard let name = input.first.map({ Character(Unicode.Scalar($0)) }),
      let target = FuzzTarget(rawValue: name)
    else { return false }
    try target.check(FuzzInput(Array(input)[1...]))
    return true
  }

  private func check(_ input: consuming FuzzInput) throws {
    switch self {
    case .activity: try Self.checkActivity(&input)
    case .book: try Self.checkBook(&input)
    case .bookFile: try Self.checkBookFile(&input)
    case .handoff: try Self.checkHandoff(&input)
    case .importedFile: try Self.checkImportedFile(&input)
    case .journal: try Self.checkJournal(&input)
    case .keys: try Self.checkKeys(&input)
    case .link: try Self.checkLink(&input)
    case .message: try Self.checkMessage(&input)
    case .markdown: try Self.checkMarkdown(&input)
    case .merge: try Self.checkMerge(&input)
    case .note: try Self.checkNote(&input)
    case .preferences: try Self.checkPreferences(&input)
    case .search: try Self.checkSearch(&input)
    case .text: try Self.checkText(&input)
    case .value: try Self.checkValue(&input)
    case .export: try Self.checkExport(&input)
    case .sync: try Self.checkSync(&input)
    case .backup: try Self.checkBackup(&input)
    }
  }
}

/// Something that should hold for an input, and does not.
public struct Violation: Error, CustomStringConvertible {
  public let description: String
}

/// Throws a `Violation` unless something holds.
func require(_ holds: Bool, _ sentence: @autoclosure () -> String) throws {
  if !holds { throw Violation(description: sentence()) }
}
