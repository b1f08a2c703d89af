/// `hawknotes`: the app, without a command's name.
struct AppCommand: Command {
  static let verb = Verb(
    name: "", options: [.session, .new], group: .app, summary: "resume where you left off")

  private let session: AppRequest.Session

  init(_ arguments: SplitArguments) throws {
    let name = try arguments.text(of: .session)
    guard arguments.has(.new) else {
      session = name.map { .named($0) } ?? .lastUsed
      return
    }
    if name != nil { throw UsageError.exclusiveOptions(Option.session.name, Option.new.name) }
    let fresh = try arguments.text(of: .new) ?? ""
    session = .fresh(fresh.isEmpty ? nil : fresh)
  }

  func run(in context: CommandContext) throws -> Outcome {
    let named = context.invocation.sessionInEnvironment.map { AppRequest.Session.named($0) }
    return .app(try context.request(for: session == .lastUsed ? named ?? session : session))
  }
}

extension Invocation {
  var sessionInEnvironment: String? {
    environment["HAWKNOTES_SESSION"].flatMap { $0.isEmpty ? nil : $0 }
  }
}
