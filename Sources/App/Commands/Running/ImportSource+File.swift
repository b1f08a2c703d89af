import Desktop
import DurableFiles
import Essentials
import Glibc
import Imports

extension ImportFormat {
  static var names: [String] { allCases.map(\.rawValue) }
}

extension ImportSource {
  /// No export of highlights is larger.
  private static let mostBytes = 256 << 20
  private static let beginningSize = 256

  /// Makes a source of a file, which a closure returns piece by piece; without a format, that is
  /// recognised, and without a path, it is standard input.
  ///
  /// An export of this program is read only when it is imported. Throws an error that says what is wrong with the file.
  init(
    reading next: @escaping () throws -> [UInt8], from path: String?, _ format: ImportFormat?,
    environment: [String: String], progress: (_ count: Int, _ total: Int) -> Void
  ) throws {
    let name = path?.split(separator: "/").last.map(String.init) ?? "standard input"
    let (beginning, pieces) = try Self.beginning(of: next)
    if format ?? ImportFormat(recognising: beginning[...]) == .jsonl {
      self.init(name: name, export: pieces)
      return
    }
    var contents: [UInt8] = []
    while case let piece = try pieces(), !piece.isEmpty {
      contents += piece
      if contents.count > Self.mostBytes {
        throw Failure(cannot: "read", path ?? name, code: EFBIG)
      }
    }
    if let path, KoboDatabase.isDatabase(contents[...]) {
      self.init(name: name, file: try Self.database(path, environment))
      return
    }
    guard let format = format ?? ImportFormat(recognising: contents[...]) else {
      throw Failure(
        "its format is not recognised; “\(Program.name) import --from FORMAT” names it: "
          + ImportFormat.names.joined(separator: ", "))
    }
    self.init(name: name, file: try format.read(contents, progress: progress))
  }

  // Returns the beginning of a file, and all of it piece by piece.
  private static func beginning(
    of next: @escaping () throws -> [UInt8]
  ) throws -> ([UInt8], pieces: () throws -> [UInt8]) {
    var beginning = try next()
    var isAtEnd = beginning.isEmpty
    while !isAtEnd, beginning.count < beginningSize {
      let piece = try next()
      beginning += piece
      isAtEnd = piece.isEmpty
    }
    var first: [UInt8]? = beginning
    return (
      beginning,
      {
        defer { first = nil }
        return try first ?? (isAtEnd ? [] : next())
      }
    )
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
