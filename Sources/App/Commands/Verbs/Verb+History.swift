import Drafts
import Essentials
import NotesLibrary
import SceneState
import TextEditing
import TextMerge

extension Verb {
  static let history = Verb(
    "history", .changing, "all that a note, draft or session was; restore, forget",
    details: """
      Lists all that a note or a draft was on the screen, and what its file said, step by step, \
      the last one at the end, with how many words each added and removed, a saved text since the \
      one saved before; --saved leaves out what was only typed. A step ends where nothing was \
      written for a second, with a save, and with the session. What a save replaces is kept for 30 \
      days of use, the last 50 texts of a note, even of a deleted one. --at prints the text of \
      a step, byte for byte: STEP is its number, or a time such as 2026-11-20T14:03:12Z. restore \
      makes the text of a step the note's text again; the present one becomes a version. \
      --session lists what a session showed, open or closed; --screen \
      prints its screen at a step, with the notes as they are now. DRAFT is an identifier that \
      “\(Program.name) drafts” lists.

      forget removes for good what was deleted: the notes and drafts in the bins, with all that \
      they were. With NOTE, all that this note was; what it says now stays, unless it is deleted. \
      With --before DATE, all that notes and drafts were before a day, and what was deleted before \
      it. In all sessions, what was undone, cut or looked for goes, too; none may be open. The \
      caches are removed. Nothing brings it back. What a backup, another machine or the disk below \
      the files has of it is not reached. What could not be removed, or may still have it, is named, \
      and the exit code is 1: states that were set aside, what edit could not save, records of \
      imports, and the git repository of a library that syncs.
      """,
    example: "hawknotes history 20261120T14 --at 212",
    forms: [
      Form(
        "list", [Operand("NOTE|DRAFT", .asked(.notes), .asked(.texts)).optional],
        [.step, .saved, .screen, .json], oneOf: [.ofSession]
      ) { try HistoryCommand($0).list() },
      Form("restore", [.note], [.json], oneOf: [.step]) { try HistoryCommand($0).restore() },
      Form("forget", [.note.optional], [.beforeDate, .dryRun]) { call in
        let note = try call.arguments.operandText(at: 0)
        let day = try call.arguments.day(of: .beforeDate)
        if let note, day != nil {
          throw Failure.unexpectedOperand(note, command: "history forget --before")
        }
        try Forgetting(call, note: note, before: day)
          .run(isRehearsal: call.arguments.has(.dryRun))
      },
    ]
  ).listed(as: "history NOTE")
}

private struct HistoryCommand {
  private let call: Call
  private let name: String
  private let session: String?
  private let step: String?
  private let screen: (columns: Int, rows: Int)?

  init(_ call: Call) throws {
    self.call = call
    name = try call.operand()
    session = try call.arguments.text(of: .ofSession)
    step = try call.arguments.text(of: .step)
    screen = try call.arguments.value(
      of: .screen, expected: "use COLUMNSxROWS, such as 80x24", Self.size)
  }

  private static func size(_ text: String) -> (columns: Int, rows: Int)? {
    if text.isEmpty { return (80, 24) }
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy((1...1000).contains) else { return nil }
    return (sides[0], sides[1])
  }

  func list() throws {
    try check()
    let library = try call.library
    let timeline = try timeline(in: library)
    if timeline.lostCount > 0 {
      call.report("\(timeline.lostCount) damaged parts of the history are left out")
    }
    timeline.problem.map(call.report)
    if let session { return try show(session, timeline, in: library) }
    guard step != nil else { return list(timeline) }
    call.console.printContents(try timeline.text(at: index(in: timeline)))
  }

  private func check() throws {
    let arguments = call.arguments
    for option in [Option.step, .screen] { try arguments.checkOne(of: [option, .json]) }
    for option in [Option.step, .ofSession] { try arguments.checkOne(of: [option, .saved]) }
    if session != nil {
      if name.isEmpty { return }
      throw Failure.unexpectedOperand(name, command: "history --session")
    }
    if screen != nil {
      throw Failure.optionNeedsAction(
        Option.screen.name, action: "history \(Option.ofSession.usage)")
    }
  }

  // MARK: Steps

  private func timeline(in library: Library) throws -> Timeline {
    let store = try call.sessions
    if let session { return try Timeline(of: .session(session), store) }
    if let note = try note(in: library) { return try Timeline(of: note, in: library, store) }
    let drafts = try Shelf(store: store, library: library).contents().drafts
      .filter { $0.key.form == nil }.identified(by: name.lowercased(), \.id)
    guard let draft = drafts.first, drafts.count == 1, let subject = draft.subject else {
      throw Failure(
        "no note and no draft is called “\(name)”; “\(Program.name) drafts” lists drafts")
    }
    if let note = draft.note(in: library) { return try Timeline(of: note, in: library, store) }
    let writer = store.nameInHistory(of: draft.location)
    return try Timeline(of: .drafts(subject.id.uuidString), in: writer, store)
  }

