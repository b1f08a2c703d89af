import TestSupport

@testable import Sync

/// A library in a folder where capitals in names do not count.
@Suite(.timed) struct CapitalsTests {
  private let folder: GitFolder
  private let one: SyncedMachine
  private let two: SyncedMachine

  init() throws {
    folder = try GitFolder()
    try folder.makeRemote()
    (one, two) = (try folder.machine("one"), try folder.machine("two"))
    one.options.acceptsDeletions = true
    // That is how such a folder is known.
    try folder.shell("mkdir two/library/notes; ln -s notes two/library/NOTES")
  }

  @Test func twoNamesThatAreOneHereCanBeMadeTwoElsewhere() throws {
    for name in ["Wall", "wall"] { try one.write(name, at: "notes/a/\(name).md") }
    try one.sync()
    for _ in 1...2 {
      #expect(throws: SyncError.self) { try two.sync() }
      #expect(try two.paths == [])
    }
    one.remove("notes/a/wall.md")
    try one.write("wall", at: "notes/a/gate.md")
    try one.sync()
    try two.sync()
    #expect(try two.paths == ["notes/a/Wall.md", "notes/a/gate.md"])
  }

  @Test func twoNamesThatAreOneHereCanBeMadeTwoHere() throws {
    try one.write("one", at: "notes/a/Wall.md")
    try two.write("two", at: "notes/a/wall.md")
    try one.sync()
    for _ in 1...2 { #expect(throws: SyncError.self) { try two.sync() } }
    try folder.shell("mv two/library/notes/a/wall.md two/library/notes/a/gate.md")
    two.options.acceptsDeletions = true
    for machine in [two, one] {
      try machine.sync()
      #expect(try machine.paths == ["notes/a/Wall.md", "notes/a/gate.md"])
    }
  }

  @Test(arguments: [false, true]) func otherCapitalsAreNoOtherNote(isEditedHere: Bool) throws {
    try one.write("first\n\nlast\n", at: "notes/a/todo.md")
    for machine in [one, two] { try machine.sync() }
    try folder.shell("mv one/library/notes/a/todo.md one/library/notes/a/Todo.md")
    if isEditedHere { try two.write("first\n\nlast, too\n", at: "notes/a/todo.md") }
    for machine in [one, two, one] { try machine.sync() }
    for machine in [one, two] {
      #expect(try machine.paths == ["notes/a/Todo.md"])
      let text = machine.text("notes/a/Todo.md")
      #expect(text == (isEditedHere ? "first\n\nlast, too\n" : "first\n\nlast\n"))
    }
    #expect(two.text(".bin/a/todo.md") == nil)
  }
}
