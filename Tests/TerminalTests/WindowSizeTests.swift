import TestSupport

@Suite(.manyAtOnce) struct WindowSizeTests {
  private let home = Home.make()

  @Test func aStormOfSizesEndsInTheRightFrame() throws {
    let server = try Window.makeServer()
    let window = try Window(server, home)
    let before = try window.write("The wall hears")
    for step in 0..<60 {
      let size = [(1, 1), (500, 1), (1, 200), (39, 10), (40, 10), (200, 60), (81, 25)][step % 7]
      try window.pane.resize(size)
    }
    try window.pane.resize((80, 24))
    try window.wait { $0 == before }
    try window.kill()
    try window.relaunch()
    try window.wait { $0 == before }
  }

  /// The terminal lost what did not fit, and says nothing of that: its size is what it was.
  @Test(arguments: [(40, 12), (80, 5), (20, 24)])
  func smallerAndBackAtOnceShowsAllAgain(size: (Int, Int)) throws {
    let server = try Window.makeServer()
    let window = try Window(server, home)
    let before = try window.write("The wall hears")
    for _ in 0..<5 {
      try window.pane.resize(size, (80, 24))
      try window.wait { $0 == before }
    }
  }

  @Test func impossibleSizesHarmNobody() throws {
    let app = try AppTerminal(home).waitForFrame()
    for step in 0..<600 {
      let size = [(0, 0), (65_535, 65_535), (1, 1), (65_535, 1), (1, 65_535), (80, 24)][step % 6]
      app.terminal.resize(columns: size.0, rows: size.1)
      if step % 50 == 0 { try app.settledScreen() }
    }
    try app.terminal.write("q")
    #expect(app.waitForExit() == .exited(0))
    app.expectCleanEnd()
  }
}
