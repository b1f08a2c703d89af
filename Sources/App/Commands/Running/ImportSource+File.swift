import Desktop
import DurableFiles
import Essentials
import Glibc
import Imports
import NotesLibrary

extension ImportFormat {
  static var names: [String] { allCases.map(\.rawValue) }
}

extension ImportSource {
  /// No export of highlights is larger.
  private static let mostBytes = 256 << 20
  private static let beginningSize = 256

  /// Makes a source of a file, or of a folder of Markdown files, or without a path of standard input; without a
  /// format, that is recognised.
  ///
  /// Without `waits`, a pipe that nobody writes to is empty. An export of this program is read only when it is
  /// imported. Throws an error that says what is wrong with the file.
  init(
    at file: [UInt8]?, _ format: ImportFormat?, waits: Bool = true,
    environment: [String: String], progress: (_ count: Int, _ total: Int) -> Void
  ) throws {
    let path = file.map { String(decoding: $0, as: UTF8.self) }
    let mayBeMarkdown = [nil, .markdown].contains(format)
    if mayBeMarkdown, let path, let source = try ImportSource(markdownAt: path) {
      self = source
      return
    }
    let next = try Stream.reader(of: file, waits: waits)
    let name = path?.split(separator: "/").last.map(String.init) ?? "standard input"
    var contents: [UInt8] = []
    var isAtEnd = false
    func read(atLeast count: Int) throws {
      while !isAtEnd, contents.count < count {
        let piece = try next()
        contents += piece
        isAtEnd = piece.isEmpty
      }
    }
    try read(atLeast: Self.beginningSize)
    if format ?? ImportFormat(recognising: contents[...]) == .jsonl {
      var pieces = [contents]
      self.init(name: name, export: { try pieces.popLast() ?? next() })
      return
    }
    try read(atLeast: Self.mostBytes + 1)
    if contents.count > Self.mostBytes {
      throw Failure(cannot: "read", path ?? name, code: EFBIG)
    }
    let isDatabase = KoboDatabase.isDatabase(contents[...])
    let database = try isDatabase ? path.map { try Self.database($0, environment) } : nil
    self.init(name: name, file: try database ?? Self.read(contents, format, progress))
  }

  private static func read(
    _ contents: [UInt8], _ format: ImportFormat?, _ progress: (_ count: Int, _ total: Int) -> Void
  ) throws -> ImportedFile {
    guard let format = format ?? ImportFormat(recognising: contents[...]) else {
      throw Failure(
        "its format is not recognised; “\(Program.name) import --from FORMAT” names it: "
          + ImportFormat.names.joined(separator: ", "))
    }
    return try format.read(contents, progress: progress)
  }

  private static func database(
    _ path: String, _ environment: [String: String]
  ) throws -> ImportedFile {
    let rows = try DatabaseProgram.answer(
      from: path, to: ImportFormat.databaseQueries, environment: environment)
    guard let rows else {
      throw Failure("it is the database of another program than Kobo or KOReader")
    }
    // Without rows, it is all the same.
    let format = ImportFormat(recognising: rows[...]) ?? .kobo
    return try format.read(rows)
  }
}
