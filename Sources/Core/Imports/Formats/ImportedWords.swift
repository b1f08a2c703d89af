import DurableFiles

/// The words of a record: the bytes themselves, or where they are in the file.
enum ImportedWords {
  case none
  case bytes([UInt8])
  case part(Range<Int>)
  /// Several parts of the file, which get an empty line between them.
  case parts([Range<Int>])

  var isEmpty: Bool {
    if case .none = self { true } else { false }
  }

  init(_ bytes: [UInt8]) { self = bytes.isEmpty ? .none : .bytes(bytes) }

  init(_ parts: [Range<Int>]) {
    switch parts.count {
    case 0: self = .none
    case 1: self = .part(parts[0])
    default: self = .parts(parts)
    }
  }

  /// Returns the words, with LF as the end of each line.
  func text(in bytes: ImportedBytes) throws -> ArraySlice<UInt8> {
    switch self {
    case .none: return []
    case .bytes(let bytes): return bytes[...]
    case .part(let range): return LineReader.normalised(try bytes.bytes(range))
    case .parts(let ranges):
      var text: [UInt8] = []
      for range in ranges {
        if !text.isEmpty { text += "\n\n".utf8 }
        text += LineReader.normalised(try bytes.bytes(range))
      }
      return text[...]
    }
  }
}
