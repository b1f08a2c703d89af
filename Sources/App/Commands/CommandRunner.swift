import NotesLibrary

/// Runs one command.
struct CommandRunner {
  let arguments: Arguments
  let invocation: Invocation
  let console: Console

  private var places: Places { Places(invocation: invocation, library: arguments.library) }

  func run() throws(Failure) -> Outcome {
    switch arguments.command {
    case .help(let verb):
      console.print(verb.map(Help.text(of:)) ?? Help.overview)
    case .version:
      console.print("\(Program.name) \(Program.version)")
    case .sessions(let action):
      let commands = try SessionCommands(places: places, console: console)
      try commands.run(action, isJSON: arguments.isJSON)
    case .restoreState(let number, let session):
      try SessionStates(places: places, console: console).restore(number, of: session)
    case .drafts(let action):
      let commands = try DraftCommands(
        library: try libraryCommands.library, places: places, console: console)
      try commands.run(action, isJSON: arguments.isJSON)
    case .handoff(let session):
      try HandoffCommand(places: places, console: console).run(session)
    case .continueFrom(let source):
      let continuation = Continuation(library: try libraryCommands.library, invocation: invocation)
      return .app(try request(for: try continuation.session(from: source), draft: nil))
    case .register(let isRemoving):
      let registration = LinkRegistration(invocation: invocation)
      if isRemoving { try registration.remove() } else { try registration.add() }
    case .config(let action):
      let command = ConfigCommand(
        path: try places.configPath, color: arguments.color, console: console)
      return .exit(try command.run(action, isJSON: arguments.isJSON))
    case .completions(let request): try complete(request)
    case .search(let words, let limit):
      let search = SearchCommand(commands: try libraryCommands, statePath: try? places.statePath)
      return .exit(search.run(words, limit: limit, isJSON: arguments.isJSON))
    case .app(let session):
      return .app(try request(for: session, draft: nil))
    case .open(let target, let draft):
      let pinned = try libraryCommands.found(target)
      return .app(try request(for: .pinned(pinned), draft: draft))
    default:
      return .exit(try libraryCommands.run(arguments.command, isJSON: arguments.isJSON))
    }
    return .exit(.done)
  }

  private func complete(_ request: CompletionRequest) throws(Failure) {
    switch request {
    case .script(let shell): console.printDocument(CompletionScript.text(for: shell))
    case .words(let kind):
      let words = CompletionWords(
        library: try libraryCommands.library, statePath: try? places.statePath,
        table: invocation.preferenceTable)
      for word in words.words(kind) { console.print(word) }
    }
  }

  private var libraryCommands: LibraryCommands {
    get throws(Failure) {
      let path = try places.libraryPath
      try Places.check(path)
      // Most commands need no place for the state.
      let versionsPath = (try? places.statePath).map { $0 + "/versions" }
      let library = Library(path: path, versionsPath: versionsPath, now: invocation.now)
      library.catalogue.problems.forEach(invocation.report)
      return LibraryCommands(library: library, console: console)
    }
  }

  private func request(
    for session: AppRequest.Session, draft: [UInt8]?
  ) throws(Failure) -> AppRequest {
    let (libraryPath, statePath) = (try places.libraryPath, try places.statePath)
    try Places.check(libraryPath)
    let color = ColorMode(chosen: arguments.color, environment: invocation.environment)
    return AppRequest(
      session: named(session), draft: try draft.map(text), libraryPath: libraryPath,
      statePath: statePath, configPath: try? places.configPath, color: color)
  }

  private func named(_ session: AppRequest.Session) -> AppRequest.Session {
    guard session == .lastUsed, let name = invocation.environment["HAWKNOTES_SESSION"],
      !name.isEmpty
    else { return session }
    return .named(name)
  }

  private func text(of file: [UInt8]) throws(Failure) -> [UInt8] {
    do throws(StreamError) {
      let isInput = file == [UInt8(ascii: "-")]
      return isInput ? try invocation.readInput() : try Stream.readFile(invocation.absolute(file))
    } catch {
      throw Failure(.failed, error)
    }
  }
}
