import CNcurses
import Essentials
import Glibc

/// The description of the terminal in curses' database (terminfo(5)).
enum TerminalDescription {
  /// Returns its name from `TERM`, if it is safe to look up: a name that is a path could lead anywhere.
  static func name() throws -> String {
    guard let type = environment("TERM") else {
      throw Failure("TERM is not set; try TERM=xterm-256color")
    }
    let isName = type.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic && scalar.isASCII
        || "0123456789-_.+".unicodeScalars.contains(scalar)
    }
    guard isName, type.utf8.count <= 100, type.first != "." else {
      let shown = type.unicodeScalars.prefix(40).map {
        ("!"..."~").contains($0) ? Character($0) : "?"
      }
      throw Failure.unknownTerminal(String(shown))
    }
    return type
  }

  // Terminals that do what xterm does, and describe themselves under names of their own.
  private static let likeXterm = [
    "alacritty", "contour", "foot", "ghostty", "kitty", "rio", "wezterm",
  ]

  /// Returns the types as which a terminal can be used whose own one is not in the database.
  static func substitutes(for name: String) -> [String] {
    let isLikeXterm =
      name.hasPrefix("xterm") || name.hasSuffix("-256color")
      || likeXterm.contains { name == $0 || name.hasPrefix("\($0)-") }
    return isLikeXterm ? ["xterm-256color", "vt100"] : []
  }

  /// Returns a string capability of the terminal (terminfo(5)), without its delays.
  static func capability(_ name: String) -> [UInt8]? {
    guard let string = tigetstr(name), Int(bitPattern: string) != -1 else { return nil }
    let bytes = Array(String(cString: string).utf8)
    return Array(bytes[..<(bytes.firstIndex(of: Array("$<".utf8)) ?? bytes.count)])
  }

  // Curses does not say why it found no description of a terminal.
  static var canOpenFiles: Bool {
    let descriptors = (0..<2).map { _ in open("/", O_RDONLY | O_CLOEXEC) }
    for descriptor in descriptors where descriptor >= 0 { close(descriptor) }
    return !descriptors.contains(-1)
  }
}

extension Failure {
  /// A terminal is not in the database; its name is safe to print.
  static func unknownTerminal(_ name: String) -> Failure {
    Failure("the terminal type \"\(name)\" in TERM is unknown; try TERM=xterm-256color")
  }
}

/// Returns the value of an environment variable, nil if it is unset or empty.
func environment(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}
