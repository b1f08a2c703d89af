import Essentials
public import Imports
public import SceneState

/// The result of an import, with a row for each note and for whatever was left out.
public struct ImportResult: Hashable {
  public enum Row: Hashable {
    /// The slug of a book that was added.
    case book(String)
    /// How many more books were added.
    case moreBooks(Int)
    /// A note, by its name and the slug path of its book or character, and what was done with it.
    case note(String, on: String, ImportReport.Decision)
    /// How many more notes there are, which have no row of their own.
    case more(Int, ImportReport.Decision)
    /// A book that is not here, or may be one of several: its title, and how many notes were left out.
    case omitted(String, noteCount: Int, candidates: [String])
    case problem(line: Int?, reason: String)
    /// How many highlights have no text, or are protected against copying.
    case wordless(Int), limited(Int)
  }

  /// The path of the file, as the user wrote it.
  public let path: String
  /// The name of the import, for undoing it; nil when nothing was changed.
  public let run: String?
  public let sentence: String
  public let rows: [Row]

  // The scene keeps all rows, so there must not be too many.
  private static let mostNotes = 500
  private static let mostOthers = 200

  // As the scene keeps it.
  private let json: JSONValue

  public init(of report: ImportReport, from path: String) {
    let books = report.madeBooks.prefix(Self.mostOthers)
    var rows = books.map { ["new": .string($0)] as JSONValue }
    rows += Self.count("moreNew", report.madeBooks.count - books.count)
    rows += report.omittedBooks.prefix(Self.mostOthers).map { omitted in
      [
        "book": .string(omitted.book.name), "notes": .integer(omitted.noteCount),
        "candidates": .array(omitted.candidates.map { .string($0) }),
      ]
    }
    rows += report.problems.prefix(Self.mostOthers).map {
      ["line": .init($0.problem.line), "reason": .string($0.problem.reason)]
    }
    rows += Self.noteRows(of: report)
    rows += Self.count("limited", report.limitedCount)
    rows += Self.count("wordless", report.wordlessCount)
    self.init([
      "path": .string(path), "run": .init(report.run), "sentence": .string(report.sentence),
      "rows": .array(rows),
    ])
  }

  // A row that says how many there are, if there are any.
  private static func count(
    _ name: String, _ count: Int, _ decision: ImportReport.Decision? = nil
  ) -> [JSONValue] {
    count > 0 ? [[name: .integer(count), "is": decision.map { .string($0.rawValue) }]] : []
  }

  // Notes that were here already are only counted.
  private static func noteRows(of report: ImportReport) -> [JSONValue] {
    var rows: [JSONValue] = []
    for decision in [ImportReport.Decision.changed, .updated, .added, .deleted] {
      let notes = report.notes.lazy.filter { $0.decision == decision }.prefix(mostNotes)
      rows += notes.map {
        ["note": .string($0.id), "on": .string($0.slugPath), "is": .string(decision.rawValue)]
      }
      rows += count("more", report.count(decision) - notes.count, decision)
    }
    return rows + count("more", report.count(.here), .here)
  }

  public var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
}

extension ImportResult: SceneStorageValue {
  public var sceneText: String? { json.text }

  public init?(sceneText: String) {
    guard let json = try? JSONValue(parsing: sceneText.utf8), json["rows"] != nil else {
      return nil
    }
    self.init(json)
  }

  private init(_ json: JSONValue) {
    (path, run) = (json["path"]?.string ?? "", json["run"]?.string)
    sentence = json["sentence"]?.string ?? ""
    rows = json["rows"]?.array?.compactMap(Row.init) ?? []
    self.json = json
  }
}

extension ImportResult.Row {
  fileprivate init?(_ json: JSONValue) {
    let decision = json["is"]?.string.flatMap(ImportReport.Decision.init)
    if let slug = json["new"]?.string {
      self = .book(slug)
    } else if let count = json["moreNew"]?.integer {
      self = .moreBooks(count)
    } else if let note = json["note"]?.string, let subject = json["on"]?.string, let decision {
      self = .note(note, on: subject, decision)
    } else if let count = json["more"]?.integer, let decision {
      self = .more(count, decision)
    } else if let title = json["book"]?.string {
      self = .omitted(
        title, noteCount: json["notes"]?.integer ?? 0,
        candidates: json["candidates"]?.array?.compactMap(\.string) ?? [])
    } else if let reason = json["reason"]?.string {
      self = .problem(line: json["line"]?.integer, reason: reason)
    } else if let count = json["wordless"]?.integer {
      self = .wordless(count)
    } else if let count = json["limited"]?.integer {
      self = .limited(count)
    } else {
      return nil
    }
  }
}
