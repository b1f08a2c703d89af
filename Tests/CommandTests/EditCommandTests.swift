import ChildPrograms
import Commands
import Desktop
import Glibc
import TestSupport
import Testing

/// `hawknotes edit`: a note in the user's own editor.
@Suite(.timed) struct EditCommandTests {
  private let shell: Shell
  private let id: String

  init() throws {
    shell = try Shell()
    shell.environment["EDITOR"] = "vi"
    id = shell.add("one\ntwo\nthree\n", to: "agatha")
  }

  private func editing(
    _ text: String, meanwhile: @escaping () -> Void = {}, end: ProgramEnd = .exited(0)
  ) {
    shell.editor = { [shell] path in
      meanwhile()
      shell.write(text, to: path)
      return end
    }
  }

  private var text: String { shell.run("show", id).text }
  private var versions: [String] { shell.run("versions", id).lines }
  private var copies: [String] {
    shell.disk.keys.filter {
      $0.contains("/edits/") && ["note.md", "base"].contains($0.split(separator: "/").last)
    }
  }

  @Test func whatTheEditorLeavesIsSaved() {
    editing("one\n2\nthree\n")
    let result = shell.run("edit", id)
    #expect(result.code == .done && result.errors == "hawknotes: the note \(id) is saved\n")
    #expect(text == "one\n2\nthree\n" && versions.count == 1 && copies == [])
  }

  @Test func anUnchangedTextIsNotSavedAgain() {
    let result = shell.run("edit", id)
    #expect(result.code == .done && result.errors == "hawknotes: nothing was changed\n")
    #expect(versions == [] && copies == [])
  }

  @Test func whatOthersChangedMeanwhileIsMerged() {
    editing("one\ntwo\n3\n") { [shell, id] in _ = shell.run("edit", id, "1\ntwo\nthree\n") }
    let result = shell.run("edit", id)
    #expect(
      result.code == .done && result.errors.hasSuffix("merged with a change made meanwhile\n"))
    #expect(text == "1\ntwo\n3\n" && copies == [])
  }

  @Test func changesThatTouchAreBothKept() {
    editing("one\nmine\nthree\n") { [shell, id] in _ = shell.run("edit", id, "one\ntheirs\nthree\n")
    }
    let result = shell.run("edit", id)
    #expect(result.code == .failed && result.errors.contains("both texts are kept"))
    #expect(shell.run("notes", "agatha").lines.count == 2 && copies == [])
  }

  @Test func aNoteDeletedMeanwhileIsMadeAgain() {
    editing("kept") { [shell, id] in _ = shell.run("delete", id) }
    #expect(shell.run("edit", id).code == .done)
    #expect(text == "kept")
  }

  @Test func whenTheEditorFailsTheTextIsKeptAndOpenedAgain() throws {
    editing("unfinished", end: .exited(1))
    let result = shell.run("edit", id)
    #expect(
      result.code == .failed && result.errors.contains("ended with status 1; your text is kept"))
    #expect(text == "one\ntwo\nthree\n")
    var opened: String?
    shell.editor = { [shell] path in
      opened = shell.read(path)
      return .exited(0)
    }
    let again = shell.run("edit", id)
    #expect(opened == "unfinished" && text == "unfinished")
    #expect(again.errors.contains("which was not saved, is opened again") && copies == [])
  }

  @Test func anEditorThatFailsAndChangedNothingLeavesNothing() {
    shell.editor = { _ in .signalled(SIGTERM) }
    let result = shell.run("edit", id)
    #expect(result.code == .failed && result.errors.hasSuffix("nothing was changed\n"))
    #expect(copies == [])
  }

  @Test func aSaveThatFailsKeepsTheText() {
    editing("words") { [shell] in chmod(shell.libraryPath + "/notes/the-good-hawk/agatha", 0o500) }
    let result = shell.run("edit", id)
    chmod(shell.libraryPath + "/notes/the-good-hawk/agatha", 0o700)
    if getuid() == 0 { return }
    #expect(result.code == .failed && result.errors.contains("your text is kept"))
    #expect(copies.count == 2)
  }

  @Test func oneCopyIsOpenInOneEditor() {
    shell.editor = { [shell, id] _ in
      #expect(shell.run("edit", id).code == .temporaryFailure)
      return .exited(0)
    }
    #expect(shell.run("edit", id).code == .done)
  }

  /// Such as the process of a test beside this one, between its fork and its exec.
  @Test func anotherProcessWithTheSameFilesDoesNotKeepTheCopy() throws {
    var other: pid_t = 0
    shell.editor = { [shell] path in
      shell.write("unfinished", to: path)
      other = try ChildProgram.start(["sleep", "600"])
      return .exited(1)
    }
    #expect(shell.run("edit", id).code == .failed)
    shell.editor = { _ in .exited(0) }
    #expect(shell.run("edit", id).code == .done && text == "unfinished")
    kill(other, SIGKILL)
    ChildProgram.end(of: other)
  }

  @Test func aTextCanBeGivenOrPiped() {
    #expect(shell.run("edit", id, "given").code == .done && text == "given")
    (shell.input, shell.inputIsTerminal) = (Array("piped".utf8), false)
    #expect(shell.run("edit", id).code == .done && text == "piped")
    #expect(shell.run("edit", id, "-").code == .done)
    shell.input = []
    let result = shell.run("edit", id)
    #expect(result.code == .failed && text == "piped")
    #expect(result.errors == "hawknotes: there is nothing to save; write something first\n")
  }

  @Test func onlyNotesAreEdited() {
    #expect(shell.run("edit", "agatha").code == .failed)
    #expect(shell.run("edit", "nothing").code == .failed)
  }
}
