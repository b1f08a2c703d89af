import Essentials
import NotesLibrary
import TextEditing

/// Makes an `ImportedFile`, book by book and record by record.
struct FileBuilder {
  var file: ImportedFile
  private var numbers: [[UInt8]: Int] = [:]
  // The indices of the records by their identities.
  private var indices: [TextDigest: Int] = [:]
  private let family: [UInt8]
  private let folding = TextFolding()

  init(_ format: ImportFormat) {
    file = ImportedFile(format)
    family = Array(format.rawValue.utf8)
  }

  mutating func number(
    of title: String, by authors: [String], facts: [BookField: String] = [:]
  ) -> Int {
    let key = Array(([title] + authors).joined(separator: "\u{1e}").utf8)
    if let number = numbers[key] { return number }
    numbers[key] = file.books.count
    file.books.append(
      ImportedBook(
        key: key, title: title, authors: authors, facts: facts.filter { !$0.value.isEmpty }))
    return file.books.count - 1
  }

  /// Adds a record of a book; one without words is only counted.
  ///
  /// `identity` distinguishes the record within its book. Of several with the same one, those that say something
  /// else than the first are distinguished by their quotes or, if these are the same, by all that they say.
  mutating func add(
    to book: Int, quote: String = "", words: String = "", place: BookPlace? = nil,
    date: Moment? = nil, order: Int? = nil, identity own: [String], link: Link? = nil,
    file name: String? = nil
  ) {
    guard !quote.isBlank || !words.isBlank else {
      file.wordlessCount += 1
      return
    }
    var record = ImportedRecord(
      book: book, identity: self.identity(own, in: book),
      quote: Array(quote.trimmingWhitespace.utf8)[...],
      words: words.isBlank ? [] : Array(words.utf8)[...], place: place, date: date,
      order: order ?? file.records.count)
    record.link = link
    record.file = name
    if let first = indices[record.identity] {
      let said = self.words(distinguishing: record, from: file.records[first], quote, words)
      if let said { record.identity = self.identity(own + said, in: book) }
    } else {
      indices[record.identity] = file.records.count
    }
    file.records.append(record)
  }

  // Nil for the same record again.
  private func words(
    distinguishing record: ImportedRecord, from first: ImportedRecord, _ quote: String,
    _ words: String
  ) -> [String]? {
    guard isElse(record, than: first) else { return nil }
    // Its words may change, its quote does not.
    let isKnownByQuote = folded(quote) != folded(String(decoding: first.quote, as: UTF8.self))
    return isKnownByQuote ? [folded(quote)] : [folded(quote), folded(words)]
  }

  private func identity(_ own: [String], in book: Int) -> TextDigest {
    TextDigest([family, file.books[book].key] + own.map { Array($0.utf8) })
  }

  // One without words may have got them from the note that follows it.
  private func isElse(_ record: ImportedRecord, than other: ImportedRecord) -> Bool {
    folding.folded(Array(record.quote)) != folding.folded(Array(other.quote))
      || !record.words.isEmpty
        && folding.folded(Array(record.words)) != folding.folded(Array(other.words))
  }

  mutating func add(finishOf book: Int, on moment: Moment?) {
    if let moment { file.finishes.append((book, Day(inUTC: moment))) }
  }

  func folded(_ text: String) -> String {
    String(decoding: folding.folded(Array(text.utf8)), as: UTF8.self)
  }

  mutating func addToLast(words: String) {
    guard let last = file.records.indices.last else { return }
    if !file.records[last].words.isEmpty { file.records[last].words += "\n\n".utf8 }
    file.records[last].words += words.utf8
  }
}

extension Moment {
  /// Reads a moment whose numbers are in the order of ISO 8601, with any characters between them:
  /// `2020-10-05 10:15:30`, `2024/03/01`, `2026-06-04T19:30:02.858`.
  init?(written text: String) {
    let numbers = text.utf8.split { !$0.isDigit }.prefix(6)
      .map { $0.count > 6 ? -1 : Int(String(Substring($0))) ?? -1 }
    guard numbers.count >= 3 else { return nil }
    let time = numbers.count >= 5 ? numbers[3...] + [0] : [0, 0, 0]
    self.init(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: time[time.startIndex],
      minute: time[time.startIndex + 1], second: time[time.startIndex + 2])
  }
}
