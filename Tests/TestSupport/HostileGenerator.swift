/// Random input of the kinds that a user, a file or another machine may send.
public struct HostileGenerator {
  private var random: SeededGenerator

  public init(_ random: SeededGenerator) { self.random = random }

  private static let keys = [
    "\u{1B}", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}OP", "\u{1B}[1;5C",
    "\u{1B}[27u", "\u{1B}[H", "\u{1B}[F", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[3~", "\u{1B}[Z",
    "\u{1B}[I", "\u{1B}[O", "\u{1B}[<0;10;10M", "\u{1B}[<0;10;10m", "\u{1B}[<64;5;5M",
    "\u{1B}[<32;70;9M", "\u{1B}[M   ", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}]11;rgb:0/0/0\u{7}",
    "\u{1B}P1$r\u{1B}\\", "\u{1B}[?1;2c", "\u{1B}[12;40R", "\u{1B}[[A", "\u{1B}a", "\u{1B}u",
    "\u{1B}e", "\u{1B}%", "\u{1B}g", "\u{1B}f", "\r", "\t", "\u{7F}", "\u{12}", "\u{13}", "\u{17}",
    "\u{19}", "\u{1F}", "n", "j", "k", "d", "u", "f", "v", "/", ":", "?", "1", "4", "0", "[", "]",
    "q", "a", "w", "x", " ", "é", "漢",
  ]

  /// Returns bytes as a terminal sends them, with whole sequences and parts of some.
  public mutating func keys(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<count {
      var key = (Self.keys.randomElement(using: &random) ?? "").bytes
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
      case 2: bytes += "\n".bytes
      case 3: bytes += String(scalar).bytes
      default:
        let piece = HostileText.all.randomElement(using: &random) ?? ""
        bytes += Array(String(piece.unicodeScalars.prefix(number(90))).utf8)
      }
    }
    return bytes
  }

  public mutating func name() -> String {
    let text = text(2).text.unicodeScalars.filter { $0 != "/" && $0 != "\0" }
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

/// Texts that were made to control a terminal, to hide something, or to take for ever.
public enum HostileText {
  /// One text of each kind, most of them with something that must not be sent unchanged.
  public static let all: [String] = steering + hiding + others

  /// Sequences and single controls.
  public static let steering = [
    "\u{1B}[2J\u{1B}[31mred", "\u{1B}]0;pwn\u{7}", "\u{1B}]52;c;cm0gLXJm\u{7}",
    "\u{1B}]52;c;?\u{7}", "\u{1B}]8;;file:///etc/passwd\u{1B}\\link\u{1B}]8;;\u{1B}\\",
    "\u{1B}P$q\u{1B}\\", "\u{1B}[6n\u{1B}[21t\u{1B}c", "\u{1B}]50;?\u{7}", "\u{1B}[?1049l",
    "\u{1B}_G\u{1B}\\", "\u{1B}^x", "\u{9B}31mC1\u{9D}52;c;QQ==\u{9C}", "\u{8}\u{8}\u{8}",
    "over\rwritten", "\u{B}\u{C}\u{7F}", "a\tb", "\u{E}\u{F}",
  ]

  /// Characters that reorder text, or cannot be seen.
  public static let hiding = [
    "\u{202E}txt.exe", "\u{202A}\u{202B}\u{202C}\u{202D}", "\u{2066}\u{2067}\u{2068}\u{2069}",
    "\u{200E}\u{200F}\u{061C}", "zero\u{200B}\u{200C}\u{200D}\u{2060}\u{FEFF}width",
    "tag\u{E0041}\u{E007F}", "\u{FFFC}\u{2028}\u{2029}", "\u{FE0F}\u{FE0E}",
    "\u{115F}\u{3164}\u{FFA0}", "\u{AD}\u{34F}\u{180E}",
  ]

  /// Mere text that looks like something else, or is too much of it.
  public static let others = [
    "%s%n%x", "$(id)`id`;id", "--exec=id", "-n", "../../etc/passwd", "NaN", "e" + marks, flags,
    "👩" + String(repeating: "\u{200D}👩", count: 200), String(repeating: "漢", count: 300),
    "\u{E000}\u{10FFFF}\u{378}\u{FFFE}",
  ]

  /// Bytes that are not UTF-8: C1 controls as single bytes, overlong forms, surrogates, sequences cut
  /// short.
  public static let bytes: [[UInt8]] = [
    [0x9B, 0x33, 0x31, 0x6D], [0x9D, 0x35, 0x32, 0x3B, 0x9C], [0xC0, 0x80], [0xED, 0xA0, 0x80],
    [0xF4, 0x90, 0x80, 0x80], [0xE6, 0xBC], [0xFF, 0xFE, 0x00],
  ]

  private static let marks = String(repeating: "\u{301}", count: 2000)
  private static let flags = String(repeating: "🇩", count: 2001)
}

extension [UInt8] {
  /// Changes, adds or removes a byte somewhere, or removes the rest.
  public mutating func mutate(using random: inout some RandomNumberGenerator) {
    let place = Int.random(in: 0...count, using: &random)
    let byte = UInt8.random(in: 0...255, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: insert(byte, at: place)
    case 1: if place < count { remove(at: place) }
    case 2: removeSubrange(place...)
    default: if place < count { self[place] = byte }
    }
  }
}
