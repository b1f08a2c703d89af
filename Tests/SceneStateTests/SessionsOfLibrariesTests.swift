import SceneState
import TestSupport

/// A start takes no session from another library that is there.
@Suite(.timed) struct SessionsOfLibrariesTests {
  private let folder = TemporaryFolder.make()

  init() {
    for name in ["one", "other"] { folder.makeFolder(name) }
  }

  private func store(_ library: String, state: String = "state") -> SessionStore {
    SessionStore(
      path: folder.file(state), library: folder.file(library),
      terminal: TerminalIdentity(environment: [:], deviceName: "/dev/pts/1"))
  }

  @Test func keptAndClosedOnesStayWithTheirLibrary() throws {
    try store("one").open("kept").enter(.active)
    _ = try store("one").open("closed")
    try store("one").close("closed")
    for location in [SessionLocation.session("kept"), .closed("closed")] {
      #expect(store("one").owner(of: location) == .thisLibrary)
      #expect(store("other").owner(of: location) == .otherLibrary)
    }
    #expect(try store("one").openLastUsed().name == "kept")
    #expect(try store("other").openLastUsed().name == "main")
  }

  @Test func aLookFromAnotherLibraryTakesNone() throws {
    try store("one").open("kept").enter(.active)
    try store("other").open("kept").enter(.active)
    #expect(try store("other").openLastUsed().name == "main")
    #expect(try store("one").openLastUsed().name == "kept")
  }

  @Test func aLibraryHasManyPaths() throws {
    try store("one").open("kept").enter(.active)
    symlink("one", folder.file("link"))
    #expect(try store("link").openLastUsed().name == "kept")
    #expect(try store("other/../one").openLastUsed().name == "kept")
  }

  @Test func aLibraryThatIsAwayForATimeKeepsThem() throws {
    try store("one").open("kept").enter(.active)
    try store("other").open("away").enter(.active)
    rename(folder.file("other"), folder.file("off"))
    try store("one").openLastUsed().enter(.active)
    #expect(try store("one").openLastUsed().name == "kept")
    // Nor does it go there while it is open in another window.
    let open = try store("one").open("kept")
    #expect(try store("one").openLastUsed().name == "main")
    withExtendedLifetime(open) {}
    rename(folder.file("off"), folder.file("other"))
    #expect(try store("other").openLastUsed().name == "away")
  }

  @Test func aLibraryThatIsNotThereYetTakesNone() throws {
    try store("new").open("kept").enter(.active)
    #expect(try store("newer").openLastUsed().name == "main")
    #expect(try store("new").openLastUsed().name == "kept")
  }

  @Test func eachLibraryHasOnePinnedToATarget() throws {
    for library in ["one", "other", "one", "other"] {
      try store(library).openPinned(to: "b|1", named: "pinned").enter(.active)
    }
    #expect(try store("one").openPinned(to: "b|1", named: "pinned").name == "pinned")
    let open = try store("other").openPinned(to: "b|1", named: "pinned")
    #expect(open.name == "pinned-2")
    #expect(try store("one").liveSessions(for: "b|1", isExternal: false).isEmpty)
    #expect(try store("other").liveSessions(for: "b|1", isExternal: false).count == 1)
  }

  @Test func eachLibraryHasOneOfATerminal() throws {
    for name in ["first", "second"] { try store("one").open(name).enter(.active) }
    try store("one").open("first").enter(.active)
    try store("other").open("there").enter(.active)
    try SessionStore(at: folder.file("state")).open("second").enter(.active)
    #expect(try store("one").openLastUsed().name == "first")
  }

  @Test func theStateMayHaveManyPaths() throws {
    try store("one").open("kept").enter(.active)
    symlink("state", folder.file("link"))
    #expect(try store("other", state: "link").openLastUsed().name == "main")
  }

  @Test func whereNoLibraryIsGivenTheFormerOneStays() throws {
    try store("one").open("kept").enter(.active)
    try SessionStore(at: folder.file("state")).open("kept").enter(.active)
    #expect(try store("other").openLastUsed().name == "main")
  }

  @Test(arguments: ["two\nlines", String(repeating: "l", count: 2000)])
  func aPathThatCannotBeKeptIsAnyLibrary(name: String) throws {
    try store(name).open("kept").enter(.active)
    #expect(try store("other").openLastUsed().name == "kept")
  }
}
