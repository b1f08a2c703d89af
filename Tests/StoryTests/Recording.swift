import TerminalUI

/// Moments of a story as a picture that moves (SVG), such as the README shows.
///
/// The moments lie side by side, each row once, and the picture goes from one to the next.
struct Recording {
  private struct Moment {
    let seconds: Double
    let title: String
    let caption: String
    let rows: [Int]
    let cursor: Position?
  }

  private let size: Size
  private var moments: [Moment] = []
  private var rows: [String] = []

  // In pixels.
  private static let (cell, line, edge, bar) = (8, 17, 12, 30)

  init(size: Size) { self.size = size }

  var isEmpty: Bool { moments.isEmpty }

  mutating func add(_ canvas: Canvas, title: String, caption: String, seconds: Double) {
    let drawn = (0..<size.rows).map { Self.drawing(ofRow: $0, on: canvas) }
    for row in drawn where !rows.contains(row) { rows.append(row) }
    moments.append(
      Moment(
        seconds: seconds, title: title, caption: caption,
        rows: drawn.map { rows.firstIndex(of: $0) ?? 0 }, cursor: canvas.cursor))
  }

  var svg: String {
    let width = size.columns * Self.cell + 2 * Self.edge
    let height = size.rows * Self.line + 3 * Self.edge + 2 * Self.bar
    let known = rows.enumerated().map { "<g id=\"r\($0)\">\($1)</g>" }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)">
      <style>
      text { font-family: ui-monospace, Menlo, "DejaVu Sans Mono", monospace; font-size: 13.3px; white-space: pre; }
      .said { font-family: system-ui, "DejaVu Sans", sans-serif; font-size: 15px; }
      .moments { animation: play \(seconds(moments.count))s step-end infinite; }
      @keyframes play {
      \(steps(width: width))
      }
      @media (prefers-reduced-motion: reduce) { .moments { animation: none; } }
      </style>
      <defs>
      \(known.joined(separator: "\n"))
      </defs>
      <rect width="\(width)" height="\(height)" rx="10" fill="#16191d"/>
      <g class="moments">
      \(moments.enumerated().map { drawing(of: $1, x: $0 * width) }.joined(separator: "\n"))
      </g>
      </svg>

      """
  }

  // In hundredths of a second: binary fractions would be written long.
  private func seconds(_ count: Int) -> String {
    let hundredths = Int((moments.prefix(count).reduce(0) { $0 + $1.seconds } * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }

  private func steps(width: Int) -> String {
    let total = moments.reduce(0) { $0 + $1.seconds }
    var past = 0.0
    return moments.enumerated().map { index, moment in
      defer { past += moment.seconds }
      let hundredths = Int((past / total * 10_000).rounded())
      return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)% "
        + "{ transform: translateX(-\(index * width)px); }"
    }.joined(separator: "\n")
  }

  private func drawing(of moment: Moment, x: Int) -> String {
    let (edge, bar, line) = (Self.edge, Self.bar, Self.line)
    let dots = ["#e0665c", "#e0b04c", "#5cb85c"].enumerated()
      .map { "<circle cx=\"\(18 + $0 * 18)\" cy=\"15\" r=\"5\" fill=\"\($1)\"/>" }.joined()
    let uses = moment.rows.enumerated().filter { !rows[$1].isEmpty }
      .map { "<use href=\"#r\($1)\" x=\"\(edge)\" y=\"\(bar + edge + $0 * line)\"/>" }.joined()
    let cursor = moment.cursor.map { cursor in
      "<rect x=\"\(edge + cursor.column * Self.cell)\" y=\"\(bar + edge + cursor.row * line)\" "
        + "width=\"\(Self.cell)\" height=\"\(line)\" fill=\"#f4d58d\" opacity=\"0.75\"/>"
    }
    let end = bar + edge + size.rows * line
    return "<g transform=\"translate(\(x))\">\(dots)"
      + "<text x=\"84\" y=\"20\" fill=\"#8b929c\">\(moment.title.escaped)</text>\(uses)\(cursor ?? "")"
      + "<text class=\"said\" x=\"\(edge)\" y=\"\(end + bar)\" fill=\"#d7dae0\">"
      + "\(moment.caption.escaped)</text></g>"
  }

  // A row at the upper left corner; empty where nothing is drawn.
  private static func drawing(ofRow row: Int, on canvas: Canvas) -> String {
    var drawing = ""
    var start = 0
    while start < canvas.size.columns {
      let look = look(of: canvas[row, start])
      let end =
        (start..<canvas.size.columns).first { Self.look(of: canvas[row, $0]) != look }
        ?? canvas.size.columns
      drawing += run(start..<end, ofRow: row, on: canvas, look)
      start = end
    }
    return drawing
  }

  private static func look(of cell: Cell) -> Look {
    Theme.dark.look(of: cell.style, hue: cell.hue, depth: .many)
  }

  private static func run(
    _ columns: Range<Int>, ofRow row: Int, on canvas: Canvas, _ look: Look
  ) -> String {
    let (x, width) = (columns.lowerBound * cell, columns.count * cell)
    var drawing = ""
    if let background = look.background {
      drawing =
        "<rect x=\"\(x)\" width=\"\(width)\" height=\"\(line)\" fill=\"\(color(background))\"/>"
    }
    var text = String.UnicodeScalarView()
    for column in columns where canvas[row, column].width > 0 {
      text.append(canvas.base(of: canvas[row, column]))
      text.append(contentsOf: canvas.marks(of: canvas[row, column]))
    }
    let words = String(text)
    guard words.contains(where: { $0 != " " }) else { return drawing }
    let weights: [(Look.Weight, String)] = [
      (.bold, " font-weight=\"bold\""), (.italic, " font-style=\"italic\""),
      (.underlined, " text-decoration=\"underline\""),
    ]
    let weight = weights.filter { look.weight.contains($0.0) }.map(\.1).joined()
    return drawing + "<text x=\"\(x)\" y=\"13\" textLength=\"\(width)\" xml:space=\"preserve\""
      + "\(weight) fill=\"\(look.foreground.map(color) ?? "#d7dae0")\">\(words.escaped)</text>"
  }

  // One of xterm's 256 colours: 16 basic ones, a cube of six levels each, then greys.
  private static func color(_ index: Int) -> String {
    func hexadecimal(_ parts: [Int]) -> String {
      "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    switch index {
    case ..<16: return index < 8 ? "#101214" : "#ffffff"
    case ..<232:
      let levels = [0, 95, 135, 175, 215, 255]
      return hexadecimal([36, 6, 1].map { levels[(index - 16) / $0 % 6] })
    default: return hexadecimal(Array(repeating: 8 + 10 * (index - 232), count: 3))
    }
  }
}

extension String {
  fileprivate var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
