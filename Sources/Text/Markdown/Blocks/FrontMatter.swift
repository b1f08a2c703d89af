import Essentials

/// What some programs write above a text: lines such as `title: …` between two lines `---`.
public struct FrontMatter {
  /// Its bytes, with the lines around it.
  public let range: Range<Int>
  /// Where the text begins.
  public let end: Int
  let lines: [Range<Int>]
  var lineCount: Int { lines.count + 2 }

  // A rule and a text without a second one would be looked through to the end.
  private static let mostLines = 1000

  /// Finds the front matter that a text begins with; nil if there is none.
  ///
  /// Of a text of which only the beginning is known (`isCut`), it may be all there is.
  public init?(of bytes: [UInt8], isCut: Bool = false) {
    let start = bytes.withoutByteOrderMark.startIndex
    var line = bytes.line(from: start)
    guard bytes[line.range].isMark("---") else { return nil }
    var lines: [Range<Int>] = []
    while let next = line.next, lines.count <= Self.mostLines {
      line = bytes.line(from: next)
      let isEnd = bytes[line.range].isMark("---") || bytes[line.range].isMark("...")
      if !isEnd { lines.append(line.range) }
      if isEnd || isCut && line.next == nil {
        guard let first = lines.first, bytes[first].namesValue else { return nil }
        (range, end) = (start..<line.range.upperBound, line.next ?? bytes.count)
        self.lines = lines
        return
      }
    }
    return nil
  }

  /// The value of a name such as `title`, without quotation marks; nil if there is none.
  public func value(of name: String, in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let line = lines.first { bytes[$0].starts(with: "\(name):".utf8) }
    let value = line.map { bytes[$0].dropFirst(name.utf8.count + 1).trimmed.unquoted }
    return value?.isEmpty == false ? value : nil
  }
}

extension [UInt8] {
  func line(from start: Int) -> (range: Range<Int>, next: Int?) {
    guard let end = self[start...].firstIndex(of: .newline) else { return (start..<count, nil) }
    let hasReturn = end > start && self[end - 1] == .carriageReturn
    return (start..<(hasReturn ? end - 1 : end), end + 1)
  }
}

extension ArraySlice<UInt8> {
  var unquoted: Self {
    let isQuoted = count > 1 && first == last && "\"'".utf8.contains(self[startIndex])
    return isQuoted ? dropFirst().dropLast() : self
  }

  fileprivate func isMark(_ mark: StaticString) -> Bool {
    trimmed.elementsEqual(UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount))
      && first?.isBlank == false
  }

  // Whether it begins as `tags: …` does.
  fileprivate var namesValue: Bool {
    let name = prefix { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
    return name.first?.isLetter == true && dropFirst(name.count).first == UInt8(ascii: ":")
  }
}
