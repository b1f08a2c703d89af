import NotesLibrary

/// The commands that list, print and change what is in a library.
struct LibraryCommands {
  let library: Library
  let console: Console

  func run(_ command: Command, isJSON: Bool) throws(Failure) -> ExitCode {
    let listing = LibraryListing(library: library, console: console, isJSON: isJSON)
    switch command {
    case .books: listing.printBooks()
    case .characters(let target): listing.printCharacters(of: try target.map(found))
    case .notes(let target): listing.printNotes(on: try target.map(found))
    case .show(let target): try show(try found(target))
    case .versions(let note, let action):
      try VersionCommands(commands: self).run(action, on: note, isJSON: isJSON)
    default:
      try change(command)
      return .done
    }
    return reportUnreadableFolders() ? .failed : .done
  }

  private func change(_ command: Command) throws(Failure) {
    switch command {
    case .add(let target, let text): try add(text, on: try found(target).subject)
    case .setFavourite(let isFavourite, let target): try set(isFavourite, try found(target))
    case .delete(let note): try delete(try found(note))
    default: break
    }
  }

  /// What the reader named.
  func found(_ text: String) throws(Failure) -> Target {
    do throws(TargetError) {
      return try library.target(text)
    } catch {
      throw Failure(.failed, shortened(error))
    }
  }

  // The beginning of an identifier may be that of a thousand notes.
  private func shortened(_ error: TargetError) -> String {
    guard case .ambiguous(let text, let candidates) = error, candidates.count > 10 else {
      return error.description
    }
    let some = candidates.prefix(8) + ["\(candidates.count - 8) more"]
    return TargetError.ambiguous(text, candidates: Array(some)).description
  }

  private func show(_ target: Target) throws(Failure) {
    switch target {
    case .subject(let subject): SubjectPage(library: library, console: console).print(subject)
    case .note(let note):
      console.printContents(
        try reporting { () throws(LibraryError) in try library.bytes(of: note) })
    }
  }

  private func add(_ text: [UInt8]?, on subject: Subject) throws(Failure) {
    let text = try noteText(text)
    let id = library.makeNoteID()
    try reporting { () throws(LibraryError) in try library.add(text, on: subject, id: id) }
    console.print(id)
  }

  private func noteText(_ text: [UInt8]?) throws(Failure) -> [UInt8] {
    let invocation = console.invocation
    if let text, text != [UInt8(ascii: "-")] { return text }
    if text == nil, invocation.inputIsTerminal {
      throw Failure(
        .usage, UsageError.missingOperand("TEXT, or - for standard input", command: "add"))
    }
    do throws(StreamError) {
      return try invocation.readInput()
    } catch {
      throw Failure(.failed, error)
    }
  }

  private func set(_ isFavourite: Bool, _ target: Target) throws(Failure) {
    guard case .subject(let subject) = target, let character = subject.character else {
      throw Failure(.failed, "\(name(of: target)) cannot be a favourite; name a character")
    }
    try reporting { () throws(LibraryError) in
      try library.setFavourite(isFavourite, character.id)
    }
    let state = isFavourite ? "is a favourite now" : "is no favourite now"
    console.invocation.report("\(character.name) \(state)")
  }

  private func delete(_ target: Target) throws(Failure) {
    let note = try note(target)
    try reporting { () throws(LibraryError) in try library.delete(note) }
    console.invocation.report(
      "the note \(note.id) is in the bin now: \(library.path)/.bin/\(note.subject.slugPath)")
  }

  /// The note that was named; throws when it is no note.
  func note(_ target: Target) throws(Failure) -> Note {
    if case .note(let note) = target { return note }
    let subject = target.subject
    throw Failure(
      .failed,
      "\(subject.name) is not a note; "
        + "“\(Program.name) notes \(subject.slugPath)” lists the notes on it")
  }

  private func name(of target: Target) -> String {
    switch target {
    case .subject(let subject): subject.name
    case .note(let note): "the note \(note.id)"
    }
  }

  // The library takes what it cannot list for empty; here that would pass for the truth.
  func reportUnreadableFolders() -> Bool {
    let errors = library.folders.compactMap(Places.unreadable)
    errors.forEach(console.invocation.report)
    return !errors.isEmpty
  }

  @discardableResult
  func reporting<Result>(
    _ body: () throws(LibraryError) -> Result
  ) throws(Failure) -> Result {
    do throws(LibraryError) { return try body() } catch { throw Failure(.failed, error) }
  }
}
