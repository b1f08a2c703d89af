import TerminalUI
import TestSupport
import Testing

/// The first row tells windows apart: it names the session, and the tabs by whole titles.
@Suite(.timed) struct TabBarTests {
  private func row(_ session: Session) -> String { session.canvas.text(row: 0) }

  @Test(arguments: ["agatha", "lady-beatrice", "evening", "sixteen-letters-"])
  func aSessionsNameIsWhole(name: String) throws {
    for columns in [36, 40, 60, 80, 120, 200] {
      let session = try Session(columns: columns, name: name)
      for _ in 0..<4 {
        #expect(row(session).hasSuffix(" \(name) "), "\(columns) columns")
        #expect(row(session).contains("♥"))
        try session.press("]")
      }
    }
  }

  @Test func aLongerNameIsWholeWhereThereIsRoom() throws {
    let session = try Session(name: "agatha-in-the-evening")
    #expect(row(session).hasSuffix(" agatha-in-the-e… "))
    session.resize(columns: 120, rows: 24)
    #expect(row(session).hasSuffix(" agatha-in-the-evening "))
  }

  private func manyBooks(columns: Int = 80) throws -> Session {
    let session = try Session(columns: columns)
    session.folder.makeFolder("library/books")
    for title in ["Middlemarch", "Piranesi", "Der Zauberberg", "Austerlitz", "Solaris", "Dune"] {
      session.folder.write(#"{"title": "\#(title)"}"#.utf8, to: "library/books/\(title).json")
    }
    session.noticeChanges()
    return session
  }

  /// Returns the numbers and titles that the row shows, and the count of those that it does not.
  private func shown(_ session: Session) throws -> (titles: [String], rest: Int) {
    let words = row(session).split(separator: "♥")[0]
    let parts = words.split(separator: "+")
    let titles = session.content.tabs.map(\.tab.title).filter { title in
      let short = title.hasPrefix("The ") ? String(title.dropFirst(4)) : title
      return parts[0].contains(short)
    }
    return (titles, parts.count > 1 ? try #require(Int(parts[1].filter(\.isNumber))) : 0)
  }

  @Test(arguments: [40, 60, 80, 120]) func titlesAreWholeAndTheRestIsCounted(columns: Int) throws {
    let session = try manyBooks(columns: columns)
    for index in 0..<9 {
      try session.press("\(index + 1)")
      let (titles, rest) = try shown(session)
      let tab = session.content.tabs[index]
      #expect(titles.contains(tab.tab.title), "\(row(session))")
      #expect(titles.count + rest == 9 && !row(session).contains("…"), "\(row(session))")
      #expect(row(session).contains("♥") && row(session).hasSuffix(" main "))
    }
  }

  /// Going from one tab to another moves no title that stays.
  @Test func theChosenTabIsAsWideAsBefore() throws {
    for columns in [60, 80, 200] {
      let session = try manyBooks(columns: columns)
      try session.press("1")
      let first = row(session)
      try session.press("2")
      #expect(row(session) == first)
    }
  }

  @Test func theCountLeadsToAllBooks() throws {
    let session = try manyBooks()
    let column = try #require(row(session).firstIndex(of: "+"))
    let position = Position(
      row: 0, column: row(session).distance(from: row(session).startIndex, to: column))
    try session.send(.mouse(Mouse(.press(clickCount: 1), at: position)))
    try session.send(.mouse(Mouse(.release, at: position)))
    #expect(session.screen.contains("Books") && session.content.layers.overlay == .books)
  }
}
