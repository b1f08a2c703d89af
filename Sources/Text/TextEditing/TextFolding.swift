import Essentials

/// Folds texts for a search over many of them: what counts as the same becomes the same bytes.
///
/// The rules are those of `TextSearch` for a pattern without a capital letter. White space of any
/// length becomes one space, so that a phrase is found across the end of a line.
public final class TextFolding {
  private var folding = ScalarFolding(isExact: false)

  /// Stands for an invalid byte; no pattern contains it.
  private static let invalid: UInt8 = 0xFF

  public init() {}

  /// Returns the folded text, as UTF-8 except for its invalid bytes.
  public func folded(_ bytes: [UInt8]) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(bytes.count)
    var text: TextBuffer?
    var offset = 0
    while offset < bytes.count {
      let end = bytes[offset...].firstIndex { !$0.isASCII } ?? bytes.count
      append(ascii: bytes[offset..<end], to: &folded)
      guard end < bytes.count else { break }
      let buffer = text ?? TextBuffer(bytes)
      text = buffer
      let decoded = buffer.decode(at: end)
      append(decoded.scalar, to: &folded)
      offset = end + decoded.length
    }
    return folded
  }

  /// Returns the folded pattern; empty if it has nothing but accents and white space.
  public func folded(pattern: String) -> [UInt8] {
    let folded = folded(Array(pattern.utf8))
    return Array(folded.drop { $0 == .space })
  }

  /// Whether a text begins with what was typed of it, as far as both count as the same.
  public func begins(_ text: String, with typed: String) -> Bool {
    folded(pattern: text).starts(with: folded(pattern: typed))
  }

  /// Returns the bytes by which a title is put in order: without the marks before it, its numbers by their values.
  public func orderKey(_ title: String) -> [UInt8] {
    let words = title.drop { !$0.isLetter && !$0.isNumber }
    let folded = folded(pattern: String(words.isEmpty ? title[...] : words))
    var key: [UInt8] = []
    var rest = folded[...]
    while let first = rest.first {
      let digits = rest.prefix(while: \.isDigit)
      let zeros = digits.isEmpty ? 0 : max(0, 6 - digits.count)
      key += Array(repeating: UInt8(ascii: "0"), count: zeros)
      key += digits.isEmpty ? [first] : digits
      rest = rest.dropFirst(max(1, digits.count))
    }
    return key
  }

  // Appending the whole run and folding it in place takes a fraction of the time.
  private func append(ascii run: ArraySlice<UInt8>, to folded: inout [UInt8]) {
    let start = folded.count
    var isAfterSpace = folded.last == .space
    folded.append(contentsOf: run)
    var end = start
    folded.withUnsafeMutableBufferPointer { folded in
      for index in start..<folded.count {
        let isSpace = folded[index].isWhiteSpace
        if isSpace && isAfterSpace { continue }
        folded[end] = isSpace ? .space : UInt8(folding.value(ascii: folded[index]))
        isAfterSpace = isSpace
        end += 1
      }
    }
    folded.removeLast(folded.count - end)
  }

  private func append(_ scalar: Unicode.Scalar?, to folded: inout [UInt8]) {
    guard let scalar else { return folded.append(Self.invalid) }
    if scalar.isWhiteSpace { return append(ascii: [.space], to: &folded) }
    for index in folding.folded(scalar) {
      if let encoded = Unicode.Scalar(folding.values[index]).flatMap(UTF8.encode) {
        folded.append(contentsOf: encoded)
      }
    }
  }
}

extension Unicode.Scalar {
  // The property White_Space of scalars beyond ASCII (PropList.txt); asking for it is slow.
  fileprivate var isWhiteSpace: Bool {
    switch value {
    case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}
