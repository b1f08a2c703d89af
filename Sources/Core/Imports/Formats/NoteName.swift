import DurableFiles
import NotesLibrary

/// The name of an imported note, in a form that needs little memory, because there may be very
/// many.
enum NoteName: Hashable {
  /// `20240607T181053Z-7f3a9c2e`.
  case dated(Moment, UInt32)
  /// `imported-00000130-7f3a9c2e`, with its position in its book.
  case placed(Int, UInt32)
  case other(String)

  private static let prefix = "imported-"

  init(_ text: String) {
    self = .other(text)
    guard let hyphen = text.lastIndex(of: "-"),
      let word = UInt32(text[text.index(after: hyphen)...], radix: 16)
    else { return }
    let stem = text[..<hyphen]
    if let moment = Moment(compact: stem) {
      self = .dated(moment, word)
    } else if stem.hasPrefix(Self.prefix), let order = Int(stem.dropFirst(Self.prefix.count)) {
      self = .placed(order, word)
    }
    // A name that says the same in another way, such as with more digits, is kept as it is.
    if self.text != text { self = .other(text) }
  }

  static func stem(date: Moment?, order: Int) -> String {
    if let date { return date.compact }
    let digits = String(order)
    return prefix + String(repeating: "0", count: max(0, 8 - digits.count)) + digits
  }

  var text: String {
    switch self {
    case .dated(let moment, let word):
      "\(Self.stem(date: moment, order: 0))-\(word.hexadecimal)"
    case .placed(let order, let word): "\(Self.stem(date: nil, order: order))-\(word.hexadecimal)"
    case .other(let text): text
    }
  }
}
