import Drafts
import DurableFiles
import Essentials
import NotesLibrary
import SceneState
import Travel

struct SessionListing {
  let call: Call
  let store: SessionStore
  private let arrivals: Arrivals
  private let library: Library?

  init(call: Call, store: SessionStore, arrivals: Arrivals) {
    (self.call, self.store, self.arrivals) = (call, store, arrivals)
    library = (try? call.directories.libraryPath).map { Library(path: $0) }
  }

  private var console: Console { call.console }

  func print(_ summaries: [SessionSummary]) {
    for summary in summaries {
      if let problem = summary.problem { call.report("\(summary.name): \(problem)") }
    }
    let entries = summaries.map { Entry($0, outline(of: $0)) }
    if call.isJSON { return console.print(.array(entries.map(json) + arrivals.sessions.map(json))) }
    console.print(entries.map(row) + arrivals.sessions.map(row))
    if summaries.isEmpty, arrivals.sessions.isEmpty {
      call.report("there are no sessions yet; \(Program.name) starts the first")
    } else if call.invocation.outputIsTerminal {
      call.report(overview(of: summaries))
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
  private typealias Outline = (title: String?, draftCount: Int?, isHandedOff: Bool)

  // Without a title and drafts where the session cannot be read.
  private func outline(of summary: SessionSummary) -> Outline {
    guard let kept = call.read(summary, in: store, isNeeded: true) else {
      return (nil, nil, false)
    }
    if !kept.isWhole { call.fail(Failure.isDamaged(session: summary.name)) }
    return (kept.title, kept.draftCount, kept.isHandedOff)
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
    let isLive = summary.state == .live
    return .record([
      "name": summary.name, "state": summary.state.rawValue,
      "process": isLive ? summary.processIdentifier : nil, "terminal": summary.terminal,
      "presents": summary.presentedValue, "title": entry.outline.title,
      "drafts": entry.outline.draftCount, "since": Moment(secondsSince1970: summary.since),
      "lastUsed": Moment(secondsSince1970: summary.lastUsed), "formerName": summary.formerName,
      "phase": isLive ? summary.phase.rawValue : nil, "handedOff": entry.outline.isHandedOff,
      "machine": JSONValue.null, "continuedOn": continuation(of: summary),
    ])
  }

  private func json(of session: TravellingSession) -> JSONValue {
    let used = session.lastUsed == 0 ? nil : Moment(secondsSince1970: session.lastUsed)
    let none = JSONValue.null
    return .record([
      "name": session.name, "state": "away", "process": none, "terminal": none,
      "presents": none, "title": session.title, "drafts": session.draftCount,
      "since": used, "lastUsed": used, "formerName": none, "phase": none,
      "handedOff": false, "machine": session.machineName, "continuedOn": none,
    ])
  }
}
