import DurableFiles
import NotesLibrary

struct LibraryPaths: Sendable {
  let root: String
  /// The folder of the former texts of notes; nil when these are not kept.
  let versionsPath: String?

  func file(_ path: TreePath) -> String { "\(root)/\(path.text)" }

  func folder(_ path: TreePath) -> String { path.folder.isEmpty ? root : "\(root)/\(path.folder)" }

  private static let notes = "notes/"

  func binned(_ path: TreePath) -> String {
    let text = path.text
    return
      "\(root)/.bin/\(text.hasPrefix(Self.notes) ? text.dropFirst(Self.notes.count) : text[...])"
  }

  func versions(_ path: TreePath) -> VersionFolder? {
    guard path.kind == .note, path.folder.hasPrefix(Self.notes) else { return nil }
    let subject = String(path.folder.dropFirst(Self.notes.count))
    return versionsPath.map { VersionFolder(in: $0, subject: subject, ofFile: path.name) }
  }

  /// The slugs of what each note with former texts is or was on, by the name of the note.
  var subjectsOfVersions: [Note.ID: [String]] {
    var subjects: [Note.ID: [String]] = [:]
    for book in names(ofVersionsOn: "") where Slug.isValid(book) {
      for name in names(ofVersionsOn: book) {
        subjects[name, default: []].append(book)
        guard Slug.isValid(name) else { continue }
        for note in names(ofVersionsOn: "\(book)/\(name)") {
          subjects[note, default: []].append("\(book)/\(name)")
        }
      }
    }
    return subjects
  }

  private func names(ofVersionsOn subject: String) -> [String] {
    versionsPath.flatMap { try? Folder.names(in: "\($0)/\(subject)") } ?? []
  }

  /// Whether there are notes on a book, its characters included, or on a character.
  func hasNotes(on slugs: String) -> Bool {
    let names = (try? Folder.names(in: "\(root)/\(Self.notes)\(slugs)")) ?? []
    return names.contains {
      $0.hasSuffix(".md") || !slugs.contains("/") && hasNotes(on: "\(slugs)/\($0)")
    }
  }

  // No session has this name: a session's name has no tilde.
  static let owner = "~sync"

  func leftovers(_ path: TreePath) -> [Leftover] { Leftover.all(of: file(path), owner: Self.owner) }

  func read(_ path: TreePath) throws -> [UInt8]? {
    try DurableFile.readIfPresent(file(path), limit: path.kind.largestFile)
  }
}
