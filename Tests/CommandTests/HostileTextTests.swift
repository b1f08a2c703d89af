import Commands
import TestSupport
import Testing

/// Whatever is in notes, names, files or arguments reaches a terminal only as text or marks.
@Suite(.timed) struct HostileTextTests {
  static let hostile = "\u{1B}]0;pwn\u{7}\u{1B}[2J\u{9B}31m\u{202E}txt\u{200B}\r\u{8}end"

  @Test func aTerminalGetsMarksForEverythingThatIsNoText() throws {
    let shell = try Shell()
    shell.outputIsTerminal = true
    shell.write(book, to: shell.libraryPath + "/books/mine.json")
    let note = shell.add(Self.hostile + "\nsecond\tline\n", to: "mine")
    shell.write(Self.hostile, to: "\(shell.libraryPath)/notes/mine/\u{1B}[31m.md")
    let commands = [
      ["books"], ["characters"], ["notes"], ["show", note], ["show", "mine"], ["show", "mine/x"],
      ["show", Self.hostile], [Self.hostile], ["--\(Self.hostile)"], ["delete", "mine"],
      ["favourite", "mine/x"], ["--library", Self.hostile, "books"], ["delete", "\u{1B}[31m"],
    ]
    for command in commands {
      let result = shell.run((command + ["--color=never"]).map { Array($0.utf8) })
      #expect(isHarmless(result.text) && isHarmless(result.errors), "\(command)")
      #expect(!result.text.isEmpty || !result.errors.isEmpty)
    }
  }

  /// Refused in one line, or opened, which is up to the app; nothing is written either way.
  @Test(arguments: HostileText.all + ["note/../../etc/passwd", "%2e%2e%2f", "%00", "//host/x"])
  func linksNamesAndDocumentsChangeNothing(text: String) throws {
    let shell = try Shell()
    shell.outputIsTerminal = true
    _ = shell.add("words", to: "agatha")
    let before = shell.disk
    let commands = [
      ["open", text], ["open", "hawknotes://\(text)"], ["open", "b|\(text)::c|\(text)"],
      ["continue", "hawknotes://the-good-hawk/\(text)"], ["continue", text], ["show", text],
      ["--session", text], ["search", text], ["versions", text], ["continue", "-"],
    ]
    for document in [text, #"{"activityType": "\#(text)"}"#, #"{"format": "\#(text)"}"#] {
      shell.input = Array(document.utf8)
      for command in commands {
        let result = shell.run(command.map { Array($0.utf8) })
        #expect(isHarmless(result.errors), "\(command)")
        #expect(result.errors.filter { $0 == "\n" }.count <= 2, "\(command)")
      }
    }
    #expect(shell.disk == before)
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":[", "hawknotes://"])
  func longAndDeepDocumentsAreRefused(piece: String) throws {
    let shell = try Shell()
    shell.input = Array(String(repeating: piece, count: 1 << 17).utf8)
    let result = shell.run("continue", "-")
    #expect(result.code == .failed && result.errors.count < 400)
  }

  private func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || scalar == "\t"
        || ![.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
    }
  }

  private var book: String {
    let text = #"\u001b]0;pwn\u0007\u009b31m\u202e\u200b\r\n"#
    return """
      {"id": "00000000-0000-4000-8000-000000000001", "slug": "mine", "title": "T\(text)",
       "author": "A\(text)", "publisher": "P\(text)", "tagline": "G\(text)",
       "overview": "O\(text)", "isbn13": "I\(text)", "characters": [
       {"id": "00000000-0000-4000-8000-000000000002", "slug": "x", "name": "N\(text)",
        "synopsis": "S\(text)"}]}
      """
  }
}
