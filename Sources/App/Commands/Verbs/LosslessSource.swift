import DurableFiles
import Essentials
import Exports
import Glibc
import Imports
import NotesLibrary

/// Imports a file that `export --format jsonl` made.
struct LosslessSource {
  static let format = ExportFormat.jsonl.rawValue

  private let name: String
  private let read: () throws -> [UInt8]

  private static let pieceSize = 1 << 18

  /// Checks the beginning of a file; nil if it is of another format, or not a regular file, whose
  /// beginning cannot be read twice.
  init?(_ file: [UInt8], isForced: Bool, _ invocation: Invocation) throws {
    let name = String(decoding: file, as: UTF8.self)
    let path = String(decoding: invocation.absolute(file), as: UTF8.self)
    var status = stat()
    guard name != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    let opened = OpenFile(try FileDescriptor(opening: path, O_RDONLY, to: "read"))
    let beginning = try opened.descriptor.readPart(offset: 0, count: 256)
    guard isForced || LosslessImport.isRecognised(beginning) else { return nil }
    self.name = name
    read = {
      let piece = try opened.descriptor.readPart(offset: opened.offset, count: Self.pieceSize)
      opened.offset += piece.count
      return piece
    }
  }

  /// Checks bytes that have been read already; nil if they are of another format.
  init?(_ bytes: ImportedBytes, named name: String, isForced: Bool) {
    guard isForced || LosslessImport.isRecognised(Array(bytes.beginning)) else { return nil }
    self.name = name
    read = bytes.reader()
  }

  private final class OpenFile {
    let descriptor: FileDescriptor
    var offset = 0
    init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }
  }

  /// Imports the file, and prints the result; returns false if something could not be compared with
  /// the library, or the file is not whole.
  func run(
    into library: Library, isRehearsal: Bool, again: Bool, isJSON: Bool, _ context: CommandContext
  ) throws -> Bool {
    var lossless = LosslessImport(into: library, isDryRun: isRehearsal, again: again)
    let report: LosslessImportReport
    do {
      report = try lossless.run(read)
    } catch let failure as Failure where failure.path == nil {
      throw Failure("\(name): \(failure)")
    }
    print(report, isJSON: isJSON, context)
    return !report.hasUnreadable && !report.isCut
  }

  func sentence(into library: Library) throws -> String {
    var lossless = LosslessImport(into: library)
    let report = try lossless.run(read)
    return report.sentence + (report.cut.map { "; \($0)" } ?? "")
  }

  private static let mostKept = 20

  private func print(_ report: LosslessImportReport, isJSON: Bool, _ context: CommandContext) {
    for (line, reason) in report.problems {
      context.invocation.report("\(name), line \(line): \(reason)")
    }
    for path in report.kept.prefix(Self.mostKept) {
      context.invocation.report("\(path) is different here, and stays as it is")
    }
    if let cut = report.cut { context.invocation.report("\(name): \(cut)") }
    guard isJSON else { return context.invocation.report(report.sentence) }
    context.console.print(json(report))
  }

  // The members that every import has, some of which do not apply here, and three of its own.
  private func json(_ report: LosslessImportReport) -> JSONValue {
    let problems: [(line: Int?, reason: String)] =
      report.problems.map { ($0.line, $0.reason) } + (report.cut.map { [(nil, $0)] } ?? [])
    let file = JSONValue.string(name.split(separator: "/").last.map(String.init) ?? name)
    return [
      "run": .null, "added": .integer(report.added), "updated": 0,
      "here": .integer(report.alreadyHere), "changed": .integer(report.kept.count),
      "deleted": .integer(report.deleted.count), "limited": 0, "wordless": 0,
      "books": .array(report.books.map { .string($0) }), "omitted": [],
      "problems": .array(
        problems.map {
          ["file": file, "line": .init($0.line), "reason": .string($0.reason)]
        }),
      "notes": .array(
        report.notes.map { note in
          [
            "id": .string(note.id), "target": .string(note.subject),
            "decision": .string(note.decision.rawValue),
          ]
        }),
      "others": .integer(report.otherAdded), "cut": .bool(report.isCut),
      "kept": .array(report.kept.map { .string($0) }),
    ]
  }
}
