import JSON
import NotesLibrary
import SceneState

/// The listing of sessions, for a reader or as JSON.
struct SessionListing {
  let places: Places
  let console: Console

  func run(isJSON: Bool) throws(Failure) {
    let path = try places.statePath
    try Places.check(path)
    let summaries = try summaries(in: path)
    if isJSON { return console.print(.array(summaries.map(\.json))) }
    console.print(summaries.map(row))
    if summaries.isEmpty {
      console.invocation.report("there are no sessions yet; \(Program.name) starts the first")
    }
  }

  private func summaries(in path: String) throws(Failure) -> [SessionSummary] {
    do {
      return try console.invocation.sessions(in: path).summaries()
    } catch {
      throw Failure(.cannotStart, error)
    }
  }

  private func row(of summary: SessionSummary) -> [Table.Cell] {
    let lastUsed = Moment(secondsSince1970: summary.lastUsed).dayAndTime
    return [
      .init(summary.name, .strong), .init(summary.state), .init(lastUsed),
      .init(summary.presentedValue.map(name) ?? ""),
      .init((summary.isOpen ? summary.holder : summary.terminal) ?? "", .dim),
    ]
  }

  // A subject that is not in the library any more is still told by its path.
  private func name(ofPresented value: String) -> String {
    guard let path = try? places.libraryPath,
      let subject = try? SubjectPath.decode(value, in: Library(path: path).catalogue)
    else { return value }
    return subject.slugPath
  }
}

extension SessionSummary {
  fileprivate var state: String { isOpen ? "open" : "kept" }

  /// The session as the manual page describes it.
  fileprivate var json: JSONValue {
    [
      "name": .string(name), "state": .string(state),
      "process": .init(isOpen ? processIdentifier : nil), "terminal": .init(terminal),
      "presents": .init(presentedValue),
      "lastUsed": .string(Moment(secondsSince1970: lastUsed).iso8601),
    ]
  }
}
