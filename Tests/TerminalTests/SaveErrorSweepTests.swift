import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Errors of system calls while the app saves: the text is a note or a draft, exactly once.
@Suite(
  .manyAtOnce,
  .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
struct SaveErrorSweepTests: ErrorSweepSuite {
  @Test func savingADraft() throws {
    let saving = ErrorSweep(
      template: try homeWithDraft(),
      act: app(typing: Self.save) { home, screen in
        screen.contains("Saved: ") && !home.noteTexts.contains(Self.draft) ? ["a false Saved"] : []
      })
    try sweep("saving", saving) { try problems(with: Self.draft, in: $0) }
  }

  @Test func savingTwoDraftsAtOnce() throws {
    let second = "Who keeps the raven?"
    let template = try home { _, app in
      try app.type("N", until: "leave")
      try app.paste(Self.draft, until: Self.draft)
      try app.type(AppTerminal.escape + "2n", until: "The Broken Raven")
      try app.paste(second, until: second)
    }
    let saving = ErrorSweep(
      template: template, act: app(typing: Self.save + AppTerminal.escape + "1n" + Self.save))
    try sweep("saving two drafts", saving) { try problems(with: Self.draft, second, in: $0) }
  }

  /// Saving again after the error is what the message asks for.
  @Test func savingADraftTwice() throws {
    let saving = ErrorSweep(
      template: try homeWithDraft(),
      act: { home, trace, endsByKill in
        let app = try AppTerminal(home)
        try app.screenAtRest(until: \.isWhole)
        try trace.attach(to: app.terminal.processIdentifier)
        try app.terminal.write(Self.save)
        // Saved at once, or the screen says why not.
        try app.wait {
          Self.isSaved($0.text) || ["ot saved", "cannot"].contains(where: $0.text.contains)
        }
        try app.terminal.write(Self.save)
        try app.wait { Self.isSaved($0.text) }
        if endsByKill { app.terminal.kill() }
        return endsByKill ? [] : try quit(app).map { [$0] } ?? []
      })
    try sweep("saving twice", saving) { home in
      try problems(with: Self.draft, in: home)
        + (home.noteTexts.contains(Self.draft) ? [] : ["it is no note"])
    }
  }

  @Test func savingAChangedNote() throws {
    let changed = "Tell: " + Self.words
    let saving = ErrorSweep(
      template: try homeWithChangedNote(),
      act: app(typing: Self.save) { home, screen in
        screen.contains(" Saved ") && !home.noteTexts.contains(changed) ? ["a false Saved"] : []
      })
    try sweep("saving a change", saving) { try problems(withChange: [changed], of: Self.words, $0) }
  }

  @Test func savingAChangeThatIsMerged() throws {
    let template = try homeWithChangedNote()
    let theirs = Self.words + "\n\nThe wall hears."
    template.write(theirs.utf8, to: "library/\(Self.note)")
    let merged = "Tell: " + theirs
    let saving = ErrorSweep(
      template: template,
      act: app(typing: Self.save) { home, screen in
        screen.contains("Saved, merged") && !home.noteTexts.contains(merged)
          ? ["a false Saved"] : []
      })
    let mine = "Tell: " + Self.words
    try sweep("merging", saving) { try problems(withChange: [mine, merged], of: theirs, $0) }
  }

  /// What is wrong with a change of a note, in any of its forms: it is saved, or kept, or beside the note
  /// as the copy of a conflict, exactly once.
  private func problems(
    withChange changes: [String], of text: String, _ home: Home
  ) throws -> [String] {
    let problems = try problems(afterStartIn: home)
    let notes = home.notes.filter { $0.key.contains(Self.noteID) }.values.map {
      String(decoding: $0, as: UTF8.self)
    }
    let drafts = try unsavedTexts(in: home).filter { $0.contains("Tell: ") }
    let isNote = home.notes[Self.note] != nil && Set(notes).isSubset(of: changes + [text])
    let isKept = (notes + drafts).count(where: changes.contains) == 1
    return problems + (isNote && isKept ? [] : ["notes \(notes), drafts \(drafts)"])
  }
}
