import DurableFiles

/// The files of a library by their names, in one order on all machines; also those of books that no longer exist.
package struct LibraryFiles {
  package struct NoteFile: Sendable {
    package let bookSlug: String
    package let characterSlug: String?
    /// Its name without `.md`.
    package let stem: String

    package init(bookSlug: String, characterSlug: String?, stem: String) {
      self.bookSlug = bookSlug
      self.characterSlug = characterSlug
      self.stem = stem
    }

    /// The slug path of its book or character.
    package var slugPath: String { characterSlug.map { "\(bookSlug)/\($0)" } ?? bookSlug }
    package var path: String { "notes/\(slugPath)/\(stem).md" }
  }

  package struct Found {
    package fileprivate(set) var notes: [NoteFile] = []
    /// What is not among the notes though it may be one, with the reason.
    package fileprivate(set) var leftOut: [String] = []
    /// Why folders could not be listed.
    package fileprivate(set) var problems: [any Error] = []
  }

  private let libraryPath: String

  package init(libraryPath: String) { self.libraryPath = libraryPath }

  /// Returns the names of the files in a folder within the library that end in a certain way.
  package func names(in folder: String, ending: String) throws -> [String] {
    let path = "\(libraryPath)/\(folder)"
    try Folder.checkWithin(libraryPath, path)
    return try Folder.names(in: path).filter { $0.hasSuffix(ending) && Self.isPlain($0) }
      .sorted(by: Self.precedes)
  }

  /// Returns the notes in all folders, or in those of a book or one character.
  package func notes(of book: String? = nil, _ character: String? = nil) -> Found {
    var found = Found()
    addFolder(book, character, to: &found)
    return found
  }

  private func addFolder(_ book: String?, _ character: String?, to found: inout Found) {
    let path = ([libraryPath, "notes"] + [book, character].compactMap(\.self))
      .joined(separator: "/")
    var (names, folders, leftOut): ([String], [String], [String]) = ([], [], [])
    do {
      try Folder.checkWithin(libraryPath, path)
      names = try self.names(in: path, &leftOut).sorted(by: Self.precedes)
    } catch { return found.problems.append(error) }
    for name in names {
      if !name.hasSuffix(".md") {
        if Folder.exists("\(path)/\(name)") { folders.append(name) }
      } else if let book {
        found.notes.append(
          NoteFile(bookSlug: book, characterSlug: character, stem: String(name.dropLast(3))))
      } else {
        leftOut.append("\(path)/\(name), which is in no book's folder")
      }
    }
    found.leftOut += leftOut.sorted()
    guard character == nil else { return }
    for name in folders { addFolder(book ?? name, book.map { _ in name }, to: &found) }
  }

  private func names(in path: String, _ leftOut: inout [String]) throws -> [String] {
    var names: [String] = []
    let listing = try FolderListing(of: path)
    while let found = try listing.next({
      (name: String(validating: $0, as: UTF8.self), text: String(decoding: $0, as: UTF8.self))
    }) {
      guard let name = found.name else {
        leftOut.append("\(path)/\(found.text), whose name is not UTF-8")
        continue
      }
      if Self.isPlain(name) { names.append(name) }
    }
    return names
  }

  /// Whether a text can be the name of a file here, which is not hidden and leads nowhere else.
  package static func isPlain(_ name: String) -> Bool {
    (1...FileName.largest).contains(name.utf8.count) && !name.hasPrefix(".")
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }

  // Names are compared by their bytes: Swift's strings may be equal although their bytes differ.
  private static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
