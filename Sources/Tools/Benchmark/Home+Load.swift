import DurableFiles
import Essentials
import PseudoTerminal

extension Home {
  private static let header = "hawknotes session 1"
  private static let draft = "BookView.newNote@\(identifier(0))"

  /// Makes sessions that are not open, each with a draft typed into it, and closed ones.
  func makeSessions(_ count: Int) throws {
    let typed = (0..<400).map { "edit \(Self.draft) \($0) 0 x" }
    for (folder, note) in [("sessions", ""), ("closed", "named s\nclosed 1\n")] {
      let first = "state/\(folder)/s0"
      try makeSession(first, ["text \(Self.draft) \(Self.prose(200))"] + typed)
      let journal = StoredFiles.text(of: "\(path)/\(first)/journal")
      for number in 0..<count {
        write(journal, to: "state/\(folder)/s\(number)/journal")
        write(
          "terminal /dev/pts/\(number)\n\(note)process 1\n", to: "state/\(folder)/s\(number)/lock")
      }
    }
  }

  func makeDrafts(_ count: Int) throws {
    let text = Self.prose(1000)
    let keys = (0..<count).map { "CharacterView.newNote@\(Self.identifier($0))" }
    try makeSession("state/sessions/main", keys.map { "text \($0) \(text)" })
  }

  /// Makes a session whose journal has a number of bytes, few of which are still needed.
  func makeJournal(_ byteCount: Int) throws {
    let text = "text \(Self.draft) \(Self.prose(100_000))"
    try makeSession(
      "state/sessions/main", Array(repeating: text, count: byteCount / text.utf8.count + 1))
  }

  func makeNote(_ byteCount: Int) {
    let text = byteCount == 0 ? "small\n" : LongText(bytes: byteCount).text
    write(
      String(text.utf8.prefix(max(byteCount, 6))) ?? "",
      to: "library/notes/the-good-hawk/\(Self.noteName(0)).md")
  }

  /// A word of one note.
  static let rareWord = "puffin"

  func makeLibrary(_ count: Int) {
    var prose = Prose()
    let subjects = (0..<30).flatMap { book in
      ["book-\(book)"] + (0..<9).map { "book-\(book)/char-\($0)" }
    }
    for book in 0..<30 { write(Self.book(book), to: "library/books/book-\(book).json") }
    for number in 0..<count {
      let subject = subjects[number % subjects.count]
      let text = (0..<6).map { _ in prose.line(width: 60) }.joined(separator: "\n")
      let ending = number == count * 2 / 3 ? " \(Self.rareWord)\n" : "\n"
      write(text + ending, to: "library/notes/\(subject)/\(Self.noteName(number)).md")
    }
  }

  /// Makes a session whose journal has some lines, each a commit.
  private func makeSession(_ folder: String, _ texts: [String]) throws {
    write("process 1\n", to: folder + "/lock")
    let (journal, _) = try Journal.open("\(path)/\(folder)/journal", header: Self.header)
    var lines = JournalLines()
    for text in texts { lines.append(endsCommit: true) { $0 += text.utf8 } }
    try journal.append(lines)
  }

  private static func prose(_ count: Int) -> String {
    var prose = Prose()
    return prose.line(width: count)
  }

  private static func identifier(_ number: Int) -> String {
    "00000000-0000-4000-8000-"
      + String(number, radix: 16, uppercase: true).zeroPadded(to: 12)
  }

  private static func noteName(_ number: Int) -> String {
    "20261101T120000Z-" + String(number, radix: 16).zeroPadded(to: 8)
  }

  private static func book(_ number: Int) -> String {
    let characters = (0..<9).map { character in
      let id = identifier(1000 + number * 10 + character)
      return
        #"{"id":"\#(id)","slug":"char-\#(character)","name":"Person \#(number) \#(character)","#
        + #""synopsis":"Somebody."}"#
    }
    return #"{"id":"\#(identifier(1009 + number * 10))","slug":"book-\#(number)","#
      + #""title":"Book \#(number)","author":"A","tagline":"t","overview":"o","characters":["#
      + characters.joined(separator: ",") + "]}"
  }
}
