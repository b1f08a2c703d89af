import Drafts
import DurableFiles
import Essentials
import Glibc
import NotesLibrary
import SceneState
import Travel

struct SessionListing {
  let context: CommandContext
  let store: SessionStore
  private let arrivals: Arrivals
  private let library: Library?

  init(context: CommandContext, store: SessionStore, arrivals: Arrivals) {
    self.context = context
    self.store = store
    self.arrivals = arrivals
    library = (try? context.directories.libraryPath).map { Library(path: $0) }
  }

  private var console: Console { context.console }

  func print(_ summaries: [SessionSummary], isJSON: Bool) {
    for summary in summaries {
      if let problem = summary.problem { console.invocation.report("\(summary.name): \(problem)") }
    }
    let outlines = summaries.mapOnTwoThreads { [store] in Outline(of: $0, in: store) }
    for case let problem? in outlines.map(\.problem) { console.invocation.report("\(problem)") }
    let entries = Array(zip(summaries, outlines))
    if isJSON {
      return console.print(.array(entries.map(json) + arrivals.sessions.map(json)))
    }
    console.print(entries.map(row) + arrivals.sessions.map(row))
    if summaries.isEmpty, arrivals.sessions.isEmpty {
      console.invocation.report("there are no sessions yet; \(Program.name) starts the first")
    } else if console.invocation.outputIsTerminal {
      console.invocation.report(overview(of: summaries))
    }
  }

  // Returns how many sessions there are of each kind, and the phase of all windows together: an app is
  // active when any of its scenes is.
  private func overview(of summaries: [SessionSummary]) -> String {
    let states: [SessionSummary.State] = [.live, .kept, .closed]
    let counts = states.compactMap { state -> String? in
      let count = summaries.count { $0.state == state }
      return count == 0 ? nil : "\(count) \(state.rawValue)"
    }
    let phase = summaries.filter(\.isOpen).map(\.phase).aggregate
    return counts.joined(separator: ", ")
      + (summaries.contains(where: \.isOpen) ? "; \(phase.rawValue)" : "")
  }

  private typealias Entry = (summary: SessionSummary, outline: Outline)

  private struct Outline: Sendable {
    private(set) var title: String?
    private(set) var draftCount: Int?
    private(set) var isHandedOff = false
    private(set) var problem: (any Error)?

    init(of summary: SessionSummary, in store: SessionStore) {
      do {
        let kept = try store.read(summary)
        (title, draftCount, isHandedOff) = (kept.title, kept.draftCount, kept.isHandedOff)
      } catch {
        // The session may have been closed a moment ago.
        if error.code != ENOENT { problem = error }
      }
    }
  }

  private func row(of entry: Entry) -> [Table.Cell] {
    let summary = entry.summary
    let location = summary.state == .live ? summary.holder : summary.terminal
    return [
      .init(summary.name, .strong), .init(summary.state.rawValue),
      .init(summary.isOpen ? summary.phase.rawValue : "", .dim),
      .init(Moment(secondsSince1970: summary.since).dayAndTime),
      .init(entry.outline.title ?? ""),
      .init(
        entry.outline.isHandedOff
          ? "continues elsewhere" : countedUnlessNone(entry.outline.draftCount ?? 0, "draft")),
      .init(summary.presentedValue.map { "pinned to \(name(ofPresented: $0))" } ?? ""),
      .init(continuation(of: summary).map { "continued on \($0)" } ?? location ?? "", .dim),
    ]
  }

  private func row(of session: TravellingSession) -> [Table.Cell] {
    [
      .init(session.name, .strong), .init("away"), .init(""),
      .init(session.lastUsed == 0 ? "" : Moment(secondsSince1970: session.lastUsed).dayAndTime),
      .init(session.title), .init(countedUnlessNone(session.draftCount, "draft")), .init(""),
      .init("on \(session.machineName)", .dim),
    ]
  }

  private func continuation(of summary: SessionSummary) -> String? {
    summary.state == .closed ? nil : arrivals.continuations[summary.name]?.machineName
  }

  private func name(ofPresented value: String) -> String {
    guard let library else { return value }
    switch try? library.target(value) {
    case .subject(let subject): return subject.slugPath
    case .note(let note): return "\(note.subject.slugPath)/\(note.id)"
    case nil:
      let subject = try? library.subject(atPath: value)
      return subject.map { "a deleted note on \($0.slugPath)" } ?? Subject.unknownName
    }
  }

  private func json(of entry: Entry) -> JSONValue {
    let summary = entry.summary
    return [
      "name": .string(summary.name), "state": .string(summary.state.rawValue),
      "process": .init(summary.state == .live ? summary.processIdentifier : nil),
      "terminal": .init(summary.terminal), "presents": .init(summary.presentedValue),
      "title": .init(entry.outline.title), "drafts": .init(entry.outline.draftCount),
      "since": .string(Moment(secondsSince1970: summary.since).iso8601),
      "lastUsed": .string(Moment(secondsSince1970: summary.lastUsed).iso8601),
      "formerName": .init(summary.formerName),
      "phase": .init(summary.state == .live ? summary.phase.rawValue : nil),
      "handedOff": .bool(entry.outline.isHandedOff), "machine": .init(nil as String?),
      "continuedOn": .init(continuation(of: summary)),
    ]
  }

  private func json(of session: TravellingSession) -> JSONValue {
    let used = session.lastUsed == 0 ? nil : Moment(secondsSince1970: session.lastUsed).iso8601
    let none = JSONValue(nil as String?)
    return [
      "name": .string(session.name), "state": "away", "process": none, "terminal": none,
      "presents": none, "title": .string(session.title), "drafts": .integer(session.draftCount),
      "since": .init(used), "lastUsed": .init(used), "formerName": none, "phase": none,
      "handedOff": false, "machine": .string(session.machineName), "continuedOn": none,
    ]
  }
}
