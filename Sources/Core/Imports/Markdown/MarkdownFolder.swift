import DurableFiles
import Essentials
import NotesLibrary

/// The files of Markdown in a folder and below it, such as a vault of Obsidian: each becomes a note.
struct MarkdownFolder {
  private var builder = FileBuilder(.markdown)
  private let path: String
  private var room = Self.mostBytes

  // Nobody has written more by hand.
  private static let mostBytes = 256 << 20
  private static let largestFile = 16 << 20
  private static let mostFiles = 100_000
  private static let deepest = 32

  private init(_ path: String) {
    self.path = path
    let name = path.split(separator: "/").last.map(String.init) ?? "/"
    // A file is the same one in whatever folder it is read.
    builder.file.books = [ImportedBook(key: [], title: name, authors: [])]
    builder.file.folder = path
  }

  static func read(_ path: String) throws -> ImportedFile {
    var folder = MarkdownFolder(path)
    var files: [(name: String, entry: FolderEntry)] = []
    try FolderListing(of: path).walk(
      { name, entry in
        guard files.count <= mostFiles, !isHidden(name) else { return false }
        let isDeep = name.count { $0 == UInt8(ascii: "/") } >= deepest
        if entry.kind != .folder || isDeep {
          files.append((String(decoding: name, as: UTF8.self), entry))
        }
        return !isDeep
      },
      problem: { folder.refuse(String(decoding: $0, as: UTF8.self), "\($1)") })
    if files.count > mostFiles { throw Failure("it has more than \(mostFiles) files") }
    for (name, entry) in files.sorted(by: { $0.name < $1.name }) { folder.add(name, entry) }
    return folder.builder.file
  }

  /// Reads one file, which is the same note as if its folder were read.
  static func readFile(_ path: String) throws -> ImportedFile {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    var folder = MarkdownFolder(String(path[..<slash]))
    folder.add(String(path[slash...].dropFirst()), try FolderEntry(at: path))
    return folder.builder.file
  }

  private static func isHidden(_ name: [UInt8]) -> Bool {
    name.split(separator: UInt8(ascii: "/")).last?.first == UInt8(ascii: ".")
  }

  static func isMarkdown(_ name: String) -> Bool {
    [".md", ".markdown"].contains { name.lowercased().hasSuffix($0) }
  }

  private mutating func add(_ name: String, _ entry: FolderEntry) {
    switch entry.kind {
    case .folder: refuse(name, "it is too deep; import it alone")
    case .link: leaveOut(name, "a link")
    case _ where !Self.isMarkdown(name): leaveOut(name, "not Markdown")
    case .other: refuse(name, "it is not a file")
    case .file:
      do { try addNote(name, entry.stamp) } catch { refuse(name, "\(error)") }
    }
  }

  private mutating func addNote(_ name: String, _ stamp: FileStamp) throws {
    let most = min(Self.largestFile, room)
    guard stamp.size <= most else { throw Failure("it is larger than \(most >> 20) MB") }
    let bytes = try DurableFile.read("\(path)/\(name)", limit: most)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure("it is not UTF-8")
    }
    room -= bytes.count
    if text.isBlank { return leaveOut(name, "without words") }
    let note = MarkdownNote(bytes, named: Self.title(of: name))
    let modified = Moment(secondsSince1970: stamp.modifiedSecond)
    builder.add(
      to: 0, words: String(decoding: note.text, as: UTF8.self),
      date: MarkdownNote.date(in: bytes, of: modified), identity: ["\(path)/\(name)"], file: name)
  }

  // The name of the file on one line, without its ending.
  private static func title(of name: String) -> String {
    let name = name.split(separator: "/").last ?? ""
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return stem.split {
      $0.isWhitespace || $0.isNewline || $0.asciiValue.map { $0 < 0x20 } ?? false
    }
    .joined(separator: " ")
  }

  private mutating func refuse(_ name: String, _ reason: String) {
    builder.file.problems.add(line: nil, "\(name): \(reason)")
  }

  private mutating func leaveOut(_ name: String, _ reason: String) {
    builder.file.leftOut.append((name, reason))
  }
}

extension ImportedFile {
  /// What a file in a folder may be known by on a subject: the ends of its path, the longest first.
  ///
  /// The last of the `whole` ones is that from this folder on; another time one above or below it may have been named.
  func identities(
    of name: String, on subject: Subject
  ) -> (whole: ArraySlice<TextDigest>, parts: ArraySlice<TextDigest>) {
    let depth = name.utf8.count { $0 == UInt8(ascii: "/") }
    let names = "\(folder ?? "")/\(name)".split(
      separator: "/", omittingEmptySubsequences: false
    ).map { Array($0.utf8) }
    let all = names.indices.dropLast().map { start in
      TextDigest(["markdown".utf8, subject.slugPath.utf8].map(Array.init) + names[start...])
    }
    return (all.dropLast(depth), all.suffix(depth))
  }
}

extension ImportSource {
  /// Makes a source of a folder of Markdown files, or of one such file; nil for anything else.
  public init?(markdownAt given: String) throws {
    // A link leads to what is meant.
    let path = Folder.real(given).flatMap { FileStamp(of: $0) == nil ? nil : $0 } ?? given
    let isFolder = Folder.exists(path)
    guard isFolder || MarkdownFolder.isMarkdown(path) else { return nil }
    let read = isFolder ? MarkdownFolder.read : MarkdownFolder.readFile
    self.init(
      name: path.split(separator: "/").last.map(String.init) ?? path, file: try read(path))
  }
}
