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

  public init(of report: ImportReport, from path: String) {
    (self.path, run, sentence) = (path, report.run, report.sentence)
    rows =
      report.madeBooks.prefix(Self.mostOthers).map(Row.book)
      + (report.madeBooks.count > Self.mostOthers
        ? [.moreBooks(report.madeBooks.count - Self.mostOthers)] : [])
      + report.omittedBooks.prefix(Self.mostOthers).map {
        .omitted($0.book.name, noteCount: $0.noteCount, candidates: $0.candidates)
      }
      + report.problems.prefix(Self.mostOthers).map {
        .problem(line: $0.problem.line, reason: $0.problem.reason)
      }
      + Self.noteRows(of: report)
      + (report.limitedCount > 0 ? [.limited(report.limitedCount)] : [])
      + (report.wordlessCount > 0 ? [.wordless(report.wordlessCount)] : [])
  }

  // Notes that were here already are only counted.
  private static func noteRows(of report: ImportReport) -> [Row] {
    var rows: [Row] = []
    for decision in [ImportReport.Decision.changed, .updated, .added, .deleted] {
      let notes = report.notes.lazy.filter { $0.decision == decision }.prefix(mostNotes)
      rows += notes.map { .note($0.id, on: $0.slugPath, decision) }
      let rest = report.count(decision) - notes.count
      if rest > 0 { rows.append(.more(rest, decision)) }
    }
    let here = report.count(.here)
    return here > 0 ? rows + [.more(here, .here)] : rows
  }

  public var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
}

extension ImportResult: SceneStorageValue {
  public var sceneText: String? {
    let json: JSONValue = [
      "path": .string(path), "run": .init(run), "sentence": .string(sentence),
      "rows": .array(rows.map(\.json)),
    ]
    return json.text
  }

  public init?(sceneText: String) {
    guard let json = try? JSONValue(parsing: Array(sceneText.utf8)),
      let path = json["path"]?.string, let sentence = json["sentence"]?.string,
      let rows = json["rows"]?.array
    else { return nil }
    (self.path, self.sentence) = (path, sentence)
    run = json["run"]?.string
    self.rows = rows.compactMap(Row.init)
  }
}

extension ImportResult.Row {
  fileprivate var json: JSONValue {
    switch self {
    case .book(let slug): ["new": .string(slug)]
    case .moreBooks(let count): ["moreNew": .integer(count)]
    case .note(let note, let subject, let decision):
      ["note": .string(note), "on": .string(subject), "is": .string(decision.rawValue)]
    case .more(let count, let decision):
      ["more": .integer(count), "is": .string(decision.rawValue)]
    case .omitted(let title, let count, let candidates):
      [
        "book": .string(title), "notes": .integer(count),
        "candidates": .array(candidates.map { .string($0) }),
      ]
    case .problem(let line, let reason):
      ["line": .init(line), "reason": .string(reason)]
    case .wordless(let count): ["wordless": .integer(count)]
    case .limited(let count): ["limited": .integer(count)]
    }
  }

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
