import Essentials
import Imports
import NotesLibrary

final class ImportPrinting {
  private let call: Call
  private var lastProgress = MonotonicClock.milliseconds

  init(_ call: Call) { self.call = call }

  // Progress that takes less than a second need not be reported.
  func progress(_ step: ImportStep, _ count: Int, _ total: Int) {
    let now = MonotonicClock.milliseconds
    guard now - lastProgress >= 1000 else { return }
    lastProgress = now
    call.report(step.sentence(count, of: total))
  }

  private static let mostKept = 20

  func print(_ report: ImportReport) {
    if !report.isRehearsal { call.isAnswered = true }
    for (file, problem) in report.problems {
      let line = problem.line.map { ", line \($0)" } ?? ""
      call.report("\(file)\(line): \(problem.reason)")
    }
    for path in report.kept.prefix(Self.mostKept) {
      call.report("\(path) is different here; nothing in it is replaced")
    }
    for (title, book) in report.similar {
      call.report("\(title) is taken for \(book.slug), whose title begins alike")
    }
    printOmitted(report.omittedBooks)
    for title in report.unknownTitles {
      call.report(
        "no book in the file has the title “\(title)” that --book names; nothing goes there")
    }
    if call.isJSON { return call.console.print(json(report)) }
    printFiles(of: report)
    printFilled(of: report)
    if report.isRehearsal, !report.isOfExport { printSubjects(of: report) }
    let undo = report.run.map { "; “\(Program.name) import --undo \($0)” undoes it" } ?? ""
    call.report(report.sentence + undo)
  }

  // A list of books that were read is long; which of them are here is seen in the library.
  private func printOmitted(_ omitted: [ImportReport.OmittedBook]) {
    let isUnknown = { (book: ImportReport.OmittedBook) in
      book.noteCount == 0 && book.candidates.isEmpty
    }
    let count = omitted.count(where: isUnknown)
    for book in omitted where count < 2 || !isUnknown(book) { printOmitted(book) }
    if count > 1 {
      call.report("\(count) books are not here; \(Option.allBooks.name) adds them")
    }
  }

  private func printFiles(of report: ImportReport) {
    let notes = report.notes.compactMap { note in
      note.file.map { (file: $0, words: note.decision.words(isRehearsal: report.isRehearsal)) }
    }
    let left = report.leftOut.map { (file: $0.file, words: "left out: \($0.reason)") }
    call.console.print((notes + left).map { [.init($0.file, .strong), .init($0.words)] })
  }

  private func printFilled(of report: ImportReport) {
    let words = report.isRehearsal ? "to fill in" : "filled in"
    call.console.print(
      report.filled.map { book, fields in
        let names = fields.map(\.rawValue).joined(separator: ", ")
        return [.init(book.title, .strong), .init("\(words): \(names)")]
      })
  }

  private func printOmitted(_ omitted: ImportReport.OmittedBook) {
    let count = omitted.noteCount
    let notes = count == 0 ? "its reading" : counted(count, "note")
    call.report("\(omitted.book.name), \(notes) left out: \(advice(on: omitted))")
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
    let groups = Dictionary(grouping: report.notes, by: \.slugPath)
    let subjects = (try? call.library)?.catalogue.subjects ?? []
    let told = Dictionary(subjects.map { ($0.slugPath, $0.toldSlugs) }) { first, _ in first }
    call.console.print(
      groups.keys.sorted().map { subject in
        let decisions = (groups[subject] ?? []).map(\.decision)
        return [
          Table.Cell(told[subject] ?? subject, .strong),
          .init("\(decisions.count { $0 == .added }) to add"),
          .init("\(decisions.count { $0 == .updated }) to update"),
        ]
      }
        + report.newBooks.map { book in
          [
            .init(book.title, .strong),
            .init(book.noteCount == 0 ? "" : "\(book.noteCount) to add"), .init("new book"),
          ]
        })
  }

  private func json(_ note: ImportReport.Note) -> JSONValue {
    let json = JSONValue.record([
      "id": note.id, "target": note.slugPath, "decision": note.decision.rawValue,
    ])
    return note.file.map { json + .record(["file": $0]) } ?? json
  }

  // An export has three members more.
  private func json(_ report: ImportReport) -> JSONValue {
    let count = { (decision: ImportReport.Decision) in report.count(decision) }
    let json = JSONValue.record([
      "run": report.run, "added": count(.added), "updated": count(.updated),
      "here": count(.here), "changed": count(.changed), "deleted": count(.deleted),
      "pages": report.addedReading.pages, "seconds": report.addedReading.seconds,
      "limited": report.limitedCount, "wordless": report.wordlessCount,
      "books": report.madeBooks,
      "omitted": report.omittedBooks.map {
        JSONValue.record([
          "title": $0.book.title, "authors": $0.book.authors, "notes": $0.noteCount,
          "candidates": $0.candidates,
        ])
      },
      "problems": report.problems.map { file, problem in
        JSONValue.record(["file": file, "line": problem.line, "reason": problem.reason])
      },
      "notes": report.notes.map(json),
      "finished": report.finishedCount, "ratings": report.facts[.rating] ?? 0,
      "unknownNames": report.unknownNames,
      "filled": report.filled.map {
        JSONValue.record(["book": $0.book.slug, "fields": $0.fields.map(\.rawValue)])
      },
      "similar": report.similar.map {
        JSONValue.record(["title": $0.title, "book": $0.book.slug])
      },
    ])
    guard report.isOfExport else { return json }
    return json + .record(["others": report.otherCount, "cut": report.isCut, "kept": report.kept])
  }
}

extension ImportReport.Decision {
  fileprivate func words(isRehearsal: Bool) -> String {
    switch self {
    case .added: isRehearsal ? "to add" : "added"
    case .updated: isRehearsal ? "to update" : "updated"
    case .here: "already here"
    case .changed: "changed by you"
    case .deleted: "deleted by you"
    }
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
