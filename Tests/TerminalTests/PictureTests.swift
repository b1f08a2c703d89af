import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Pictures are drawn by a program, where there is one.
@Suite(.manyAtOnce) struct PictureTests {
  private let home: Home

  init() throws {
    home = try Home()
    home.write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], to: "cover.png")
    try home.run("books", "edit", "the-good-hawk", "--cover", home.folder.file("cover.png"))
    home.folder.makeFolder("bin")
    home.environment["PATH"] = home.folder.file("bin") + ":/usr/bin:/bin"
  }

  /// Puts a program in the place of chafa.
  private func install(_ script: String) {
    home.write("#!/bin/sh\n\(script)\n".utf8, to: "bin/chafa", mode: 0o700)
  }

  private static let drawn = "▚▚▚         |▚▚▚         |▚▚▚         |▚▚▚         "

  private func cover(_ screen: ScreenShot) -> String {
    screen.lines.dropFirst(2).prefix(4).map { String($0.dropFirst().prefix(12)) }
      .joined(separator: "|")
  }

  private func launch() throws -> AppTerminal {
    let app = try AppTerminal(home)
    try app.waitForFrame()
    return app
  }

  @Test func aCoverIsDrawnOnceAndIsThereAtTheNextStart() throws {
    install("printf '\\033[38;5;17;48;5;237m▚▚▚\\n▚▚▚\\n▚▚▚\\n▚▚▚\\n'")
    let app = try launch()
    try app.wait(untilScreen: { cover($0) == Self.drawn })
    app.terminal.send(signal: SIGKILL)
    #expect(app.waitForExit() == .signalled(SIGKILL))
    install("exit 1")
    let next = try launch()
    #expect(cover(next.screen) == Self.drawn, "the first frame is the old one")
    #expect(try next.quit() == .exited(0))
    home.write("cover = off\n".utf8, to: ".config/hawknotes/config")
    let last = try launch()
    #expect(!last.screen.text.contains("▚▚▚"))
    #expect(try last.quit() == .exited(0))
  }

  @Test(arguments: [
    "exit 1", "echo '▚▚▚'; exit 1", "printf '\\033]0;evil\\007▚▚▚\\n'", "yes '▚▚▚'", "sleep 60",
  ])
  func whatIsNoPictureIsNotShown(script: String) throws {
    install("touch \"$HOME/ran\"; \(script)")
    let app = try launch()
    #expect(wait { home.folder.bytes("ran") != nil })
    try app.type(":", until: ":")
    #expect(!app.screen.text.contains("▚▚▚"))
    app.terminal.send(signal: SIGKILL)
    _ = app.waitForExit()
    app.expectCleanEnd()
  }
}
