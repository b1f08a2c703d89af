import Glibc
import PseudoTerminal
import TestSupport
import Testing

// Testing has one too.
import enum PseudoTerminal.ExitStatus

/// Commands that run another program on the terminal: the user's editor, or a pager.
@Suite(.manyAtOnce) struct CommandTerminalTests {
  private static let id = "20261120T140312Z-7f3a9c2e"
  private let home: Home

  init() throws {
    home = try Home()
    home.write("before".utf8, to: "library/notes/the-good-hawk/\(Self.id).md")
  }

  private func terminal(
    _ arguments: [String], rows: Int = 24, _ variables: [String: String]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      running: Home.command(arguments), environment: home.environment.merging(variables) { $1 },
      rows: rows)
  }

  /// Waits for the end of a program; returns what it wrote and how it ended.
  private func end(of terminal: PseudoTerminal) -> (text: String, status: ExitStatus?) {
    while terminal.receive(within: .seconds(20)) != .ended {}
    let text = String(decoding: terminal.takeUnread(), as: UTF8.self)
    return (text, terminal.wait())
  }

  private func editor(_ script: String) -> [String: String] {
    home.write("#!/bin/sh\n\(script)\n".utf8, to: "editor", mode: 0o700)
    return ["VISUAL": home.path + "/editor"]
  }

  @Test func aNoteIsChangedInTheEditor() throws {
    let ended = end(of: try terminal(["edit", Self.id], editor("printf after > \"$1\"")))
    #expect(ended.status == .exited(0) && ended.text.contains("is saved"))
    #expect(home.noteTexts == ["after"] && home.versionTexts == ["before"] && home.litter == [])
  }

  /// The editor goes on when the command is killed: what it writes is opened again.
  @Test func nothingIsLostWhenTheCommandIsKilled() throws {
    let variables = editor(
      "printf after > \"$1\"; echo $$ > \"$HOME/pid\"; trap '' HUP; while [ ! -e \"$HOME/end\" ]; do sleep 0.05; done"
    )
    let killed = try terminal(["edit", Self.id], variables)
    #expect(wait { home.folder.text("pid")?.hasSuffix("\n") == true })
    killed.kill()
    _ = killed.wait()
    #expect(home.noteTexts == ["before"])
    // As long as that editor has the copy open, no other one gets it.
    let second = end(of: try terminal(["edit", Self.id], editor("printf no > \"$1\"")))
    #expect(second.status == .exited(75) && second.text.contains("open in another editor"))
    home.write([], to: "end")
    let editor = Int32(home.folder.text("pid")?.dropLast() ?? "") ?? 0
    #expect(editor > 0 && wait { Glibc.kill(editor, 0) != 0 })
    let third = end(of: try terminal(["edit", Self.id], self.editor("cp \"$1\" \"$HOME/opened\"")))
    #expect(
      third.status == .exited(0) && third.text.contains("which was not saved, is opened again"))
    #expect(home.folder.text("opened") == "after")
    #expect(home.noteTexts == ["after"] && home.versionTexts == ["before"] && home.litter == [])
  }

  @Test func aLongOutputGoesThroughThePager() throws {
    let pager = ["PAGER": "sed 's/^/page: /'"]
    let long = end(of: try terminal(["characters", "--color", "never"], rows: 8, pager))
    #expect(long.status == .exited(0) && long.text.contains("page: the-good-hawk/agatha"))
    let short = end(of: try terminal(["books"], rows: 8, pager))
    #expect(short.status == .exited(0) && !short.text.contains("page:"))
    let plain = end(of: try terminal(["characters", "--no-pager"], rows: 8, pager))
    #expect(plain.status == .exited(0) && !plain.text.contains("page:"))
    #expect(plain.text.contains("the-good-hawk/agatha"))
  }

  @Test func whoLeavesThePagerEndsTheCommand() throws {
    let left = end(of: try terminal(["characters"], rows: 8, ["PAGER": "head -n 1"]))
    #expect(left.status == .exited(0) && left.text.contains("agatha"))
    let missing = end(of: try terminal(["characters"], rows: 8, ["PAGER": "/nowhere/pager"]))
    #expect(missing.text.contains("/nowhere/pager"))
  }

  @Test(.enabled(if: access("/usr/bin/less", X_OK) == 0, "less is not installed"))
  func lessIsThePagerByDefault() throws {
    let less = try terminal(["characters"], rows: 8, [:])
    #expect(
      wait {
        less.receive(within: .milliseconds(50)) != .ended && less.unread.contains(UInt8(ascii: ":"))
      })
    try less.write("q")
    #expect(end(of: less).status == .exited(0))
  }
}
