import Essentials
import Imports
import NotesLibrary

final class ImportPrinting {
  private let context: CommandContext
  private let start = MonotonicClock.milliseconds
  private var lastProgress: Int

  init(_ context: CommandContext) {
    self.context = context
    lastProgress = start
  }

  // Progress that takes less than a second need not be reported.
  func progress(_ step: ImportStep, _ count: Int, _ total: Int) {
    let now = MonotonicClock.milliseconds
    guard now - lastProgress >= 1000 else { return }
    lastProgress = now
    context.invocation.report(step.sentence(count, of: total))
  }

  private static let mostKept = 20

  func print(_ report: ImportReport, isJSON: Bool) {
    for (file, problem) in report.problems {
      let line = problem.line.map { ", line \($0)" } ?? ""
      context.invocation.report("\(file)\(line): \(problem.reason)")
    }
    for path in report.kept.prefix(Self.mostKept) {
      context.invocation.report("\(path) is different here, and stays as it is")
    }
    report.omittedBooks.forEach(printOmitted)
    for title in report.unknownTitles {
      context.invocation.report(
        "no book in the file has the title “\(title)” that --book names; nothing goes there")
    }
    if isJSON { return context.console.print(json(report)) }
    if report.isRehearsal, !report.isOfExport { printSubjects(of: report) }
    let undo = report.run.map { "; “\(Program.name) import --undo \($0)” undoes it" } ?? ""
    context.invocation.report(report.sentence + undo)
  }

  private func printOmitted(_ omitted: ImportReport.OmittedBook) {
    let count = omitted.noteCount
    let notes = count == 0 ? "its reading" : counted(count, "note")
    context.invocation.report("\(omitted.book.name), \(notes) left out: \(advice(on: omitted))")
  }

  private func advice(on omitted: ImportReport.OmittedBook) -> String {
    let candidates = omitted.candidates.joined(separator: " or ")
    let option = { (target: String) in "--book \"\(omitted.book.title)=\(target)\"" }
    if omitted.isUnwanted {
      return "--book names another book; import it with \(option(candidates))"
    }
    return candidates.isEmpty
      ? "there is no such book here; add it with --all, or name one with \(option("TARGET"))"
      : "it may be \(candidates); choose with \(option("TARGET"))"
  }

  private func printSubjects(of report: ImportReport) {
    let groups = Dictionary(grouping: report.notes, by: \.subject)
    let subjects = (try? context.library)?.catalogue.subjects ?? []
    let told = Dictionary(subjects.map { ($0.slugPath, $0.toldSlugs) }) { first, _ in first }
    context.console.print(
      groups.keys.sorted().map { subject in
        let decisions = (groups[subject] ?? []).map(\.decision)
        return [
          Table.Cell(told[subject] ?? subject, .strong),
          .init("\(decisions.count { $0 == .added }) to add"),
          .init("\(decisions.count { $0 == .updated }) to update"),
        ]
      }
        + report.newBooks.map { book in
          [.init(book.title, .strong), .init("\(book.noteCount) to add"), .init("a new book")]
        })
  }

  // An export has three members more.
  private func json(_ report: ImportReport) -> JSONValue {
    let count = { (decision: ImportReport.Decision) in JSONValue.integer(report.count(decision)) }
    let json: JSONValue = [
      "run": .init(report.run), "added": count(.added), "updated": count(.updated),
      "here": count(.here), "changed": count(.changed), "deleted": count(.deleted),
      "pages": .integer(report.addedReading.pages),
      "seconds": .integer(report.addedReading.seconds),
      "limited": .integer(report.limitedCount), "wordless": .integer(report.wordlessCount),
      "books": .array(report.madeBooks.map { .string($0) }),
      "omitted": .array(
        report.omittedBooks.map { omitted in
          [
            "title": .string(omitted.book.title),
            "authors": .array(omitted.book.authors.map { .string($0) }),
            "notes": .integer(omitted.noteCount),
            "candidates": .array(omitted.candidates.map { .string($0) }),
          ]
        }),
      "problems": .array(
        report.problems.map { file, problem in
          ["file": .string(file), "line": .init(problem.line), "reason": .string(problem.reason)]
        }),
      "notes": .array(
        report.notes.map { note in
          [
            "id": .string(note.id), "target": .string(note.subject),
            "decision": .string(note.decision.rawValue),
          ]
        }),
      "finished": .integer(report.finishedCount), "ratings": .integer(report.facts[.rating] ?? 0),
      "unknownNames": .array(report.unknownNames.map { .string($0) }),
    ]
    guard report.isOfExport else { return json }
    return json.setting("others", to: .integer(report.otherCount))
      .setting("cut", to: .bool(report.isCut))
      .setting("kept", to: .array(report.kept.map { .string($0) }))
  }
}

extension ImportStep {
  func sentence(_ count: Int, of total: Int) -> String {
    switch self {
    case .reading: "\(count / 1_000_000) of \(total / 1_000_000) MB read …"
    case .comparing: "\(count) of \(total) records compared …"
    case .writing: "\(count) of \(total) notes written …"
    }
  }
}
