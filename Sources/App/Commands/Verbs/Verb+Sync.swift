import DurableFiles
import Essentials
import NotesLibrary
import Sync
import Travel

extension Verb {
  static let sync = Verb(
    "sync", .changing, "one library on all machines, over git",
    details: """
      Sends what changed in the library to a git repository, and fetches what changed on your \
      other machines. Use init once on each machine: it says what will be published, asks you, and \
      merges your library with what is there already; without a terminal it needs --yes. Changes \
      of the same note are merged; where they overlap, both texts are kept, marked ≠. The bin \
      stays on this machine, and so do drafts and sessions, unless sync.sessions is on. When most \
      of the notes are missing or were deleted, a book was deleted elsewhere, or the library is on \
      another disk, nothing is synced without --accept-deletions; the file of a book that is \
      missing here is put back. What cannot be synced is named until it can: links, \
      files that are too large, and what cannot be read or written. status says how the last \
      sync went, what is still to be sent, what \
      is not synced and why, and whether sessions travel; log says what the last syncs did, oldest \
      first; off stops syncing, and leaves the library and the remote as they are. The exit code \
      is 75 while another sync is running, and when the remote cannot be reached or asks for a \
      key.
      """,
    example: "hawknotes sync init git@example.org:agatha/notes.git",
    forms: [
      Form("now", [], [.acceptDeletions, .wait]) { try $0.sync() },
      Form("init", [Operand("URL")], [.yes]) { try $0.beginSync() },
      Form("status", [], [.json]) { try $0.printSyncStatus() },
      Form("log") { call in
        try SyncLog(in: call.syncFolder).entries
          .forEach { call.console.print("\($0.moment) \($0.text)") }
      },
      Form("off") { call in
        let hasSynced = try SyncSettings.remove(from: call.syncFolder)
        call.report(
          hasSynced
            ? "this library no longer syncs; what is on the remote stays there"
            : "this library does not sync")
      },
    ])
}

extension Call {
  // In seconds; a sync that takes longer is ended.
  private static let longestWait = 900

  fileprivate func sync() throws {
    let folder = try syncFolder
    var options = SyncRun.Options()
    options.mayAsk = invocation.inputIsTerminal
    options.acceptsDeletions = arguments.has(.acceptDeletions)
    options.longestWait = arguments.has(.wait) ? Self.longestWait : 0
    let progress = SyncProgress(invocation)
    let departing = DepartingSessions(
      of: try sessions, in: folder, settings: try travelSettings,
      environment: invocation.environment)
    let run = try syncRun(options, documents: departing, statusDidChange: progress.update)
    defer { progress.end() }
    let hooks = HookSpool(inState: try directories.statePath)
    run.didExchange = { hooks.add(HookEvent(.syncFinished, ["path": folder.library])) }
    let done = try run.run()
    progress.end()
    done.notices.forEach(report)
    report(done.summary)
  }

  fileprivate func beginSync() throws {
    let folder = try syncFolder
    if try library.isMissing { throw Failure.libraryIsMissing(folder.library) }
    let address = try RemoteAddress(
      operand(), folder: invocation.workingDirectory, home: invocation.environment["HOME"])
    let (settings, isFilled) = try SyncSettings.found(
      at: address, in: folder, environment: invocation.environment,
      mayAsk: invocation.inputIsTerminal)
    report(
      "all notes, books, favourites, imports, places with their times and grades in "
        + "\(folder.library) will be published to \(address); everybody who can read that can read them; "
        + (isFilled ? "what is there already is merged with your library" : "it is empty now"))
    let travel = try travelSettings
    if travel.isOn { report(travel.warning ?? "sessions \(travel.sentence)") }
    guard arguments.has(.yes) || invocation.confirm("Publish them?") else {
      throw Failure("nothing was published; to publish without being asked, add --yes")
    }
    try settings.begin(in: folder)
    try sync()
  }

