import CSystem
import Glibc
import TerminalUI

enum TerminalCharset {
  case unicode, ascii

  /// Sets the locale's character type for curses; returns what the user's locale can show.
  ///
  /// The process always uses UTF-8, which determines widths. With no locale set, or a UTF-8 locale that is not
  /// installed, the terminal is taken to be UTF-8; with C or another charset it is ASCII.
  static func detect() -> TerminalCharset {
    let name = environment("LC_ALL") ?? environment("LC_CTYPE") ?? environment("LANG")
    let isInstalled = setlocale(LC_CTYPE, "") != nil
    let isUTF8 = nl_langinfo(CInt(CODESET)).map { strcmp($0, "UTF-8") == 0 } ?? false
    if isInstalled, isUTF8 { return .unicode }
    setlocale(LC_CTYPE, "C.UTF-8")
    guard let name else { return .unicode }
    return isInstalled || namesOtherCharset(name) ? .ascii : .unicode
  }

  /// Whether the name of a locale, such as `de_DE.ISO-8859-1@euro`, has a charset other than UTF-8.
  private static func namesOtherCharset(_ name: String) -> Bool {
    guard let dot = name.firstIndex(of: ".") else { return false }
    let charset = name[dot...].dropFirst().prefix { $0 != "@" }.lowercased()
    return charset.filter { $0 != "-" } != "utf8"
  }

  /// Returns what an ASCII terminal shows in place of a character.
  static func asciiFallback(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x20..<0x7F: scalar
    case 0xA0: " "
    case 0x2010...0x2015, 0x2212, 0x2500, 0x2504, 0x2505, 0x2550, 0x2574, 0x2576: "-"
    case 0x2018...0x201B, 0x2032: "'"
    case 0x201C...0x201F, 0x2033: "\""
    case 0x2026: "."
    case 0x2039, 0x2190, 0x2590, 0x25C0, 0x25C2: "<"
    // The left half marks a row, beside a line; as a bar it would double that.
    case 0x203A, 0x2192, 0x258C, 0x25B6, 0x25B8: ">"
    case 0x21C5, 0x21D2, 0x2501: "="
    case 0x21BB: "@"
    case 0x2191, 0x2302, 0x25B2, 0x25B4: "^"
    case 0x2193, 0x25BC, 0x25BE: "v"
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x2551: "|"
    case 0x2508...0x257F: "+"
    case 0x258D...0x258F: "|"
    // Shades, from light to dark, before what is full.
    case 0x2591: "."
    case 0x2592: ":"
    case 0x2593: "%"
    case 0x2580...0x259F: "#"
    // What is and what is not, as a heart or a box, differ; so do the marks that stand in one row.
    case 0x2022, 0x2605, 0x2665, 0x2713, 0x2714, 0x2764: "*"
    case 0xB7, 0x2606, 0x2661: "-"
    case 0x2610: "o"
    case 0x2611, 0x2612: "x"
    case 0x270E, 0x270F: "~"
    case 0x2260: "!"
    default: "?"
    }
  }
}

/// A canvas for a terminal that cannot move its cursor: line after line, as on paper.
enum PlainFrame {
  static func bytes(_ canvas: Canvas, _ charset: TerminalCharset) -> [UInt8] {
    var text = ""
    for row in 0..<canvas.size.rows {
      // Such a terminal may wrap as soon as the last column is written, so trailing blanks go.
      var line = charset == .ascii ? ascii(canvas, row) : canvas.text(row: row)
      while line.last == " " { line.removeLast() }
      text += "\r\n" + line
    }
    return Array(text.utf8)
  }

  private static func ascii(_ canvas: Canvas, _ row: Int) -> String {
    let bases = (0..<canvas.size.columns).map { canvas.base(of: canvas[row, $0]) }
    return String(String.UnicodeScalarView(bases.map(TerminalCharset.asciiFallback)))
  }
}
