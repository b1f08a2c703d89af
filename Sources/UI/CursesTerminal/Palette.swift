import CNcurses
import DisplayText
import TerminalUI

/// How each style looks on this terminal.
struct Palette {
  /// The attributes and the number of the colour pair, by hue and style.
  private let looks: [(attributes: attr_t, pair: Int16)]

  let hasColors: Bool
  /// Whether there are 256 colours, and pairs for pictures in them.
  let showsPictures: Bool
  private let convert: (Int?) -> Int32
  // The pairs of the blocks of pictures, by their foreground and background.
  private var blockPairs: [Int: Int32] = [:]
  private let firstBlockPair: Int32
  private let mostBlockPairs: Int

  /// Sets up the colour pairs: as many as the terminal can show, or none.
  init(_ appearance: Appearance, colors mode: ColorMode) {
    let wantsColor = mode.allowsColor(in: appearance.shownTheme)
    hasColors = wantsColor && start_color() == OK && use_default_colors() == OK
    let colors = hasColors ? COLORS : 0
    let depth: ColorDepth = colors >= 256 ? .many : colors >= 8 ? .eight : .none
    let convert = { (color: Int?) in
      let index = Int32(color ?? -1)
      return colors > 256 ? Self.directColor(index) : index
    }
    self.convert = convert
    firstBlockPair = Int32(Hue.allCases.count * Style.allCases.count) + 1
    mostBlockPairs = Int(min(COLOR_PAIRS, Int32(Int16.max)) - firstBlockPair)
    showsPictures = colors >= 256 && mostBlockPairs >= Self.fewestBlockPairs
    let tealLooks = Style.allCases.map { appearance.look(of: $0, hue: .teal, depth: depth) }
    looks = Hue.allCases.flatMap { hue in
      Style.allCases.map { style in
        let look = appearance.look(of: style, hue: hue, depth: depth)
        let attributes = look.weight.attributes
        guard depth != .none, look.foreground != nil || look.background != nil else {
          return (attributes, 0)
        }
        // Few terminals have a pair for each style of each hue.
        let pairHue: Hue = look == tealLooks[Int(style.rawValue)] ? .teal : hue
        let pair = Int32(Self.index(style, pairHue)) + 1
        if pairHue == hue {
          init_extended_pair(pair, convert(look.foreground), convert(look.background))
        }
        return (attributes, Int16(pair))
      }
    }
  }

  private static func index(_ style: Style, _ hue: Hue) -> Int {
    Int(hue.rawValue) * Style.allCases.count + Int(style.rawValue)
  }

  // A screen full of pictures has fewer.
  private static let fewestBlockPairs = 4000

  mutating func look(of cell: Cell) -> (attributes: attr_t, pair: Int16) {
    guard let colors = cell.blockColors else { return looks[Self.index(cell.style, cell.hue)] }
    return (0, showsPictures ? blockPair(Int(colors.foreground), Int(colors.background)) : 0)
  }

  private mutating func blockPair(_ foreground: Int, _ background: Int) -> Int16 {
    let key = foreground << 8 | background
    if let pair = blockPairs[key] { return Int16(pair) }
    // What is on the screen then is drawn anew by curses.
    if blockPairs.count >= mostBlockPairs { blockPairs = [:] }
    let pair = firstBlockPair + Int32(blockPairs.count)
    init_extended_pair(pair, convert(foreground), convert(background))
    blockPairs[key] = pair
    return Int16(pair)
  }

  /// Returns one of xterm's 256 colours as red, green and blue: 16 basic ones, a cube of six levels
  /// each, then 24 greys.
  static func directColor(_ index: Int32) -> Int32 {
    guard index >= 16 else { return index }
    if index >= 232 { return (8 + 10 * (index - 232)) * 0x010101 }
    func level(_ step: Int32) -> Int32 { step == 0 ? 0 : 55 + 40 * step }
    let step = index - 16
    return level(step / 36) << 16 | level(step / 6 % 6) << 8 | level(step % 6)
  }
}

extension Look.Weight {
  fileprivate var attributes: attr_t {
    let all: [(Look.Weight, attr_t)] = [
      (.bold, attribute_bold), (.italic, attribute_italic), (.underlined, attribute_underline),
      (.dim, attribute_dim), (.reversed, attribute_reverse),
    ]
    return all.reduce(0) { contains($1.0) ? $0 | $1.1 : $0 }
  }
}

extension ColorMode {
  /// Whether to use colours, unless the terminal has none.
  ///
  /// An option on the command line wins over the theme in the preferences.
  func allowsColor(in theme: Theme) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: theme != .plain && environment("NO_COLOR") == nil
    }
  }
}

/// Writes the cells of canvases to windows of curses.
final class CellPainter {
  var palette: Palette
  var charset: TerminalCharset
  private let scalars = UnsafeMutablePointer<wchar_t>.allocate(capacity: Int(CCHARW_MAX) + 1)
  private var line: [cchar_t] = []

  init(_ palette: Palette, _ charset: TerminalCharset) {
    (self.palette, self.charset) = (palette, charset)
  }

  deinit { scalars.deallocate() }

  /// A cell that no canvas has.
  var invisibleBlank: cchar_t {
    var blank = cchar_t()
    (scalars[0], scalars[1]) = (0x20, 0)
    setcchar(&blank, scalars, attribute_invisible, 0, nil)
    return blank
  }

  /// Writes some columns of a row of a canvas to a place in a window.
  func paint(
    _ canvas: Canvas, _ row: Int, _ columns: Range<Int>,
    in window: UnsafeMutablePointer<WINDOW>, at place: Int, _ column: Int
  ) {
    line.removeAll(keepingCapacity: true)
    for column in columns { append(canvas[row, column], of: canvas) }
    // Unlike the other functions, this one neither wraps nor scrolls in the last column.
    mvwadd_wchnstr(window, Int32(place), Int32(column), line, Int32(line.count))
  }

  private func append(_ cell: Cell, of canvas: Canvas) {
    // The left half also draws the right one, unless an ASCII fallback, one column wide, replaced it.
    if cell.width == 0, charset == .unicode { return }
    let base = canvas.base(of: cell)
    var count = 1
    if charset == .unicode {
      scalars[0] = wchar_t(base.value)
      for mark in canvas.marks(of: cell).prefix(Int(CCHARW_MAX) - 1) {
        scalars[count] = wchar_t(mark.value)
        count += 1
      }
    } else {
      scalars[0] = wchar_t(TerminalCharset.asciiFallback(for: base).value)
    }
    scalars[count] = 0
    let look = palette.look(of: cell)
    var character = cchar_t()
    setcchar(&character, scalars, look.attributes, look.pair, nil)
    line.append(character)
  }
}
