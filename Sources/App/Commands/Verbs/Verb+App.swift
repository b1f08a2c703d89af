extension Verb {
  /// `hawknotes`: the app, without a command's name.
  static let app = Verb("", [], [.session, .new], .app, "resume where you left off") { call in
    let given = try session(call.arguments)
    let named = call.invocation.sessionInEnvironment.map { AppRequest.Session.named($0) }
    return .app(try call.context.request(for: given ?? named ?? .lastUsed))
  }

  private static func session(_ arguments: SplitArguments) throws -> AppRequest.Session? {
    let name = try arguments.text(of: .session)
    guard arguments.has(.new) else { return name.map { .named($0) } }
    if name != nil { throw UsageError.exclusiveOptions(Option.session.name, Option.new.name) }
    let fresh = try arguments.text(of: .new) ?? ""
    return .fresh(fresh.isEmpty ? nil : fresh)
  }
}

extension Invocation {
  var sessionInEnvironment: String? {
    environment["HAWKNOTES_SESSION"].flatMap { $0.isEmpty ? nil : $0 }
  }
}
