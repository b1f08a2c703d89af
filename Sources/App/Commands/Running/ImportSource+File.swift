import ChildPrograms
import Desktop
import Essentials
import Imports

extension ImportedBytes {
  /// No export of highlights is larger.
  private static let mostBytes = 256 << 20

  /// Reads the pieces that a closure returns; a large file is kept on the disk, not in memory.
  convenience init(
    of name: String, environment: [String: String],
    _ next: () throws -> [UInt8]
  ) throws {
    let folder = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    try self.init(reading: name, limit: Self.mostBytes, copyingTo: folder, next)
  }
}

extension ImportFormat {
  static let names = allCases.map(\.rawValue) + [LosslessSource.format]
}

extension ImportSource {
  /// Makes a source of the contents of a file; without a format, that is recognised, and without a
  /// path, they are from standard input.
  ///
  /// Throws an error that says what is wrong with the file.
  init(
    of contents: ImportedBytes, from path: String?, _ format: ImportFormat?,
    environment: [String: String], progress: (_ count: Int, _ total: Int) -> Void
  ) throws {
    let name = path?.split(separator: "/").last.map(String.init) ?? "standard input"
    if let path, KoboDatabase.isDatabase(contents.beginning) {
      let rows: [UInt8]
      do {
        rows = try DatabaseProgram.answer(
          from: path, to: KoboDatabase.queries, environment: environment)
      } catch ChildProgramError.failed {
        throw Failure.isNot(.kobo, reason: "it is the database of another program")
      }
      self.init(name: name, file: try ImportFormat.kobo.read(ImportedBytes(rows)))
      return
    }
    guard let format = format ?? ImportFormat(recognising: contents.beginning) else {
      throw Failure(
        "its format is not recognised; name it with --from: "
          + ImportFormat.names.joined(separator: ", "))
    }
    self.init(name: name, file: try format.read(contents, progress: progress))
  }
}
