import Essentials
import Markdown
import TextEditing

extension BookPlace {
  // A share of something else than the book is no place in it: `100% agree`, `50% of the money`. The program itself
  // writes places with a blank before the sign.
  private static func leadingInNote(_ text: Substring) -> (place: BookPlace, rest: Substring)? {
    guard let (place, rest) = leading(text) else { return nil }
    let words = rest.drop { $0.isWhitespace && !$0.isNewline }
    let isJoined = text[..<rest.startIndex].dropLast().last?.isNumber == true
    let isOfOther = words.hasPrefix("of ") && !words.hasPrefix("of the book")
    let isShare = isOfOther || place.isEnd && words.first?.isLetter == true
    let ofChapter = ["of ", "into ", "through "].first(where: words.hasPrefix)
      .flatMap { named(words.dropFirst($0.count)) }
    guard place.unit == .percent, isJoined && isShare || ofChapter?.place.unit == .chapter else {
      return (place, rest)
    }
    return nil
  }

  /// Returns a text without the place that its first line begins with, if there is one.
  public static func textAfterPlace(in text: [UInt8]) -> [UInt8] {
    let line = text.prefix { $0 != .newline }
    guard let (_, rest) = leadingInNote(String(decoding: line, as: UTF8.self)[...]) else {
      return text
    }
    let words = rest.drop(while: \.followsPlace)
    if joins(rest, words) { return text }
    return Array(words.utf8) + text[line.endIndex...]
  }

  // Whether a word or a number goes on behind a place: `p. 12th of May`, `p. 12–9`.
  private static func joins(_ rest: Substring, _ words: Substring) -> Bool {
    let signs = rest[..<words.startIndex]
    let isNumber = words.drop { $0 == "-" }.first?.isNumber == true
    let isWord = words.first?.unicodeScalars.first?.joinsPlaces == true
    return signs.isEmpty && isWord || isNumber && !signs.contains(where: \.isWhitespace)
  }

  /// Returns the places that are all that the first line of a text says, and what follows that line.
  package static func line(in text: [UInt8]) -> (places: [BookPlace], rest: [UInt8])? {
    let line = text.prefix { $0 != .newline }
    var (places, words) = ([BookPlace](), String(decoding: line, as: UTF8.self)[...])
    while !words.isEmpty {
      guard let (place, rest) = leadingInNote(words) else { return nil }
      places.append(place)
      words = rest.drop(while: \.followsPlace)
    }
    return (places, Array(text[line.endIndex...]))
  }

  /// Reads the first place that a text names anywhere; a percentage only at its beginning, for
  /// elsewhere it is mostly one of something else.
  public init?(firstIn text: [UInt8]) {
    let place = text.withUnsafeBytes { bytes -> BookPlace? in
      if let (place, _) = Self.leadingInNote(Self.text(of: bytes, at: 0)) { return place }
      let numbered = Self.firstNumbered(in: bytes)
      let first = Self.belowHeading(in: bytes, from: FrontMatter(of: text, isCut: true)?.end ?? 0)
      guard let first, first.end <= numbered?.end ?? .max else { return numbered?.place }
      return first.place
    }
    guard let place else { return nil }
    self = place
  }

  // The place with which the first line below headings and tags begins, in any language.
  private static func belowHeading(
    in bytes: UnsafeRawBufferPointer, from start: Int
  ) -> (place: BookPlace, end: Int)? {
    var start = start
    while start < bytes.count {
      let line = bytes[start...].prefix { $0 != .newline }
      let marks = line.prefix { " \t#>*-".utf8.contains($0) }
      let text = text(of: bytes, at: marks.endIndex)
      let isCallout = text.hasPrefix("[!")
      let words = isCallout ? text.drop { $0 != "]" }.dropFirst().drop { $0 == " " } : text
      if marks.endIndex < line.endIndex, let (place, rest) = leadingInNote(words) {
        let end = marks.endIndex + text.utf8.count - rest.utf8.count
        return place.unit == .percent ? nil : (place, end)
      }
      let isText = marks.endIndex < line.endIndex && line.first != UInt8(ascii: "#") && !isCallout
      if isText { return nil }
      start = line.endIndex + 1
    }
    return nil
  }

