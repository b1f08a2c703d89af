import DurableFiles
import Essentials
import NotesLibrary

/// The books that imports were adding and of which no record tells yet.
///
/// They are noted before they are made: if the import is killed, the next one of the same file records
/// them, so that undoing that one removes them, too.
struct UnrecordedBooks {
  private let path: String
  private var slugs: [String] = []

  private static let largestFile = 16 << 20

  init(libraryPath: String) throws {
    path = libraryPath + "/.imports.books"
    let bytes = try DurableFile.readIfPresent(path, limit: Self.largestFile) ?? []
    slugs = bytes.split(separator: .newline).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns those to which some files have notes, without those that a run has recorded.
  func slugs(among targets: [[Subject?]], in history: ImportHistory) -> [String] {
    if slugs.isEmpty { return [] }
    let wanted = Set(targets.joined().compactMap { $0?.book.slug })
    let recorded = Set(history.runs.flatMap(\.books))
    return slugs.filter { wanted.contains($0) && !recorded.contains($0) }
  }

  /// Notes books that are about to be made, durably.
  mutating func add(_ new: [String]) throws {
    try set(slugs.filter { !new.contains($0) } + new)
  }

  /// Forgets the others.
  mutating func keep(_ isKept: (String) -> Bool) throws {
    let kept = slugs.filter(isKept)
    if kept.count < slugs.count { try set(kept) }
  }

  private mutating func set(_ new: [String]) throws {
    slugs = new
    if new.isEmpty {
      try DurableFile.remove(path)
    } else {
      try DurableFile.replace(path, with: new.map { $0 + "\n" }.joined().utf8)
    }
  }
}
