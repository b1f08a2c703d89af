import Essentials
import SceneState

/// What may stand in documents that come from elsewhere.
enum PlainText {
  /// Returns a text as a line that is not too long, without what a terminal must not be sent.
  static func line(_ text: String, longest: Int) -> String {
    let plain = text.unicodeScalars.prefix(longest).map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: " "
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(plain))
  }

  /// Whether a text names a document.
  static func isIdentifier(_ text: String) -> Bool {
    text.utf8.count == 32
      && text.utf8.allSatisfy { byte in
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
          || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte
      }
  }

  static func isSession(_ name: String) -> Bool { SessionStore.isValid(name) }

  /// Returns a time in seconds since 1970 that is not absurd; 0 for any other.
  static func time(_ json: JSONValue?) -> Int {
    guard let seconds = json?.integer, (0...1 << 36).contains(seconds) else { return 0 }
    return seconds
  }
}
