import DurableFiles
public import Essentials
public import NotesLibrary
import TextEditing

/// The tags of all notes, and how many notes have each of them.
public struct TagTable: Sendable {
  /// A tag; forms that differ only in capitals or accents are the same tag.
  public struct Entry: Hashable, Sendable {
    /// The tag without `#`, as it is written in the newest note.
    public let name: String
    public fileprivate(set) var noteCount: Int
    /// The tag in the form for comparing.
    public let id: String
  }

  /// The tags, those of most notes first, then sorted by name.
  public let entries: [Entry]
  /// Why files of notes could not be read; their tags are missing.
  public let problems: [Failure]

  /// Reads the tags of a library's notes that are not later than their reader is, those of unchanged
  /// notes from its cache.
  public init(of library: Library) {
    let index = NoteIndex(library)
    index.update()
    let folding = TextFolding()
    var entries: [String: Entry] = [:]
    for note in 0..<index.count {
      let tags = index.tags(at: note)
      if tags.isEmpty || library.isLater(index.note(at: note)) { continue }
      var counted = Set<String>()
      for tag in tags {
        let id = String(decoding: folding.folded(pattern: tag), as: UTF8.self)
        guard counted.insert(id).inserted else { continue }
        entries[id, default: Entry(name: tag, noteCount: 0, id: id)].noteCount += 1
      }
    }
    self.entries = entries.values.sorted { ($1.noteCount, $0.id) < ($0.noteCount, $1.id) }
    problems = index.problems
    index.save(inBackground: false)
  }
}

extension Tag {
  // As tags are compared: without capitals and accents.
  static func parts(of tag: String) -> [String] {
    let folded = String(decoding: TextFolding().folded(pattern: tag), as: UTF8.self)
    return folded.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
  }
}

extension NoteIndex {
  /// Returns the notes that have a tag; `mayHave` adds those that are too long to be searched whole.
  func notes(tagged tag: String, orTooLong mayHave: Bool = false) -> [Note] {
    let wanted = Tag.parts(of: tag)
    let tagged = (0..<count).filter { note in
      tags(at: note).contains { Tag.parts(of: $0).starts(with: wanted) }
        || mayHave && isCutOff(note)
    }
    return tagged.map(note)
  }

  private func isCutOff(_ note: Int) -> Bool {
    FileStamp(of: path(at: note)).map { $0.size > LibrarySearch.largestRead } ?? false
  }

  // Returns the tags of a note, each of them once, whatever its capitals.
  func tags(at note: Int) -> [String] {
    guard withText(of: note, { $0.body.contains(UInt8(ascii: "#")) }) == true else { return [] }
    let body = document(of: note).body
    // It is on one line: which backticks are those of code, only the file says.
    guard body.contains(UInt8(ascii: "`")) else { return Tag.names(in: body) }
    return withFile(of: note) { Tag.names(in: $0) } ?? Tag.names(in: body)
  }
}
