import NotesLibrary
import TestSupport

/// What a program prints is a picture, and nothing else of it gets through.
@Suite(.timed) struct ColoredPictureTests {
  private func picture(_ text: String) -> ColoredPicture? {
    ColoredPicture(printed: text.bytes, mostColumns: 4, mostRows: 2)
  }

  @Test func blocksHaveTheColoursBeforeThem() throws {
    let read = try #require(
      picture("\u{1B}[0m\u{1B}[38;5;17;48;5;237m▀\u{1B}[48;5;20m▄\u{1B}[0m\n\u{1B}[7m█ \u{1B}[0m\n")
    )
    let blocks = read.rows.map { $0.map { [Int($0.foreground), Int($0.background)] } }
    #expect(blocks == [[[17, 237], [17, 20]], [[16, 16], [16, 16]]])
    #expect(read.rows.map { String(String.UnicodeScalarView($0.map(\.scalar))) } == ["▀▄", "█ "])
  }

  @Test(arguments: [
    "", "\n", "letters", "▀\u{7}", "▀\r", "\u{1B}", "\u{1B}[", "\u{1B}[2J▀", "\u{1B}[?25l▀",
    "\u{1B}]0;title\u{7}▀", "\u{1B}[38;5m▀", "\u{1B}[38;5;256m▀", "\u{1B}[38;2;1;2;3m▀",
    "\u{1B}[-1m▀", "\u{1B}[31m▀", "▀▀\n▀", "▀▀▀▀▀", "▀\n▀\n▀",
  ])
  func thisIsNone(text: String) { #expect(picture(text) == nil) }

  @Test func neitherAreBytesThatAreNoText() {
    #expect(ColoredPicture(printed: [0xE2, 0x96], mostColumns: 4, mostRows: 2) == nil)
  }
}
