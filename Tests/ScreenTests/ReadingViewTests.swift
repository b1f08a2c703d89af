import PseudoTerminal
import ScreenModels
import TerminalUI
import TestSupport
import Testing

/// A note is shown as formatted Markdown, which never changes its file.
@Suite(.timed) struct ReadingViewTests {
  private static let path = "library/notes/the-good-hawk/agatha/20261101T100000Z-00000001.md"

  static let text = """
    ---
    title: The wall
    tags: walls, sea
    ---
    # The wall in *The Good Hawk*

    Read 14–21 Nov. See [the publisher's page](https://www.walker.co.uk/) and
    hawknotes://the-good-hawk/jaime, or [[Jaime]].

    ## What the wall is for

    The wall is the first thing that Agatha tells us about, and she tells us about
    it the way other children talk about a house. **It keeps the sea
    out, she says, and the mainland out, and the clan in.** Only the third is ~~false~~
    true by the *end* of the `first` chapter.

    > "A Hawk's duty does not end where the wall does."
    > — the tagline

    - [x] chapters 1–9
    - [ ] chapters 10–20
      1. the plague: *sgàil duisg*?

    | who | post | loses it |
    |---|---|--:|
    | Agatha | Hawk | ch. 3 |

    ```
    Clann-a-Tuath  ->  Raasay
    ```

    ***
    日本語のメモ and the last words\\
    of the wall.

    """

  private func session(
    _ text: String = text, columns: Int = 80, rows: Int = 24
  ) throws -> Session {
    let folder = try TemporaryFolder()
    folder.makeFolder("library/notes/the-good-hawk/agatha")
    folder.write(text.utf8, to: Self.path)
    let session = try Session(columns: columns, rows: rows, in: folder)
    try session.press("Enter Tab Enter")
    return session
  }

  private func file(_ session: Session) -> String? { session.folder.text(Self.path) }

  @Test(arguments: GoldenScreenTests.sizes) func screens(size: (Int, Int)) throws {
    let session = try session(columns: size.0, rows: size.1)
    try expectScreen(session.screen, named: "reading-\(size.0)x\(size.1)")
    try session.press("Space Tab Tab")
    try expectScreen(session.screen, named: "reading-further-\(size.0)x\(size.1)")
  }

  @Test(arguments: [(80, 24), (40, 10), (24, 8)]) func relaunchIsInvisible(size: (Int, Int)) throws
  {
    let session = try session(columns: size.0, rows: size.1)
    let keys =
      "j j Space Ctrl-D k Ctrl-U PgUp End g Tab Tab Tab Tab Tab x x Alt-U Shift-Tab Enter Alt-U s Down "
      + "s Ctrl-R w a l l Enter F3 F3 Esc G Shift-Tab e ! Esc Home j j e Esc Alt-G 3 0 Enter"
    try expectInvisibleRelaunches(of: session, pressing: keys)
    #expect(file(session) == Self.text)
  }

  @Test func aBoxIsTickedInTheTextAndSavedAsAnyChange() throws {
    let session = try session()
    try session.press("End Shift-Tab")
    #expect(session.screen.contains("selected ☐"))
    try session.press("x")
    #expect(!session.screen.contains("☐") && session.screen.contains("changed, not saved"))
    #expect(session.screen.contains("Reading"))
    try session.press("Alt-U")
    #expect(session.screen.contains("☐") && session.screen.contains("saved"))
    try session.press("x Ctrl-S")
    #expect(file(session) == Self.text.replacing("[ ]", with: "[x]"))
    try session.press("Shift-Tab Enter Ctrl-S")
    #expect(
      file(session)
        == Self.text.replacing("[ ]", with: "[y]").replacing("[x]", with: "[ ]")
        .replacing("[y]", with: "[x]"))
  }

  @Test func linksAreFollowedByKey() throws {
    let session = try session()
    try session.press("Tab")
    #expect(session.screen.contains("→ https://www.walker.co.uk/"))
    try session.press("Enter")
    #expect(session.takeEffects() == [.openAddress("https://www.walker.co.uk/")])
    for _ in 0..<2 {
      try session.press("Tab Enter")
      #expect(session.screen.contains("Jaime") && !session.screen.contains("Reading"))
      try session.press("Esc 1 Esc Enter Tab Enter")
    }
  }

  @Test func addressesAreLinksOfTheTerminal() throws {
    let session = try session("[a](https://a.example/x) https://b.example [c](ftp://c) [[Jaime]]\n")
    #expect(session.canvas.links.map(\.address) == ["https://a.example/x", "https://b.example"])
    try session.press("s")
    #expect(session.canvas.links.isEmpty)
    try session.press("Esc 1 Esc a")
    #expect(session.canvas.links.allSatisfy { $0.address.hasPrefix("https://www.amazon.com/") })
    #expect(!session.canvas.links.isEmpty)
  }

  @Test func badLinksAreReported() throws {
    let session = try session("[a](file:///etc/passwd) [[nobody]] [b](hawknotes://no/one)")
    try session.press("Tab Enter")
    #expect(session.takeEffects() == [] && session.screen.contains("is not the address of a page"))
    try session.press("Tab Enter")
    #expect(session.screen.contains("nobody") && session.screen.contains("Reading"))
    try session.press("Tab Enter")
    #expect(session.screen.contains("Reading"))
  }

  @Test func theMouseTicksFollowsAndWrites() throws {
    let session = try session()
    try session.click(on: "publisher")
    #expect(session.takeEffects() == [.openAddress("https://www.walker.co.uk/")])
    try session.press("Space")
    try session.click(on: "☐")
    #expect(!session.screen.contains("☐"))
    try session.press("g")
    try session.click(on: "false")
    #expect(session.screen.contains("Writing"))
    try session.type("<here>")
    #expect(session.screen.contains("~~<here>false~~"))
  }

  @Test func aKeyShowsTheSource() throws {
    let session = try session()
    #expect(!session.screen.contains("*The Good Hawk*"))
    try session.press("s")
    #expect(session.screen.contains("# The wall in *The Good Hawk*"))
    try session.press("s e")
    #expect(session.screen.contains("# The wall in *The Good Hawk*"))
    #expect(file(session) == Self.text)
  }

  @Test func aLongTextIsShownAsItIsWritten() throws {
    let session = try session("# *Long*\n" + String(repeating: "words and ", count: 60_000))
    #expect(session.screen.contains("# *Long*") && session.screen.contains("too long to format"))
  }

  @Test func matchesAreMarkedWhereTheyAre() throws {
    let session = try session()
    try session.press("Ctrl-R")
    try session.type("keeps")
    #expect(session.screen.contains("currentMatch keeps"))
    try session.press("Enter Esc")
    try session.press("/")
    try session.type("last words")
    try session.press("Enter")
    #expect(session.screen.contains("and the last words"))
  }

  /// What is read stays when the window gets another size.
  @Test func thePositionSurvivesAResize() throws {
    let session = try session(String(repeating: "The wall hears. ", count: 60) + "\n\n" + Self.text)
    try session.press("Space Space")
    guard case .note(let model) = session.content.top else { return }
    let top = model.reading.top
    for columns in [40, 100, 30, 80] {
      session.resize(columns: columns, rows: 24)
      _ = session.screen
    }
    #expect(model.reading.top == top)
  }
}
