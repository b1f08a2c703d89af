import Desktop
import Imports

extension ImportSource {
  /// Makes a source of what a file has, in a format or in the one that is recognised; without a path it is
  /// standard input.
  ///
  /// Throws an error that says what is wrong with the file.
  init(
    of contents: [UInt8], from path: String?, _ format: ImportFormat?,
    environment: [String: String]
  ) throws {
    let name = path?.split(separator: "/").last.map(String.init) ?? "standard input"
    if let path, KoboDatabase.isDatabase(contents) {
      let rows: [UInt8]
      do {
        rows = try DatabaseProgram.answer(
          from: path, to: KoboDatabase.queries, environment: environment)
      } catch ChildProgramError.failed {
        throw ImportError.isNot(.kobo, reason: "it is the database of something else")
      }
      self.init(name: name, file: try ImportFormat.kobo.read(rows))
      return
    }
    guard let format = format ?? ImportFormat(recognising: contents) else {
      throw ImportError.unknown
    }
    self.init(name: name, file: try format.read(contents))
  }
}