  fileprivate func printSyncStatus() throws {
    let folder = try syncFolder
    guard let settings = try SyncSettings(in: folder) else {
      guard isJSON else { throw SyncSettings.areMissing }
      return console.print(.record(["state": "off"]))
    }
    let status = survey() ?? SyncStatus(in: folder) ?? SyncStatus()
    let travel = try travelSettings
    if isJSON { return console.print(status.json(settings, travel)) }
    console.print(status.rows(settings, travel, try library.conflictCopiesOfBooks))
  }

  // Returns nil when only the state after the last sync is known.
  private func survey() -> SyncStatus? {
    do {
      return try syncRun(.init()).survey()
    } catch SyncError.isRunning {
      return nil
    } catch {
      report("\(error); the following is from the last sync")
      return nil
    }
  }

  var syncFolder: SyncFolder {
    get throws {
      let path = try directories.libraryPath
      try Directories.check(path)
      return SyncFolder(ofLibrary: path, inState: try directories.statePath)
    }
  }

  private func syncRun(
    _ options: SyncRun.Options, documents: (any MachineDocuments)? = nil,
    statusDidChange: @escaping (SyncStatus) -> Void = { _ in }
  ) throws -> SyncRun {
    try SyncRun(
      in: syncFolder, versionsPath: try directories.statePath + "/versions",
      environment: invocation.environment, options: options, documents: documents,
      statusDidChange: statusDidChange)
  }

  /// The sessions of other machines; none while the library does not sync.
  var arrivals: Arrivals {
    get throws {
      guard let folder = try? syncFolder, Folder.exists(folder.path) else { return Arrivals() }
      return ArrivedSessions(
        in: folder, settings: try travelSettings, environment: invocation.environment
      ).list()
    }
  }

  var travelSettings: TravelSettings {
    get throws {
      guard let file = try? preferences else { return TravelSettings() }
      return TravelSettings(file.read(), path: file.path)
    }
  }
}

extension SyncStatus {
  fileprivate func json(_ settings: SyncSettings, _ travel: TravelSettings) -> JSONValue {
    .record([
      "remote": settings.remote.description, "branch": settings.branch, "state": state.name,
      "percent": state.percent, "reason": state.reason, "inSync": lastInSync, "lastRun": lastRun,
      "unsent": unsentCount, "omitted": omissionCount, "omissions": omissions,
      "conflicts": conflictCount, "failures": failureCount, "sessions": travel.word,
      "sessionsProblem": problem(travel),
    ])
  }

  // A mistake in the preferences is told before the next sync.
  private func problem(_ travel: TravelSettings) -> String? {
    if travel.isOn { return travel.doubt == nil ? sessionsProblem : travel.warning }
    return travel.doubt == nil ? nil : sessionsProblem
  }

  fileprivate func rows(
    _ settings: SyncSettings, _ travel: TravelSettings, _ conflicts: [BookConflict]
  ) -> [[Table.Cell]] {
    let facts = [
      ("remote", "\(settings.remote), branch \(settings.branch)"),
      (
        "state",
        state.kind == .inSync
          ? state.name + exception
          : [state.name, state.reason].compactMap { $0 }.joined(separator: ": ")
      ),
      ("in sync", lastInSync?.dayAndTime ?? "never"),
      ("to send", counted(unsentCount, "file")),
      ("conflicts", "\(conflictCount)"),
    ]
    let rows = facts + conflicts.map { ("conflict", $0.advice) }
    let sessions = [travel.sentence, problem(travel)].compactMap { $0 }.joined(separator: "; ")
    let rest = omissionCount - omissions.count
    let omitted = omissions + (rest > 0 ? ["\(rest) more"] : [])
    return (rows + omitted.map { ("left out", $0) } + [("sessions", sessions)])
      .map { [Table.Cell($0.0), Table.Cell($0.1)] }
  }
}

extension TravelSettings {
  // Whether sessions travel and how they are encrypted, in one word.
  fileprivate var word: String { isOn && doubt == nil ? key?.program.rawValue ?? "plain" : "off" }

  fileprivate var sentence: String {
    guard isOn, doubt == nil else { return "stay on this machine" }
    return key.map { "travel, encrypted with \($0.program.rawValue)" } ?? "travel, not encrypted"
  }
}