  /// Returns the first place that a text names, if what may be a title is before it, and what follows both.
  static func titled(in text: [UInt8]) -> (place: BookPlace, rest: [UInt8])? {
    text.withUnsafeBytes { bytes in
      guard leadingInNote(Self.text(of: bytes, at: 0)) == nil,
        let (place, end) = firstNumbered(in: bytes), place.title != nil
      else { return nil }
      let line = text[end...].prefix { $0 != .newline }
      let rest = String(decoding: line, as: UTF8.self)[...]
      let words = rest.drop(while: \.followsPlace)
      return joins(rest, words) ? nil : (place, Array(words.utf8) + text[line.endIndex...])
    }
  }

  private static func firstNumbered(
    in bytes: UnsafeRawBufferPointer
  ) -> (place: BookPlace, end: Int)? {
    for offset in bytes.indices {
      let byte = bytes[offset]
      guard byte.beginsUnit || byte.mayBeginPart, !bytes[..<offset].joinsPlaces else { continue }
      let isPart = byte.mayBeginPart && beginsPart(bytes[offset...])
      guard isPart || byte.beginsUnit else { continue }
      let text = text(of: bytes, at: offset)
      // `Kingdom, Vol. 2, p. 12`: the volume may be of the title.
      let ofPart = isPart ? chapterOfPart(text).flatMap { $0.place.isChapter ? $0 : nil } : nil
      let found = named(text) ?? ofPart
      if case (let place, let rest)? = found.map(withPage),
        place.unit != .percent, rest.first?.unicodeScalars.first?.joinsPlaces != true
      {
        let end = offset + text.utf8.count - rest.utf8.count
        return (title(in: bytes[..<offset]).map(place.inBook) ?? place, end)
      }
    }
    return nil
  }

  // Of the words for parts those that are looked for within a text.
  private static let parts = ["pt", "part", "vol", "bk", "book", "teil", "livre", "act"].map {
    Array($0.utf8)
  }

  private static func beginsPart(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    parts.contains { part in
      bytes.count >= part.count && zip(bytes, part).allSatisfy { $0 | 0x20 == $1 }
    }
  }

  // In bytes; without a comma behind it, most of what stands there is no title.
  private static let longestTitle = (withComma: 200, other: 80)

  private static func title(in bytes: Slice<UnsafeRawBufferPointer>) -> String? {
    let hasComma = bytes.suffix(2).elementsEqual(", ".utf8)
    let longest = hasComma ? longestTitle.withComma : longestTitle.other
    guard bytes.count <= longest + 2, bytes.last == .space, !bytes.contains(.newline) else {
      return nil
    }
    var title = String(decoding: bytes, as: UTF8.self)[...]
    while let end = title.last, " ,:;·–—".contains(end) { title.removeLast() }
    return title.isEmpty ? nil : String(title)
  }

  // In bytes: no place is longer.
  private static let longestPlace = 64

  private static func text(of bytes: UnsafeRawBufferPointer, at offset: Int) -> Substring {
    String(decoding: bytes[offset...].prefix(longestPlace), as: UTF8.self)[...]
  }
}

extension UInt8 {
  fileprivate var beginsUnit: Bool { "pPcClL".utf8.contains(self) }
  fileprivate var mayBeginPart: Bool { "pPvVbBlLtTaA".utf8.contains(self) }
}

extension Slice<UnsafeRawBufferPointer> {
  fileprivate var joinsPlaces: Bool {
    endsInWord && (last ?? 0 < 0x80 || lastScalar?.joinsPlaces == true)
  }
}

extension Unicode.Scalar {
  // Particles stand behind a place without a blank: `p. 30에서`.
  fileprivate var joinsPlaces: Bool { joinsWords && value < 0x2E80 }
}
