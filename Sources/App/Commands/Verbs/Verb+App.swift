extension Verb {
  /// `hawknotes`: the app, without a command's name.
  static let app = Verb("", [], [.session, .new], .app, "resume where you left off") { call in
    let named = call.invocation.sessionInEnvironment.map { AppRequest.Session.named($0) }
    try call.open(session(call.arguments) ?? named ?? .lastUsed)
  }

  private static func session(_ arguments: SplitArguments) throws -> AppRequest.Session? {
    try arguments.checkOne(of: [.session, .new])
    if let fresh = try arguments.text(of: .new) { return .fresh(fresh.isEmpty ? nil : fresh) }
    return try arguments.text(of: .session).map { .named($0) }
  }
}

extension Invocation {
  var sessionInEnvironment: String? {
    environment["HAWKNOTES_SESSION"].flatMap { $0.isEmpty ? nil : $0 }
  }
}
