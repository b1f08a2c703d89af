public import PseudoTerminal

/// Random input of the kinds that a user, a file or another machine may send.
public struct HostileGenerator {
  private var random: SeededGenerator

  public init(_ random: SeededGenerator) { self.random = random }

  private static let keys = [
    "\u{1B}", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}OP", "\u{1B}[1;5C",
    "\u{1B}[27u",
    "\u{1B}[H", "\u{1B}[F", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[3~", "\u{1B}[Z", "\u{1B}[I",
    "\u{1B}[O",
    "\u{1B}[<0;10;10M", "\u{1B}[<0;10;10m", "\u{1B}[<64;5;5M", "\u{1B}[<32;70;9M", "\u{1B}[M   ",
    "\u{1B}[200~", "\u{1B}[201~", "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}P1$r\u{1B}\\", "\u{1B}[?1;2c",
    "\u{1B}[12;40R", "\u{1B}[[A", "\u{1B}a", "\u{1B}u", "\u{1B}e", "\u{1B}%", "\u{1B}g", "\u{1B}f",
    "\r", "\t", "\u{7F}", "\u{12}", "\u{13}", "\u{17}", "\u{19}", "\u{1F}", "n", "j", "k", "d", "u",
    "f", "v", "/", ":", "?", "1", "4", "0", "[", "]", "q", "a", "w", "x", " ", "é", "漢",
  ]

  /// Returns bytes as a terminal sends them, with whole sequences and parts of some.
  public mutating func keys(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<count {
      var key = Array((Self.keys.randomElement(using: &random) ?? "").utf8)
      if Int.random(in: 0..<12, using: &random) == 0 { key = Array(key.prefix(key.count / 2)) }
      if Int.random(in: 0..<30, using: &random) == 0 { key = noise(5) }
      bytes += key
    }
    return bytes
  }

  /// Returns a text of hostile pieces, not all of it UTF-8.
  public mutating func text(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<count {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: bytes += HostileText.bytes.randomElement(using: &random) ?? []
      case 1: bytes += noise(4)
      case 2: bytes += Array("\n".utf8)
      case 3: bytes += Array(String(scalar).utf8)
      default:
        let piece = HostileText.all.randomElement(using: &random) ?? ""
        bytes += Array(String(piece.unicodeScalars.prefix(number(90))).utf8)
      }
    }
    return bytes
  }

  public mutating func name() -> String {
    let text = String(decoding: text(2), as: UTF8.self).unicodeScalars.filter {
      $0 != "/" && $0 != "\0"
    }
    return String(String.UnicodeScalarView(text.prefix(40)))
  }

  public mutating func noise(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in .random(in: .min ... .max, using: &random) }
  }

  private var scalar: Unicode.Scalar {
    mutating get { Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random)) ?? "\u{FFFD}" }
  }

  public mutating func number(_ limit: Int) -> Int { .random(in: 0..<limit, using: &random) }
}
