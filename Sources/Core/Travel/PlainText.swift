import Essentials

/// Checks of the texts in documents that come from other machines.
enum PlainText {
  /// Returns the beginning of a text as one line, with a space for each control character.
  static func line(_ text: String, longest: Int) -> String {
    let plain = text.unicodeScalars.prefix(longest).map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: " "
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(plain))
  }

  /// Returns a time in seconds since 1970; 0 when it is missing or impossible.
  static func time(_ json: JSONValue?) -> Int {
    guard let seconds = json?.integer, (0...1 << 36).contains(seconds) else { return 0 }
    return seconds
  }
}
