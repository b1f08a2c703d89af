import TextEditing

/// One change of a scene's contents, as its journal keeps it.
///
/// Written as words with one space between: `set KEY VALUE`, `unset KEY`, `text KEY TEXT`,
/// `edit KEY OFFSET REMOVED TEXT` (byte offset, number of bytes removed, text inserted), `step` with
/// the same words for an edit that begins a step of the history, `undo KEY`, `redo KEY`. In keys,
/// values and texts `\\` stands for a backslash, `\n` for a line feed, in keys `\s` for a space;
/// all other bytes stand for themselves.
enum SceneChange {
  case set(key: String, value: String)
  case unset(key: String)
  case text(key: String, bytes: [UInt8])
  case edit(
    key: String, offset: Int, removedCount: Int, inserted: [UInt8], startsStep: Bool = false)
  case undo(key: String)
  case redo(key: String)

  var payload: [UInt8] {
    var bytes: [UInt8] = []
    switch self {
    case .set(let key, let value):
      Self.write(["set", key], to: &bytes)
      Escape.append(value.utf8, to: &bytes)
    case .unset(let key):
      Self.write(["unset", key], to: &bytes)
    case .text(let key, let text):
      Self.write(["text", key], to: &bytes)
      Escape.append(text, to: &bytes)
    case .edit(let key, let offset, let removedCount, let inserted, let startsStep):
      Self.write([startsStep ? "step" : "edit", key, "\(offset)", "\(removedCount)"], to: &bytes)
      Escape.append(inserted, to: &bytes)
    case .undo(let key):
      Self.write(["undo", key], to: &bytes)
    case .redo(let key):
      Self.write(["redo", key], to: &bytes)
    }
    return bytes
  }

  private static func write(_ words: [String], to bytes: inout [UInt8]) {
    for word in words {
      Escape.append(word.utf8, asWord: true, to: &bytes)
      bytes.append(UInt8(ascii: " "))
    }
  }

  /// Reads a payload; nil when it is not a change that this version knows.
  init?(payload: ArraySlice<UInt8>) {
    var words = Words(rest: payload)
    guard let verb = words.next(), let keyBytes = words.next(),
      let key = Self.text(Escape.removed(from: keyBytes))
    else { return nil }
    let name = String(decoding: verb, as: UTF8.self)
    switch name {
    case "set":
      self = .set(
        key: key, value: String(decoding: Escape.removed(from: words.rest), as: UTF8.self))
    case "unset":
      self = .unset(key: key)
    case "text":
      self = .text(key: key, bytes: Escape.removed(from: words.rest))
    case "undo":
      self = .undo(key: key)
    case "redo":
      self = .redo(key: key)
    case "edit", "step":
      guard let offset = words.nextNumber(), let removedCount = words.nextNumber() else {
        return nil
      }
      self = .edit(
        key: key, offset: offset, removedCount: removedCount,
        inserted: Escape.removed(from: words.rest), startsStep: name == "step")
    default:
      return nil
    }
  }

  // Much faster than `String(validating:)`: decoding repairs what is not UTF-8, so that it differs.
  private static func text(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    return bytes.allSatisfy { $0 < 0x80 } || text.utf8.elementsEqual(bytes) ? text : nil
  }

  private struct Words {
    var rest: ArraySlice<UInt8>

    mutating func next() -> ArraySlice<UInt8>? {
      guard let end = rest.firstIndex(of: UInt8(ascii: " ")) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return rest[..<end]
    }

    mutating func nextNumber() -> Int? {
      next().flatMap { Int(String(decoding: $0, as: UTF8.self)) }.flatMap { $0 < 0 ? nil : $0 }
    }
  }
}
