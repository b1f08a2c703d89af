import Preferences
import TestSupport

@Suite(.timed) struct PreferenceFileTests {
  private let folder: TemporaryFolder
  private let file: PreferenceFile

  init() throws {
    folder = try .inMemory()
    file = PreferenceFile(path: folder.path + "/config/hawknotes/config", table: PreferenceTable())
  }

  private func write(_ text: String, mode: UInt32 = 0o600) {
    folder.write(text.utf8, to: "config/hawknotes/config", mode: mode)
  }

  private var text: String? { folder.text("config/hawknotes/config") }

  @Test(
    arguments: [
      ("theme = dark\n", "theme = light\n", ""),
      ("\u{FEFF}theme = dark\nmouse = off\n", "\u{FEFF}theme = light\nmouse = off\n", nil),
      (
        "# mine\n theme=dark  # at night\nmouse = off",
        "# mine\n theme= light  # at night\nmouse = off", "# mine\nmouse = off"
      ),
      ("theme = dark\r\nmouse = off\r\n", "theme = light\r\nmouse = off\r\n", "mouse = off\r\n"),
      ("theme = dark\ntheme = plain\n", "theme = dark\ntheme = light\n", ""),
      ("mouse = off", "mouse = off\ntheme = light\n", "mouse = off\n"),
      ("theme =\n", "theme = light\n", ""),
      (
        "nonsense\n\u{0}\u{1}\n# theme = x\n", "nonsense\n\u{0}\u{1}\n# theme = x\ntheme = light\n",
        nil
      ),
      ("", "theme = light\n", ""),
    ] as [(String, String, String?)])
  func onlyOneLineChanges(before: String, after: String, removed: String?) throws {
    write(before, mode: 0o644)
    for _ in 1...2 {
      try file.set("light", for: "theme")
      #expect(text == after)
    }
    #expect(folder.mode(of: "config/hawknotes/config") == 0o644)
    try file.set(nil, for: "theme")
    if let removed { #expect(text == removed) }
    #expect(text?.contains("theme =") == before.contains("# theme"))
  }

  @Test(arguments: [true, false]) func aLinkToNothingIsFollowedToo(isAbsolute: Bool) throws {
    folder.makeFolder("config/hawknotes")
    folder.makeFolder("dotfiles")
    let target = isAbsolute ? folder.file("dotfiles/hawknotes") : "../../dotfiles/hawknotes"
    #expect(symlink(target, file.path) == 0)
    #expect(file.read() == Preferences())
    try file.set("light", for: "theme")
    #expect(folder.text("dotfiles/hawknotes") == "theme = light\n")
    #expect(folder.names(in: "config/hawknotes") == ["config"] && file.folders.count == 2)
  }

  @Test func aHugeFileIsLeftOutAndNotCut() throws {
    let huge = "theme = dark\n" + String(repeating: "#", count: PreferenceFile.limit)
    write(huge)
    #expect(file.read().settings.isEmpty)
    #expect(
      file.read().problems.map(\.description) == [
        "\(file.path) is larger than 64 kB; it is ignored"
      ])
    #expect(throws: Failure.self) { try file.set("light", for: "theme") }
    #expect(text == huge)
  }

  @Test(
    arguments: [
      ("theme", "mocha"), ("them", "dark"), ("editor", "vi\nmouse = off"), ("editor", "vi # not"),
      ("editor", " vi"), ("editor", "vi\u{1B}"), ("text-width", ""), ("key.save", "x"),
    ])
  func whatCannotBeReadBackIsNotWritten(name: String, value: String) throws {
    write("mouse = on\n")
    #expect(throws: Failure.self) { try file.set(value, for: name) }
    #expect(text == "mouse = on\n")
  }

  /// An editor that writes between our last look and the moment when the file is put in place.
  @Test func whatAnEditorWritesMeanwhileIsNeverOverwritten() {
    write("")
    let file = file
    let isLost = folder.losesWhatIsWritten(to: "config/hawknotes/config") {
      "# \($0)\n"
    } while: {
      for number in 0..<300 { try? file.set(number % 2 == 0 ? "dark" : "light", for: "theme") }
    }
    #expect(!isLost)
    #expect(folder.names(in: "config/hawknotes").allSatisfy { !$0.hasSuffix(".tmp") })
  }

  @Test func twoWhoWriteAtOnceLoseNothing() {
    let file = file
    let settings = [("theme", "dark"), ("mouse", "off"), ("cover", "off"), ("ascii", "on")]
    onThreads(settings.count) { number in
      #expect(throws: Never.self) { try file.set(settings[number].1, for: settings[number].0) }
    }
    #expect(file.read().settings.count == 4)
  }
}
