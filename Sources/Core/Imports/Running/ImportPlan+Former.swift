import Essentials
import NotesLibrary

/// Finds the entry of a record, which may be known in another form.
extension ImportPlan {
  /// The entry of a highlight, and its quote, folded.
  typealias Candidate = (entry: ImportEntry, quote: [UInt8])

  mutating func former(_ new: RecordText) throws -> ImportEntry? {
    if let entry = history.latest(new.record.identity) { return entry }
    guard !new.record.quote.isEmpty else { return nil }
    if new.format == .koreader { return try inAnotherForm(new.record, new.subject) }
    return new.format.hasOnlyWords ? try resized(new) : nil
  }

  // What KOReader keeps beside a book has the device's time, and an export has that of Greenwich; they have
  // the words and the moment in common.
  private mutating func inAnotherForm(
    _ record: ImportedRecord, _ subject: Subject
  ) throws -> ImportEntry? {
    guard let date = record.date else { return nil }
    let wanted = folding.folded(Array(record.quote))
    for entry in datedEntries[Self.zoneless(date, on: subject.slugPath)] ?? [] {
      guard let moment = Self.date(of: entry),
        abs(moment.secondsSince1970 - date.secondsSince1970) <= Self.widestZone,
        let (_, text) = try present(entry.noteID, on: subjects[entry.slugPath]),
        folding.folded(Self.quote(in: text)) == wanted
      else { continue }
      return history.latest(entry.key)
    }
    return nil
  }

  static func date(of entry: ImportEntry) -> Moment? { Moment(compact: entry.noteID.prefix(16)) }

  // Zones differ by quarters of an hour.
  static func zoneless(_ moment: Moment, on subject: String) -> String {
    "\(moment.secondsSince1970 % 900) \(subject)"
  }

  // In seconds.
  private static let widestZone = 14 * 3600

  // Where only the words of a highlight identify it, the earlier version of one that was made longer or shorter; the
  // same entry is returned only once.
  private mutating func resized(_ new: RecordText) throws -> ImportEntry? {
    let place = new.subject.slugPath
    if candidates[place] == nil { candidates[place] = try candidates(like: new) }
    let wanted = folding.folded(Array(new.record.quote))
    guard let index = candidates[place]?.firstIndex(where: { $0.quote.isResized(wanted) })
    else { return nil }
    return candidates[place]?.remove(at: index).entry
  }

  private func candidates(like new: RecordText) throws -> [Candidate] {
    var found: [Candidate] = []
    let place = new.subject.slugPath
    for entry in history.latest
    where entry.format == new.format && entry.slugPath == place
      && !presentRecords.contains(entry.key) && history.isCurrent(entry)
    {
      guard let text = try library.text(of: entry.noteID, on: new.subject) else { continue }
      let quote = folding.folded(Self.quote(in: text))
      if !quote.isEmpty { found.append((entry, quote)) }
    }
    return found
  }

  // Returns the quoted text: the lines that begin with “>”, without it.
  private static func quote(in text: [UInt8]) -> [UInt8] {
    let lines = text.split(separator: .newline).filter { $0.first == UInt8(ascii: ">") }
    return Array(lines.map { $0.dropFirst().drop { $0 == 0x20 } }.joined(separator: [.newline]))
  }
}

extension [UInt8] {
  // A word or two may occur anywhere in a book.
  private static var fewestBytes: Int { 12 }
  // If one text is more than this many times longer, it is another highlight.
  private static var mostGrowth: Int { 5 }

  /// Whether one of two folded texts contains the other, and says enough of it to be the same highlight.
  func isResized(_ other: [UInt8]) -> Bool {
    let (short, long) = count < other.count ? (self, other) : (other, self)
    return short.count >= Self.fewestBytes && long.count <= Self.mostGrowth * short.count
      && long.holds(short)
  }
}

extension ImportFormat {
  var hasOnlyWords: Bool { self == .kobo || self == .kindleHTML }
}
