import PseudoTerminal
import TestSupport
import Testing

/// `[[name]]` in a note leads to what has that name, and is ordinary text when nothing has.
@Suite(.timed) struct NameLinkTests {
  private static let notes = "library/notes/the-good-hawk"

  private func session(
    _ text: String, columns: Int = 80, rows: Int = 24, slowDisk: SteppedBackground? = nil
  ) throws -> Session {
    let folder = try TemporaryFolder()
    folder.makeFolder("\(Self.notes)/jaime")
    folder.write(text.utf8, to: "\(Self.notes)/20261101T100000Z-00000000.md")
    folder.write(
      "# Why Éilidh left\nwords".utf8, to: "\(Self.notes)/jaime/20261102T100000Z-00000000.md")
    let session = try Session(columns: columns, rows: rows, in: folder, slowDisk: slowDisk)
    try session.press("Tab Enter")
    return session
  }

  @Test(
    arguments: [
      ("Agatha", "Agatha ♡"), ("agatha", "Agatha ♡"), ("agatha|the Hawk", "Agatha ♡"),
      ("the-good-hawk/agatha", "Agatha ♡"), ("agáthä", "Agatha ♡"),
      ("Konge Grimr", "Konge Grímr ♡"), ("The Broken Raven", "Sigrid"),
      ("Why Éilidh left", "Jaime · 2 Nov 2026"), ("why eilidh left", "Jaime · 2 Nov 2026"),
      ("20261102T1", "Jaime · 2 Nov 2026"), ("hawknotes://the-good-hawk/agatha", "Agatha ♡"),
    ])
  func itLeadsThere(link: String, expected: String) throws {
    let session = try session("See [[\(link)]].")
    #expect(!session.screen.contains("[["))
    try session.press("Tab")
    #expect(session.screen.contains("→ "))
    try session.press("Enter")
    #expect(session.screen.contains(expected))
    try expectInvisibleRelaunch(of: session)
  }

  @Test(arguments: [
    "[[Nobody At All]]", "[[Nobody At All|she]]", "[here](hawknotes://the-good-hawk/nobody)",
  ])
  func aDeadLinkIsShownAsItIsWritten(link: String) throws {
    let session = try session("See \(link) and [[Agatha]].")
    #expect(session.screen.contains("See \(link) and Agatha."))
    try session.press("Tab")
    #expect(session.screen.contains("leads nowhere: "))
    try session.press("Enter")
    #expect(session.content.message?.isWarning == true)
    #expect(session.content.message?.text.contains("edit the link, or add what it names") == true)
    try session.press("Tab Enter")
    #expect(session.screen.contains("Agatha ♡"))
  }

  @Test func itIsAliveOnceSomethingIsCalledSo() throws {
    let session = try session("See [[The wind]].")
    #expect(session.screen.contains("See [[The wind]]."))
    session.folder.write(
      "The wind\nblows".utf8, to: "\(Self.notes)/jaime/20261103T100000Z-00000000.md")
    session.noticeChanges()
    #expect(session.screen.contains("See The wind."))
    let folder = session.folder
    try session.relaunch {
      folder.remove("\(Self.notes)/jaime/20261103T100000Z-00000000.md")
    }
    #expect(session.screen.contains("See [[The wind]]."))
  }

  /// Reading the notes of a large library takes time: until then a link is neither dead nor alive.
  @Test func nothingWaitsForTheTitles() throws {
    let disk = SteppedBackground()
    let session = try session("See [[The wind]] and [[Why Éilidh left]].", slowDisk: disk)
    #expect(session.screen.contains("See The wind and Why Éilidh left."))
    try session.press("Tab Enter")
    #expect(session.screen.contains("still being read"))
    session.finishSaves()
    #expect(session.screen.contains("See [[The wind]] and Why Éilidh left."))
    try session.press("Tab Enter")
    #expect(session.screen.contains("Jaime · 2 Nov 2026"))
  }

  @Test(arguments: GoldenScreenTests.sizes) func screens(size: (Int, Int)) throws {
    let session = try session(
      """
      # The wall

      It is [[Agatha]] who [[Nobody At All|does not]] sleep, says [[Why Éilidh left]].

      - [[the-good-hawk/ghost]]
      - [[Jaime]] and [the raven](hawknotes://the-broken-raven)
      """, columns: size.0, rows: size.1)
    try session.press("Tab Tab")
    try expectScreen(session.screen, named: "links-\(size.0)x\(size.1)")
  }
}