  // A note that was deleted has a history too.
  private func note(in library: Library) throws -> Note? {
    do {
      return try library.namedOrFormerNote(name)
    } catch {
      let isTaken =
        library.notes.contains { $0.id.hasPrefix(name) }
        || !library.catalogue.subjects.called(name).isEmpty
      if name.isEmpty || isTaken || !name.allSatisfy(\.isHexDigit) { throw error }
      return nil
    }
  }

  private func index(in timeline: Timeline) throws -> Int {
    let text = step ?? ""
    if let number = Int(text), timeline.steps.indices.contains(number - 1) { return number - 1 }
    if let moment = Moment(iso8601: text), let index = timeline.index(at: moment) { return index }
    throw Failure(
      "there is no step “\(text)”; there are \(timeline.steps.count), or say a time such as "
        + "2026-11-20T14:03:12Z")
  }

  private func list(_ timeline: Timeline) {
    let isWanted = { !call.arguments.has(.saved) || timeline.steps[$0].isVersion }
    let wanted = timeline.steps.indices.filter(isWanted)
    let rows = wanted.map { index in
      var row = Row(number: index + 1, step: timeline.steps[index])
      row.text = call.attempt {
        // One that cannot be read is told where it stands.
        (
          try timeline.text(at: index),
          try? timeline.stepBefore(index).map(timeline.text(at:)) ?? []
        )
      }
      return row
    }
    let none = wanted.isEmpty ? "nothing is known of what it was" : nil
    call.list(rows, none: none, json: \.json, cells: \.cells)
  }

  func restore() throws {
    let library = try call.library
    guard let note = try note(in: library) else {
      throw Failure("a draft is restored in its session: R, then Enter")
    }
    let timeline = try Timeline(of: note, in: library, call.sessions)
    let index = try index(in: timeline)
    try call.putBack(
      timeline.text(at: index), of: note,
      "the note \(note.id) is as it was on \(timeline.steps[index].time.dayAndSecond)")
  }

  // MARK: Sessions

  // Lists what a session showed, or prints one of its screens.
  private func show(_ session: String, _ timeline: Timeline, in library: Library) throws {
    func state(_ index: Int) throws -> SceneContents {
      SceneContents(lines: try timeline.text(at: index))
    }
    guard !timeline.steps.isEmpty else {
      throw Failure("nothing is known of what a session “\(session)” showed")
    }
    guard step != nil || screen != nil else {
      let titles = try timeline.steps.indices.map { try state($0).title ?? "" }
      return call.list(Array(timeline.steps.indices)) {
        timeline.steps[$0].json($0 + 1) + .record(["title": titles[$0]])
      } cells: {
        timeline.steps[$0].cells($0 + 1) + [.init(titles[$0])]
      }
    }
    let index = step == nil ? timeline.steps.count - 1 : try index(in: timeline)
    let (columns, rows) = screen ?? (80, 24)
    let scene = try Scene(previewing: state(index), named: session, in: call.sessions)
    call.console.print(call.invocation.drawScreen(scene, library, columns, rows))
  }

  private struct Row {
    let number: Int
    let step: Timeline.Step
    /// What it says, and what the one before said; nil where that cannot be read.
    var text: (own: [UInt8], former: [UInt8]?)?

    private var counts: (more: Int, fewer: Int)? {
      guard let text, let former = text.former else { return nil }
      return TextComparison(of: former, with: text.own).words
    }

    var cells: [Table.Cell] {
      step.cells(number) + [
        .init(step.session ?? "", .dim), .init(counts.map { "+\($0.more) −\($0.fewer)" } ?? ""),
        .init(text.map { Note.title(in: $0.own) } ?? Library.unreadableTitle, .strong),
      ]
    }

    var json: JSONValue {
      step.json(number)
        + .record([
          "added": counts?.more, "removed": counts?.fewer,
          "words": text.map { TextBuffer($0.own).wordCount }, "bytes": text?.own.count,
        ])
    }
  }
}

extension Timeline.Step {
  fileprivate func cells(_ number: Int) -> [Table.Cell] {
    [.init("\(number)", .strong), .init(time.dayAndSecond), .init(kind.rawValue)]
  }

  fileprivate func json(_ number: Int) -> JSONValue {
    .record([
      "step": number, "time": time, "kind": kind.rawValue, "session": session, "pause": pause,
    ])
  }
}

extension Option {
  static let ofSession = Option(session.name, .session, summary: "what session NAME showed")
  static let screen = Option(
    "--screen", Operand("80x24").optional,
    summary: "its screen in that size, the last one without --at")
  static let step = Option(at.name, "STEP", summary: "the text of a step, or of a time")
  static let saved = Option("--saved", summary: "only the texts that were saved")
  static let beforeDate = Option(before.name, "DATE", summary: "forget all before DATE: 2026-11-20")
}
