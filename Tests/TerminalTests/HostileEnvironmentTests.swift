import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Unusual environments: the files that the app makes are private, and if there is no folder for
/// them, one line says so.
@Suite(.manyAtOnce) struct HostileEnvironmentTests {
  private let home: Home

  init() throws { home = try Home() }

  /// Saves a note twice, hands a text to an editor, deletes, closes and ends.
  private func live(_ app: AppTerminal) throws {
    try app.waitForFrame()
    try app.type("N", until: "leave")
    try app.paste("words", until: "words")
    try app.type("\u{18}\u{5}", until: "changed nothing")
    try app.type("\u{13}", until: "Saved")
    try app.paste("draft", until: "draft")
    try app.type(AppTerminal.escape + "\t", until: "delete")
    try app.type("\re", until: "Writing")
    try app.paste("more ", until: "more")
    try app.type("\u{13}", until: "Saved")
    try app.type(AppTerminal.escape + AppTerminal.escape, until: "delete")
    try app.type("du", until: "Back from the bin")
    try app.terminal.write("\u{3}")
    #expect(app.waitForExit() == .exited(0))
  }

  @Test(arguments: ["000", "077", "027"]) func whateverTheMaskAllIsPrivate(mask: String) throws {
    home.environment["EDITOR"] = "true"
    try live(AppTerminal(home, behind: ["sh", "-c", "umask \(mask); exec \"$0\" \"$@\""]))
    let all = try ChildProcess.run(
      ["find", home.path, "-mindepth", "1", "-perm", "/077"], environment: home.environment)
    #expect(all.text == "")
    #expect(home.noteTexts == ["more words"] && home.versionTexts.contains("words"))
  }

  @Test(arguments: [
    ["HOME": "relative"], ["HOME": ""], ["HOME": "."], ["HOME": "\u{1B}[2J\n"],
    ["HOME": "relative", "XDG_DATA_HOME": "x", "XDG_STATE_HOME": "../y", "XDG_RUNTIME_DIR": "z"],
  ])
  func withoutAPlaceNothingIsMadeAnywhere(variables: [String: String]) throws {
    for name in ["HAWKNOTES_STATE", "HAWKNOTES_LIBRARY"] { home.environment[name] = nil }
    home.environment.merge(variables) { $1 }
    let app = try AppTerminal(
      home, behind: ["sh", "-c", "cd \"\(home.path)\" && exec \"$0\" \"$@\""])
    #expect(app.waitForExit() == .exited(2))
    let text = String(decoding: app.output, as: UTF8.self)
    #expect(text.hasPrefix("hawknotes: no folder for the ") && text.filter(\.isNewline).count == 1)
    #expect(home.files() == [])
  }

  @Test func aHomeWithStrangeCharactersIsOne() throws {
    let name = "a\nb \u{1B}[2J'\"$(id)%s\u{202E}"
    home.folder.makeFolder(name)
    home.environment["HOME"] = home.folder.file(name)
    for name in ["HAWKNOTES_STATE", "HAWKNOTES_LIBRARY"] { home.environment[name] = nil }
    home.environment["EDITOR"] = "true"
    let app = try AppTerminal(home)
    try live(app)
    app.expectCleanEnd()
    #expect(home.names.sorted() == [name, "run"])
    #expect(home.files(in: "\(name)/.local/share/hawknotes/notes").count == 1)
  }
}

extension Home {
  fileprivate var names: [String] { folder.names() }
}
