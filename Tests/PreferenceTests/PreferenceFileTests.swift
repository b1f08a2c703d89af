import DurableFiles
import Glibc
import Preferences
import PseudoTerminal
import TestSupport
import Testing

/// How a value is changed in a file that belongs to the user.
@Suite(.timed) struct PreferenceFileTests {
  private let folder: TemporaryFolder
  private let file: PreferenceFile

  init() throws {
    folder = try TemporaryFolder()
    file = PreferenceFile(path: folder.path + "/config/hawknotes/config", table: PreferenceTable())
  }

  private func write(_ text: String, mode: UInt32 = 0o600) {
    folder.makeFolder("config/hawknotes")
    folder.write(text.utf8, to: "config/hawknotes/config", mode: mode)
  }

  private var text: String? { folder.text("config/hawknotes/config") }

  @Test func aFileThatIsNotThereSaysNothing() {
    #expect(file.read() == Preferences())
  }

  @Test func itIsMadeWithItsFolders() throws {
    try file.set("dark", for: "theme")
    #expect(text == "theme = dark\n")
    #expect(folder.mode(of: "config/hawknotes") == 0o700)
    #expect(folder.mode(of: "config/hawknotes/config") == 0o600)
    #expect(folder.names(in: "config/hawknotes") == ["config"])
    #expect(file.read().settings["theme"]?.line == 1)
  }

  @Test func aMarkBeforeTheFirstLineStays() throws {
    write("\u{FEFF}theme = dark\nmouse = off\n")
    try file.set("light", for: "theme")
    #expect(text == "\u{FEFF}theme = light\nmouse = off\n")
    try file.set(nil, for: "theme")
    #expect(text == "\u{FEFF}mouse = off\n")
  }

  @Test(
    arguments: [
      ("theme = dark\n", "theme = light\n"),
      (
        "# mine\n theme=dark  # at night\nmouse = off",
        "# mine\n theme= light  # at night\nmouse = off"
      ),
      ("theme = dark\r\nmouse = off\r\n", "theme = light\r\nmouse = off\r\n"),
      ("theme = dark\ntheme = plain\n", "theme = dark\ntheme = light\n"),
      ("mouse = off", "mouse = off\ntheme = light\n"),
      ("theme =\n", "theme = light\n"),
      ("nonsense\n\u{0}\u{1}\n# theme = x\n", "nonsense\n\u{0}\u{1}\n# theme = x\ntheme = light\n"),
      ("", "theme = light\n"),
    ])
  func onlyOneLineChanges(before: String, after: String) throws {
    write(before)
    try file.set("light", for: "theme")
    #expect(text == after)
    try file.set("light", for: "theme")
    #expect(text == after)
  }

  @Test func aValueIsRemovedWithItsLines() throws {
    write("# mine\ntheme = dark\nmouse = off\ntheme = light\n")
    try file.set(nil, for: "theme")
    #expect(text == "# mine\nmouse = off\n")
  }

  @Test func theModeIsKept() throws {
    write("theme = dark\n", mode: 0o644)
    try file.set("light", for: "theme")
    #expect(folder.mode(of: "config/hawknotes/config") == 0o644)
  }

  @Test(arguments: [true, false]) func aLinkStaysALink(isAbsolute: Bool) throws {
    folder.makeFolder("config/hawknotes")
    folder.makeFolder("dotfiles")
    folder.write("mouse = off\n".utf8, to: "dotfiles/hawknotes", mode: 0o640)
    let target = isAbsolute ? folder.file("dotfiles/hawknotes") : "../../dotfiles/hawknotes"
    #expect(symlink(target, file.path) == 0)
    try file.set("light", for: "theme")
    #expect(folder.text("dotfiles/hawknotes") == "mouse = off\ntheme = light\n")
    #expect(folder.mode(of: "dotfiles/hawknotes") == 0o640)
    #expect(folder.mode(of: "config/hawknotes/config") == 0o777)
    #expect(folder.names(in: "config/hawknotes") == ["config"])
    #expect(file.folders.count == 2)
    #expect(file.read().settings["mouse"]?.value == "off")
  }

  @Test func aLinkToNothingIsFollowedToo() throws {
    folder.makeFolder("config/hawknotes")
    folder.makeFolder("dotfiles")
    #expect(symlink("../../dotfiles/hawknotes", file.path) == 0)
    #expect(file.read() == Preferences())
    try file.set("light", for: "theme")
    #expect(folder.text("dotfiles/hawknotes") == "theme = light\n")
  }

  @Test func linksInACircleAreRefused() throws {
    folder.makeFolder("config/hawknotes")
    #expect(symlink("config", file.path) == 0)
    #expect(file.read().problems.count == 1)
    #expect(throws: PreferenceError.file(FileError("read", file.path, code: ELOOP))) {
      try file.set("light", for: "theme")
    }
  }

  @Test func whatIsNoFileIsLeftAlone() throws {
    folder.makeFolder("config/hawknotes/config")
    #expect(file.read().problems.count == 1)
    #expect(throws: PreferenceError.self) { try file.set("light", for: "theme") }
    rmdir(file.path)
    mkfifo(file.path, 0o600)
    #expect(file.read().problems.count == 1)
    #expect(throws: PreferenceError.self) { try file.set("light", for: "theme") }
  }

  @Test func aHugeFileIsLeftOutAndNotCut() throws {
    let huge = "theme = dark\n" + String(repeating: "#", count: PreferenceFile.limit)
    write(huge)
    #expect(file.read().settings.isEmpty)
    #expect(
      file.read().problems.map(\.description) == [
        "\(file.path) is larger than 64 kB; it is ignored"
      ])
    #expect(throws: PreferenceError.self) { try file.set("light", for: "theme") }
    #expect(text == huge)
  }

  @Test(
    arguments: [
      ("theme", "mocha"), ("them", "dark"), ("editor", "vi\nmouse = off"), ("editor", "vi # not"),
      ("editor", " vi"), ("editor", "vi\u{1B}"), ("text-width", ""), ("key.save", "x"),
    ])
  func whatCannotBeReadBackIsNotWritten(name: String, value: String) throws {
    write("mouse = on\n")
    #expect(throws: PreferenceError.self) { try file.set(value, for: name) }
    #expect(text == "mouse = on\n")
  }

  @Test func twoWhoWriteAtOnceLoseNothing() async throws {
    let file = file
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (name, value) in [("theme", "dark"), ("mouse", "off"), ("title", "off"), ("ascii", "on")]
      {
        group.addTask { try file.set(value, for: name) }
      }
      try await group.waitForAll()
    }
    #expect(file.read().settings.count == 4)
  }
}
