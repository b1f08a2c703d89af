import ScreenModels
import TestSupport
import Testing

/// The main screens in windows of every shape: tiny, tall and narrow, half of a screen, very wide.
@Suite(.timed) struct WindowShapeTests {
  static let shapes = [(36, 10), (40, 50), (60, 40), (200, 60)]

  private func show(
    _ name: String, _ shape: (Int, Int), _ act: (Session) throws -> Void
  ) throws {
    let session = try Session(columns: shape.0, rows: shape.1)
    try session.writeSomeNotes()
    try act(session)
    try expectScreen(session.screen, named: "\(name)-\(shape.0)x\(shape.1)")
    try expectRelaunchShowsTheSame(session)
  }

  private func expectRelaunchShowsTheSame(_ session: Session) throws {
    try expectInvisibleRelaunch(of: session)
  }

  @Test(arguments: shapes) func bookWithDraft(shape: (Int, Int)) throws {
    try show("book-draft", shape) { session in
      try session.press("N")
      try session.type("The sea wall hears everything. Agatha knows it by heart")
    }
  }

  @Test(arguments: shapes) func character(shape: (Int, Int)) throws {
    try show("character", shape) { try $0.press("Enter Tab") }
  }

  @Test(arguments: shapes) func favorites(shape: (Int, Int)) throws {
    try show("favorites", shape) { try $0.press("0 j") }
  }

  @Test(arguments: shapes) func search(shape: (Int, Int)) throws {
    try show("search", shape) { session in
      try session.press("/")
      try session.type("wall")
    }
  }

  /// The room of a tall window is used as soon as there is enough of it.
  @Test func aNarrowWindowThatGrowsShowsAllPanesAtOnce() throws {
    let session = try Session(columns: 40, rows: 27)
    #expect(!session.screen.contains("Synopsis"))
    #expect(session.screen.contains("─ Characters ─ Notes ─"))
    session.resize(columns: 40, rows: 28)
    #expect(session.screen.contains("Long after a plague"))
    #expect(session.screen.contains(" Notes    "))
    try session.press("Tab Tab n")
    try session.type("Below the lists")
    #expect(session.screen.contains("draft · 3 words"))
  }
}
