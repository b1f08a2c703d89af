import DurableFiles
import NotesLibrary

struct LosslessFiles {
  struct NoteFile: Sendable {
    let book: String
    let character: String?
    let stem: String
    let path: String
  }

  let libraryPath: String

  func books() throws -> [String] { try names(in: "books", ending: ".json") }

  func imports() throws -> [String] { try names(in: "imports", ending: ".jsonl") }

  private func names(in folder: String, ending: String) throws -> [String] {
    let path = "\(libraryPath)/\(folder)"
    try Folder.checkWithin(libraryPath, path)
    return try Folder.names(in: path)
      .filter { $0.hasSuffix(ending) && Self.isPlain($0) }.sorted(by: Self.precedes)
  }

  /// Returns the names of the folders of books that have notes, also of books that no longer exist.
  func noteFolders() throws -> [String] { try folders(in: "notes") }

  func characterFolders(ofBook book: String) throws -> [String] {
    try folders(in: "notes/\(book)")
  }

  private func folders(in folder: String) throws -> [String] {
    let path = "\(libraryPath)/\(folder)"
    try Folder.checkWithin(libraryPath, path)
    return try Folder.names(in: path)
      .filter { !$0.hasSuffix(".md") && Self.isPlain($0) && Folder.exists("\(path)/\($0)") }
      .sorted(by: Self.precedes)
  }

  func notes(ofBook book: String, character: String?) throws -> [NoteFile] {
    let path = Self.noteFolder(in: libraryPath, book, character)
    try Folder.checkWithin(libraryPath, path)
    return try Folder.names(in: path)
      .filter { $0.hasSuffix(".md") && Self.isPlain($0) && $0.utf8.count > 3 }
      .sorted(by: Self.precedes)
      .map { name in
        NoteFile(
          book: book, character: character, stem: String(name.dropLast(3)), path: "\(path)/\(name)")
      }
  }

  /// Returns what in a folder of notes is not exported though it may be a note's, with the reason: notes
  /// beside the folders of books, and names that no record can hold.
  func leftOut(in folder: String) throws -> [String] {
    let path = folder.isEmpty ? "\(libraryPath)/notes" : "\(libraryPath)/notes/\(folder)"
    let listing = try FolderListing(of: path)
    var sentences: [String] = []
    while let sentence = try listing.next({ bytes -> String? in
      let name = String(decoding: bytes, as: UTF8.self)
      if String(validating: bytes, as: UTF8.self) == nil {
        return "\(path)/\(name), whose name is not UTF-8"
      }
      let isAstray = folder.isEmpty && name.hasSuffix(".md") && !name.hasPrefix(".")
      return isAstray ? "\(path)/\(name), which is in no book's folder" : nil
    }) {
      if let sentence { sentences.append(sentence) }
    }
    return sentences.sorted()
  }

  static func noteFolder(in library: String, _ book: String, _ character: String?) -> String {
    "\(library)/notes/\(book)" + (character.map { "/\($0)" } ?? "")
  }

  static func isPlain(_ name: String) -> Bool {
    (1...FileName.largest).contains(name.utf8.count) && !name.hasPrefix(".")
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }

  // Names are compared by their bytes: Swift's strings may be equal although their bytes differ.
  private static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
