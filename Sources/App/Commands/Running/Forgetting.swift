import Drafts
import DurableFiles
import Essentials
import Glibc
import Imports
import NotesLibrary
import SceneState
import Sync

/// Removes from the program's files what was deleted, or what notes and drafts were.
struct Forgetting {
  private let call: Call
  private let library: Library
  private let store: SessionStore
  private let bin: DraftBin
  /// What is forgotten, in words.
  private let name: String
  private let note: Note?
  private let moment: Moment?
  private var binned: [Library.BinnedFile]
  private var drafts: [DiscardedText]

  /// Forgets all that a note was, or what all texts were before a day, else what was deleted.
  init(_ call: Call, note name: String?, before day: Day?) throws {
    self.call = call
    library = try call.library
    store = try call.sessions
    bin = Shelf(store: store, library: library).bin
    binned = try library.binnedFiles()
    drafts = try bin.names().map(bin.draft)
    note = try name.map { [library] in try Self.note($0, in: library) }
    moment = day?.start
    if let note {
      binned.removeAll { $0.note != note.id }
      drafts.removeAll { $0.key.noteID != note.id }
    }
    if let moment {
      binned.removeAll { $0.deleted >= moment }
      drafts.removeAll { $0.name >= moment.compact }
    }
    self.name =
      note.map { "what the note \($0.id) was" }
      ?? day.map { "what notes and drafts were before \($0.iso8601)" } ?? "what was deleted"
  }

  // A note that was deleted counts, too.
  private static func note(_ name: String, in library: Library) throws -> Note {
    do {
      return try library.namedOrFormerNote(name)
    } catch {
      let binned = try library.binnedNotes().identified(by: name, \.note.id)
      guard binned.count == 1 else { throw error }
      return binned[0].note
    }
  }

  func run(isRehearsal: Bool) throws {
    if note == nil, moment == nil, binned.isEmpty, drafts.isEmpty {
      return call.report("nothing is in the bin; there is nothing to forget")
    }
    if isRehearsal {
      call.console.print("would shorten: the journals of all sessions")
      for path in try paths() { call.console.print("would remove: \(path)") }
      return
    }
    try call.checkNothingIsOpen()
    try store.shortenJournals(naming: texts ?? [], unusedSince: moment?.secondsSince1970)
    for text in texts ?? [] { try store.history.removeScreens(holding: text.name) }
    if let moment { try store.history.removeSteps(before: moment.secondsSince1970) }
    let errors = try removeFiles()
    if errors.isEmpty { call.report("\(name) is forgotten") }
    let problems = try errors + remains()
    problems.forEach(call.report)
    if !problems.isEmpty { call.fail() }
  }

  // What is in the bins goes last: while it is there, the next run finds the rest, too.
  private func paths() throws -> [String] {
    var paths = (texts ?? []).flatMap(store.history.paths) + binned.flatMap(\.versionPaths)
    if let note { paths += try library.versionPaths(of: note) }
    if let moment { paths += try library.versionPaths(before: moment) }
    paths += try call.directories.cachePaths + bin.incompletePaths
    paths += drafts.flatMap { bin.paths(of: $0.name) } + binned.map(\.path)
    return paths.distinct(by: \.self)
  }

  /// The texts of which nothing is kept; nil when it is a part of all texts.
  private var texts: [HistoryFolder.Text]? {
    if moment != nil { return nil }
    if let note { return [.note(note.id)] }
    return binned.filter(\.isGone).compactMap { $0.note.map { .note($0) } }
      + drafts.map { $0.key.noteID.map { .note($0) } ?? .drafts($0.key.subjectID) }
  }

  private func removeFiles() throws -> [String] {
    let problems = try paths().compactMap { path -> String? in
      do {
        try DurableFile.remove(path)
        // The bin of a library tells that the library was used.
        if !Folder.parent(of: path).hasSuffix("/.bin") { rmdir(Folder.parent(of: path)) }
        return nil
      } catch {
        return "\(error)"
      }
    }
    // Neither does a power cut bring it back.
    sync()
    return problems
  }

  /// What still has it, and is never changed.
  private func remains() throws -> [String] {
    var remains = try store.setAsidePaths(holding: texts).map {
      "but \($0) may have it, a state that was set aside; remove it when its drafts are saved"
    }
    let names = texts.map { Set($0.map(\.name)) }
    let runs = try PastImports(of: library).paths(withFormerTextsOf: names, before: moment)
    remains += runs.map { "but \($0) has what an import replaced" }
    let statePath = try call.directories.statePath
    for copy in try NoteEditing.copies(in: statePath) where names?.contains(copy.name) ?? true {
      remains.append(
        "but \(copy.folder) has what an editor had of it; remove it when you need it no more")
    }
    let folder = try call.syncFolder
    if try SyncSettings(in: folder) != nil {
      remains.append("but git keeps what was synced, in \(folder.path) and at the remote")
    }
    return remains
  }
}
