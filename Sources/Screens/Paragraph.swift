import DisplayText
import Synchronization

/// Broken text, remembered: the same few paragraphs are drawn in every frame.
enum Paragraph {
  private struct Key: Hashable {
    let text: String
    let width: Int
  }

  private static let capacity = 32
  private static let known = Mutex<[Key: [String]]>([:])

  /// The lines of a text at a width in cells.
  static func lines(_ text: String, width: Int) -> [String] {
    let key = Key(text: text, width: width)
    return known.withLock { known in
      if let lines = known[key] { return lines }
      if known.count == capacity { known.removeAll() }
      let lines = text.wrapped(toWidth: width)
      known[key] = lines
      return lines
    }
  }
}
