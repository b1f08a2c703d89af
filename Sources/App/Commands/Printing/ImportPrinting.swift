import Essentials
import Imports
import NotesLibrary

extension Call {
  /// Returns what reports the progress of an import; what takes less than a second need not be reported.
  func reportingProgress() -> ImportProgress {
    var last = MonotonicClock.milliseconds
    return { [self] step, count, total in
      let now = MonotonicClock.milliseconds
      guard now - last >= 1000 else { return }
      last = now
      report(step.sentence(count, of: total))
    }
  }

  private static let mostKeptFiles = 20

  func print(_ result: ImportReport) {
    if !result.isRehearsal { isAnswered = true }
    for (file, problem) in result.problems {
      let line = problem.line.map { ", line \($0)" } ?? ""
      report("\(file)\(line): \(problem.reason)")
    }
    for path in result.kept.prefix(Self.mostKeptFiles) {
      report("\(path) is different here; nothing in it is replaced")
    }
    for (title, book) in result.similar {
      report("\(title) is taken for \(book.slug), whose title begins alike")
    }
    printOmitted(result.omittedBooks)
    for title in result.unknownTitles {
      report(
        "no book in the file has the title “\(title)” that --book names; nothing goes there")
    }
    if isJSON { return console.print(json(result)) }
    printFiles(of: result)
    printFilled(of: result)
    if result.isRehearsal, !result.isOfExport { printSubjects(of: result) }
    let undo = result.run.map { "; “\(Program.name) import --undo \($0)” undoes it" } ?? ""
    report(result.sentence + undo)
  }

  // A list of books that were read is long; which of them are here is seen in the library.
  private func printOmitted(_ omitted: [ImportReport.OmittedBook]) {
    let isUnknown = { (book: ImportReport.OmittedBook) in
      book.noteCount == 0 && book.candidates.isEmpty
    }
    let count = omitted.count(where: isUnknown)
    for book in omitted where count < 2 || !isUnknown(book) { printOmitted(book) }
    if count > 1 {
      report("\(count) books are not here; \(Option.allBooks.name) adds them")
    }
  }

  private func printFiles(of result: ImportReport) {
    let notes = result.notes.compactMap { note in
      note.file.map { (file: $0, words: note.decision.words(isRehearsal: result.isRehearsal)) }
    }
    let left = result.leftOut.map { (file: $0.file, words: "left out: \($0.reason)") }
    console.print((notes + left).map { [.init($0.file, .strong), .init($0.words)] })
  }

  private func printFilled(of result: ImportReport) {
    let words = result.isRehearsal ? "to fill in" : "filled in"
    console.print(
      result.filled.map { book, fields in
        let names = fields.map(\.rawValue).joined(separator: ", ")
        return [.init(book.title, .strong), .init("\(words): \(names)")]
      })
  }

  private func printOmitted(_ omitted: ImportReport.OmittedBook) {
    let count = omitted.noteCount
    let notes = count == 0 ? "its reading" : counted(count, "note")
    report("\(omitted.book.name), \(notes) left out: \(advice(on: omitted))")
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

  private func printSubjects(of result: ImportReport) {
    let groups = Dictionary(grouping: result.notes, by: \.slugPath)
    let subjects = (try? library)?.catalogue.subjects ?? []
    let told = Dictionary(subjects.map { ($0.slugPath, $0.toldSlugs) }) { first, _ in first }
    console.print(
      groups.keys.sorted().map { subject in
        let decisions = (groups[subject] ?? []).map(\.decision)
        return [
          Table.Cell(told[subject] ?? subject, .strong),
          .init("\(decisions.count { $0 == .added }) to add"),
          .init("\(decisions.count { $0 == .updated }) to update"),
        ]
      }
        + result.newBooks.map { book in
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
  private func json(_ result: ImportReport) -> JSONValue {
    let count = { (decision: ImportReport.Decision) in result.count(decision) }
    let json = JSONValue.record([
      "run": result.run, "added": count(.added), "updated": count(.updated),
      "here": count(.here), "changed": count(.changed), "deleted": count(.deleted),
      "pages": result.addedReading.pages, "seconds": result.addedReading.seconds,
      "limited": result.limitedCount, "wordless": result.wordlessCount,
      "books": result.madeBooks,
      "omitted": result.omittedBooks.map {
        JSONValue.record([
          "title": $0.book.title, "authors": $0.book.authors, "notes": $0.noteCount,
          "candidates": $0.candidates,
        ])
      },
      "problems": result.problems.map { file, problem in
        JSONValue.record(["file": file, "line": problem.line, "reason": problem.reason])
      },
      "notes": result.notes.map(json),
      "finished": result.finishedCount, "ratings": result.facts[.rating] ?? 0,
      "unknownNames": result.unknownNames,
      "filled": result.filled.map {
        JSONValue.record(["book": $0.book.slug, "fields": $0.fields.map(\.rawValue)])
      },
      "similar": result.similar.map {
        JSONValue.record(["title": $0.title, "book": $0.book.slug])
      },
    ])
    guard result.isOfExport else { return json }
    return json + .record(["others": result.otherCount, "cut": result.isCut, "kept": result.kept])
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
    case .changingBooks: "\(count) of \(total) books written …"
    case .writing: "\(count) of \(total) notes written …"
    }
  }
}
