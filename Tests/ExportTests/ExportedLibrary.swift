import DurableFiles
import Exports
import NotesLibrary
import PseudoTerminal
import TestSupport

/// A folder with a library to export from and others to import into.
struct ExportedLibrary {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func library(_ name: String = "library") -> Library { Library(path: folder.file(name)) }

  /// Puts a file into a library, with the folders that it needs.
  func put(_ bytes: some Collection<UInt8>, _ path: String, in library: String = "library") {
    let path = "\(library)/\(path)"
    folder.makeFolder(Folder.parent(of: path))
    folder.write(bytes, to: path)
  }

  func put(_ text: String, _ path: String, in library: String = "library") {
    put(Array(text.utf8), path, in: library)
  }

  /// What a selection is in a format, and how many notes are in it.
  func exported(
    _ format: ExportFormat, _ target: String? = nil, from name: String = "library"
  ) throws -> [UInt8] {
    let library = library(name)
    let selection = try target.map { ExportSelection.target(try library.target($0)) }
    var bytes: [UInt8] = []
    var export = Export(of: selection ?? .everything, from: library, as: format)
    try export.write { bytes += $0 }
    return bytes
  }

  func text(_ format: ExportFormat, _ target: String? = nil) throws -> String {
    String(decoding: try exported(format, target), as: UTF8.self)
  }

  /// Imports bytes into a library, in pieces of some size.
  @discardableResult
  func add(
    _ bytes: [UInt8], to name: String, pieceSize: Int = 1000, isDryRun: Bool = false,
    again: Bool = false
  ) throws -> LosslessImportReport {
    var rest = bytes[...]
    var lossless = LosslessImport(into: library(name), isDryRun: isDryRun, again: again)
    return try lossless.run {
      defer { rest = rest.dropFirst(pieceSize) }
      return Array(rest.prefix(pieceSize))
    }
  }

  /// All files of a library that are not hidden, with their bytes.
  func files(of name: String = "library") -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    var folders = [name]
    while let path = folders.popLast() {
      for entry in folder.names(in: path) where !entry.hasPrefix(".") {
        if Folder.exists(folder.file("\(path)/\(entry)")) {
          folders.append("\(path)/\(entry)")
        } else {
          files["\(path)/\(entry)".replacing("\(name)/", with: "", maxReplacements: 1)] =
            folder.bytes("\(path)/\(entry)")
        }
      }
    }
    return files
  }
}

extension Library {
  /// A subject by its slugs.
  func subject(_ slugPath: String) throws -> Subject { try target(slugPath).subject }
}
