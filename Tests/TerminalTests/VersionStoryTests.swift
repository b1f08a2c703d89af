import PseudoTerminal
import TestSupport
import Testing

/// Notes that several programs change, and their former texts, in the real program.
@Suite(.manyAtOnce) struct VersionStoryTests {
  private static let id = "20261120T140312Z-7f3a9c2e"
  private static let note = "library/notes/the-good-hawk/\(id).md"
  private static let version = "state/versions/the-good-hawk/\(id)/20261120T150000Z-00000000.md"
  private let home: Home

  init() throws { home = try Home() }

  @Test func aChangeByAnotherProgramIsMergedAndTheTextBeforeComesBack() throws {
    home.write("One.\n\nTwo.\n".utf8, to: Self.note)
    let app = try AppTerminal(home)
    try app.settledScreen()
    try app.press("Tab Enter e End")
    try app.type(" Mine.")
    try app.settledScreen(showing: "changed, not saved")
    home.write("One.\n\nTwo, theirs.\n".utf8, to: Self.note)
    try app.settledScreen(showing: "Also changed elsewhere: saving merges the changes")
    try app.press("Ctrl-S")
    try app.settledScreen(showing: "Saved, merged with a change made elsewhere")
    #expect(home.noteTexts == ["One. Mine.\n\nTwo, theirs.\n"])
    #expect(home.versionTexts == ["One.\n\nTwo, theirs.\n"])
    try app.press("Esc")
    try app.settledScreen(showing: "v versions")
    try app.press("v")
    try app.press("r")
    try app.settledScreen(showing: "Ctrl-S saves it")
    try app.press("Ctrl-S")
    try app.settledScreen { $0.text.contains("Saved") && !$0.text.contains("merged") }
    #expect(home.noteTexts == ["One.\n\nTwo, theirs.\n"])
    #expect(
      Set(home.versionTexts) == ["One. Mine.\n\nTwo, theirs.\n", "One.\n\nTwo, theirs.\n"])
    #expect(home.litter == [])
  }

  /// As on NFS, where two files cannot change places in one step.
  @Test(
    .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
  func aNoteIsSavedWhereFilesCannotBeExchanged() throws {
    home.write("one".utf8, to: Self.note)
    home.write("zero".utf8, to: Self.version)
    let result = try ChildProcess.run(
      ["strace", "-f", "-o", "/dev/null", "-e", "inject=renameat2:error=EINVAL"]
        + Home.command(["versions", Self.id, "restore", "1"]),
      environment: home.environment)
    #expect(result.status == .exited(0), "\(result.errorText)")
    #expect(home.noteTexts == ["zero"])
    #expect(Set(home.versionTexts) == ["one", "zero"])
    #expect(home.litter == [])
  }
}
