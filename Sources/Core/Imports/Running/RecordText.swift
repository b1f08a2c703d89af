import NotesLibrary

struct RecordText {
  let subject: Subject
  /// The name that its words begin with, such as `.will`, if not exactly one character is called so.
  let unknownName: String?
  let record: ImportedRecord
  let format: ImportFormat
  private let words: ArraySlice<UInt8>

  /// Makes the note of a record on a book or character; if the user's words, but for a review or file, begin
  /// with `.agatha` or `@agatha`, it is on that character of the book.
  init(
    _ record: ImportedRecord, of format: ImportFormat, on subject: Subject,
    in catalogue: Catalogue
  ) {
    let written = record.words
    // The words of a row of our own export begin with a name only where its link has one.
    let isNamed = format.namesCharacters && record.link.map { $0.tag != nil } ?? true
    let marked = isNamed ? written : []
    let (named, rest) = Self.character(
      named: marked, record.link?.tag, of: subject.book, in: catalogue)
    let isFree = subject.character == nil
    self.subject = isFree ? named ?? subject : subject
    unknownName = self.subject.character == nil ? Self.unknownName(in: marked) : nil
    (self.record, self.format) = (record, format)
    // A name that leads elsewhere than the reader wants is a part of the words.
    let isLed = named == self.subject && !(record.quote.isEmpty && rest.isEmpty)
    words = isLed ? rest : written
  }

  var text: [UInt8] {
    if record.quote.isEmpty { return Array(words) }
    var text: [UInt8] = []
    if let place = record.place { text += "\(place.text)\n\n".utf8 }
    for line in record.quote.split(separator: .newline, omittingEmptySubsequences: false) {
      text += line.isEmpty ? [UInt8(ascii: ">")] : [UInt8(ascii: ">"), UInt8(ascii: " ")]
      text += line
      text.append(.newline)
    }
    if !words.isEmpty {
      text.append(.newline)
      text += words
      if words.last != .newline { text.append(.newline) }
    }
    return text
  }

  // Of several names that fit, the longest; but a tag that is known is all.
  private static func character(
    named words: ArraySlice<UInt8>, _ tag: String?, of book: Book, in catalogue: Catalogue
  ) -> (Subject?, ArraySlice<UInt8>) {
    let people = catalogue.characters(in: book)
    if let tag {
      let rest = words.dropFirst(tag.utf8.count)
      let isTagged = words.starts(with: tag.utf8) && rest.first.map(isGap) ?? true
      let person = isTagged ? people.only(called: String(tag.dropFirst())) : nil
      return (person, person == nil ? words : rest.dropFirst())
    }
    for end in nameEnds(in: words).reversed() {
      let name = String(decoding: words[..<end].dropFirst(), as: UTF8.self)
      guard let person = people.only(called: name) else { continue }
      return (person, words[end...].drop(while: isGap))
    }
    return (nil, words)
  }

  // Where the words of the first line end that may be those of a name, in its first hundred bytes.
  private static func nameEnds(in words: ArraySlice<UInt8>) -> [Int] {
    guard let mark = words.first, ".@".utf8.contains(mark), let letter = words.dropFirst().first,
      letter.isLetter || letter >= 0x80
    else { return [] }
    let line = words.dropFirst().prefix { $0 != .newline }
    return (line.startIndex...line.endIndex).prefix(100).filter { index in
      index > line.startIndex && !isGap(line[index - 1])
        && (index == line.endIndex || isGap(line[index]))
    }
  }

  private static func isGap(_ byte: UInt8) -> Bool { byte <= 0x20 || ",:;".utf8.contains(byte) }

  private static func unknownName(in words: ArraySlice<UInt8>) -> String? {
    nameEnds(in: words).first.map { String(decoding: words[..<$0], as: UTF8.self) }
  }

  fileprivate static let articles = [
    "the", "and", "der", "die", "das", "les", "las", "los", "von", "van",
  ].map { [UInt8]($0.utf8) }
}

extension ImportFormat {
  // A review may begin with an ellipsis, and nobody writes one on a character; a file is one note as it is.
  fileprivate var namesCharacters: Bool {
    self != .goodreads && self != .storygraph && self != .markdown
  }
}

extension [Subject] {
  /// The one that is called so; else the one whose name has it as one of its words, if that is no article and not
  /// short.
  fileprivate func only(called name: String) -> Subject? {
    let called = called(name)
    let words = BookMatching.words(name)
    guard called.isEmpty, words.count == 1 else { return called.count == 1 ? called[0] : nil }
    guard words[0].count > 2, !RecordText.articles.contains(words[0]) else { return nil }
    let named = filter { $0.names.contains { BookMatching.words($0).contains(words[0]) } }
    return named.count == 1 ? named[0] : nil
  }
}
