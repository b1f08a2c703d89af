import DurableFiles
import Essentials
import NotesLibrary
import TextEditing

/// Finds the earlier version of a highlight that was made longer or shorter, in sources where only
/// its words identify it.
struct ResizedHighlights {
  private typealias Candidate = (entry: ImportEntry, quote: [UInt8])
  private let library: Library
  private let history: ImportHistory
  // The records that the files still have, which cannot be earlier versions of others.
  private let present: Set<TextDigest>
  private var candidates: [String: [Candidate]] = [:]
  private let folding = TextFolding()

  // A word or two may occur anywhere in a book.
  private static let fewestBytes = 12
  // If one text is more than this many times longer, it is another highlight.
  private static let mostGrowth = 5

  init(in library: Library, _ history: ImportHistory, besides sources: [ImportSource]) {
    (self.library, self.history) = (library, history)
    let files = sources.map(\.file).filter(\.format.hasOnlyWords)
    present = Set(files.flatMap { $0.records.map(\.identity) })
  }

  /// Returns the entry of the earlier version; the same entry is returned only once.
  ///
  /// One of both texts contains the other.
  mutating func former(
    of quote: ArraySlice<UInt8>, from format: ImportFormat, on subject: Subject
  ) throws -> ImportEntry? {
    let place = subject.slugPath
    if candidates[place] == nil { candidates[place] = try candidates(on: subject, format) }
    let wanted = folding.folded(Array(quote))
    guard let index = candidates[place]?.firstIndex(where: { Self.isResized($0.quote, wanted) })
    else { return nil }
    return candidates[place]?.remove(at: index).entry
  }

  /// Whether one of two folded texts contains the other, and says enough of it to be the same highlight.
  static func isResized(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    let (short, long) = one.count < other.count ? (one, other) : (other, one)
    return short.count >= fewestBytes && long.count <= mostGrowth * short.count && long.holds(short)
  }

  private func candidates(on subject: Subject, _ format: ImportFormat) throws -> [Candidate] {
    var found: [Candidate] = []
    let place = subject.slugPath
    for entry in history.latest
    where entry.format == format && entry.slugPath == place && !present.contains(entry.key)
      && history.isCurrent(entry)
    {
      guard let text = try library.text(of: entry.noteID, on: subject) else { continue }
      let quote = folding.folded(Self.quote(in: text))
      if !quote.isEmpty { found.append((entry, quote)) }
    }
    return found
  }

  // Returns the quoted text: the lines that begin with “>”, without it.
  static func quote(in text: [UInt8]) -> [UInt8] {
    let lines = text.split(separator: .newline).filter { $0.first == UInt8(ascii: ">") }
    return Array(lines.map { $0.dropFirst().drop { $0 == 0x20 } }.joined(separator: [.newline]))
  }
}

extension ImportFormat {
  var hasOnlyWords: Bool { self == .kobo || self == .kindleHTML }
}
