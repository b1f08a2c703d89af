import NotesLibrary
import TestSupport

extension FuzzTarget {
  static func checkLink(_ input: inout FuzzInput) throws {
    let name = input.part().filter { $0 != 0 && $0 != UInt8(ascii: "/") }.prefix(250)
    let text = input.text()
    let folder = try TemporaryFolder()
    let fileName = name.text
    folder.write("The wall hears.".utf8, to: "\(TemporaryFolder.agatha)/\(fileName).md")
    let session = try Session(in: folder)
    try checkRoundTrip(of: text)
    for note in session.library.notes {
      try require(note.link.utf8.allSatisfy { (0x21..<0x7F).contains($0) }, "a link has controls")
    }
    for text in [text, "hawknotes://\(text)", "b|\(text)::c|\(text)"] { try follow(text, session) }
    try session.walk("1 Enter Enter e Esc Esc")
    try session.checkRelaunch()
  }

  private static func checkRoundTrip(of text: String) throws {
    guard let link = try? Link(parsing: text) else { return }
    try require(try Link(parsing: link.description) == link, "a link changed")
    for name in link.names {
      let isPlain = name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      try require(
        isPlain && !name.isEmpty && !name.contains("/") && ![".", ".."].contains(name),
        "a link names \(name)")
    }
  }

  private static func follow(_ text: String, _ session: Session) throws {
    do {
      session.content.navigator.open(try session.library.target(text))
    } catch {
      try require("\(error)".utf8.count < 4000, "an error is longer than a screen")
    }
    session.noticeChanges()
    try session.check()
  }
}
