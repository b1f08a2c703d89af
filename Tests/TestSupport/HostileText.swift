/// Texts that were made to control a terminal, to hide something, or to take for ever.
public enum HostileText {
  /// One text of each kind, most of them with something that must not be sent unchanged.
  public static let all: [String] = steering + hiding + others

  /// Sequences and single controls.
  public static let steering = [
    "\u{1B}[2J\u{1B}[31mred", "\u{1B}]0;pwn\u{7}", "\u{1B}]52;c;cm0gLXJm\u{7}",
    "\u{1B}]52;c;?\u{7}",
    "\u{1B}]8;;file:///etc/passwd\u{1B}\\link\u{1B}]8;;\u{1B}\\", "\u{1B}P$q\u{1B}\\",
    "\u{1B}[6n\u{1B}[21t\u{1B}c", "\u{1B}]50;?\u{7}", "\u{1B}[?1049l", "\u{1B}_G\u{1B}\\",
    "\u{1B}^x",
    "\u{9B}31mC1\u{9D}52;c;QQ==\u{9C}", "\u{8}\u{8}\u{8}", "over\rwritten", "\u{B}\u{C}\u{7F}",
    "a\tb",
    "\u{E}\u{F}",
  ]

  /// Characters that reorder text, or cannot be seen.
  public static let hiding = [
    "\u{202E}txt.exe", "\u{202A}\u{202B}\u{202C}\u{202D}", "\u{2066}\u{2067}\u{2068}\u{2069}",
    "\u{200E}\u{200F}\u{061C}", "zero\u{200B}\u{200C}\u{200D}\u{2060}\u{FEFF}width",
    "tag\u{E0041}\u{E007F}", "\u{FFFC}\u{2028}\u{2029}", "\u{FE0F}\u{FE0E}",
    "\u{115F}\u{3164}\u{FFA0}",
    "\u{AD}\u{34F}\u{180E}",
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
