import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// A disk is full, read-only or missing: the app starts, says so, keeps every word, and writes it
/// as soon as it can.
@Suite(.manyAtOnce) struct StorageTests {
  private let home: Home
  private var folder: TemporaryFolder { home.folder }

  init() throws { home = try Home() }

  private func end(_ app: AppTerminal) throws {
    try app.terminal.write(AppTerminal.quitKeys)
    #expect(app.waitForExit() == .exited(0))
    app.expectCleanEnd()
  }

  @Test func aStartWithoutAPlaceForTheState() throws {
    home.write("in the way".utf8, to: "state")
    let app = try AppTerminal(home)
    try app.wait(until: "kept in \(home.path)/run")
    try app.type("N", until: "leave")
    try app.type("words", until: "words")
    app.terminal.kill()
    let again = try AppTerminal(home)
    try again.wait(until: "words")
    unlink(folder.file("state"))
    // By itself: no key is pressed.
    try again.wait(until: "back in its own folder")
    try again.type("!", until: "!")
    try end(again)
    #expect(folder.names(in: "run") == [])
    let last = try AppTerminal(home)
    try last.wait(until: "words!")
    try end(last)
  }

  @Test func aLibraryThatGoesAndComesBack() throws {
    home.write("Who keeps the gate?".utf8, to: "library/notes/the-good-hawk/one.md")
    let app = try AppTerminal(home)
    try app.wait(until: "Who keeps")
    try app.type("N", until: "leave")
    try app.type("words", until: "words")
    rename(folder.file("library"), folder.file("elsewhere"))
    try app.wait(until: "No library at")
    try app.type("\u{13}", until: "cannot be saved")
    #expect(!folder.names().contains("library"))
    app.terminal.kill()
    let again = try AppTerminal(home)
    try again.wait(until: "no library at")
    rename(folder.file("elsewhere"), folder.file("library"))
    try again.wait(until: "Who keeps")
    try again.type("\u{13}", until: "Saved: words")
    try end(again)
    #expect(home.noteTexts.sorted() == ["Who keeps the gate?", "words"])
  }

  @Test(
    .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
  func changesAreSeenWhereTheSystemHasNoWatchLeft() throws {
    let app = try AppTerminal(
      home,
      behind: [
        "strace", "-D", "-f", "-qq", "-o", "/dev/null", "-e", "trace=inotify_init1",
        "-e", "inject=inotify_init1:error=EMFILE",
      ])
    try app.waitForFrame()
    home.write("Who keeps the gate?".utf8, to: "library/notes/the-good-hawk/one.md")
    try app.wait(until: "Who keeps")
    try end(app)
  }

  private static let strace = ["strace", "-D", "-f", "-qq", "-o", "/dev/null"]

  @Test(
    .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
  func aSessionIsOpenOnceWhereTheSystemHasNoLocks() throws {
    let tracer =
      Self.strace + [
        "-P", folder.file("state/sessions/main/lock"), "-e", "trace=fcntl", "-e",
        "inject=fcntl:error=ENOLCK",
      ]
    let app = try AppTerminal(home, behind: tracer)
    try app.waitForFrame()
    let other = try AppTerminal(home, arguments: ["--session", "main"], behind: tracer)
    #expect(other.waitForExit() == .exited(75))
    try app.type("N", until: "leave")
    try app.type("words", until: "words")
    try end(app)
    #expect(folder.names(in: "run") == [])
  }

  @Test(
    .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
  func aNoteWhoseNameCouldNotBeMadeSafeDoesNotComeTwice() throws {
    home.folder.makeFolder("library/notes/the-good-hawk")
    let app = try AppTerminal(
      home,
      behind: Self.strace + [
        "-P", folder.file("library/notes/the-good-hawk"), "-e", "trace=fsync", "-e",
        "inject=fsync:error=EIO:when=1..2",
      ])
    try app.waitForFrame()
    try app.type("N", until: "leave")
    try app.type("words", until: "words")
    try app.type("\u{13}", until: "cannot make safe")
    #expect(home.noteTexts == ["words"])
    app.terminal.kill()
    // The next start makes it durable: what is written then is another note.
    let again = try AppTerminal(home)
    try again.waitForFrame()
    try again.type("!", until: "!")
    try again.type("\u{13}", until: "Saved: !")
    try end(again)
    #expect(home.noteTexts.sorted() == ["!", "words"])
  }

  @Test func aLockWhoseHolderIsStoppedHoldsNobodyUpForLong() throws {
    mkdir(folder.file("library"), 0o700)
    let holder = try ChildStop(locking: folder.file("library/.lock"))
    #expect(try home.run("favourite", "agatha").status == .exited(0))
    #expect(try home.run("add", "agatha", "words").status == .exited(0))
    let other = try ChildStop(locking: folder.file("library/.favourites.lock"))
    let result = try home.run("unfavourite", "agatha")
    #expect(result.status == .exited(1) && result.errorText.contains("cannot lock"))
    withExtendedLifetime((holder, other)) {}
  }
}
