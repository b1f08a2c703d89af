import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Errors of system calls while the app starts, and during everything that it does except saving.
@Suite(
  .manyAtOnce,
  .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
struct ErrorSweepTests: ErrorSweepSuite {
  @Test func starting() throws {
    try sweep("starting", ErrorSweep(template: try homeWithDraft(), act: app(typing: ""))) {
      try problems(with: Self.draft, in: $0)
    }
  }

  @Test func typing() throws {
    let typing = ErrorSweep(
      template: try homeWithDraft(),
      act: app(typing: "!") { _, screen in
        screen.contains(Self.draft + "!") ? [] : ["not shown: \(screen)"]
      })
    try sweep("typing", typing) { try problems(with: Self.draft + "!", in: $0) }
  }

  private func copies(in home: Home) -> [String] {
    home.files(in: "library").filter { $0.contains(Self.noteID) }
  }

  @Test func deletingInTheApp() throws {
    let deletion = ErrorSweep(
      template: try homeWithNote(),
      act: app(typing: "d") { home, screen in
        screen.contains("Deleted") && copies(in: home) == [Self.note] ? ["a false Deleted"] : []
      })
    try sweep("deleting in the app", deletion) { home in
      let problems = try problems(afterStartIn: home)
      let copies = copies(in: home)
      return problems + (copies.count == 1 ? [] : ["the note is at \(copies)"])
    }
  }

  @Test func takingADeletionBack() throws {
    let template = try homeWithNote { _, app in try app.type("d", until: "Deleted") }
    let back = ErrorSweep(
      template: template,
      act: app(typing: "u") { home, screen in
        screen.contains("Back from the bin") && copies(in: home) != [Self.note]
          ? ["a false word"] : []
      })
    try sweep("taking a deletion back", back) { home in
      let problems = try problems(afterStartIn: home)
      let copies = copies(in: home)
      return problems + (copies.count == 1 ? [] : ["the note is at \(copies)"])
    }
  }

  @Test func makingAFavouriteInTheApp() throws {
    let template = try Home()
    let favourite = ErrorSweep(
      template: template,
      act: app(typing: "f") { home, screen in
        let isKept = home.folder.text("library/favourites")?.contains("-") ?? false
        // The tab of the favourites has a heart, too.
        return screen.count { $0 == "♥" } > 1 && !isKept ? ["a false heart"] : []
      })
    try sweep("a favourite in the app", favourite) { try problems(afterStartIn: $0) }
  }

  @Test func movingADraftHere() throws {
    let template = try homeWithDraft(arguments: ["--session", "evening"])
    let app = try AppTerminal(template, arguments: ["--session", "main"])
    try app.waitForFrame()
    try app.type("D", until: "Drafts")
    app.terminal.kill()
    let moving = ErrorSweep(
      template: template, act: self.app(arguments: ["--session", "main"], typing: "m"))
    try sweep("moving a draft", moving) { home in
      let problems = try problems(afterStartIn: home)
      let count = try unsavedTexts(in: home).count { $0 == Self.draft }
      // Killed between the two, it is in both sessions.
      return problems + ([1, 2].contains(count) ? [] : ["\(count) drafts"])
    }
  }
}
