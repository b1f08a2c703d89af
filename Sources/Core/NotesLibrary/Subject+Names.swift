extension Sequence<Subject> {
  /// Returns those that have a name, in any case: their own, a slug, or the link to them; if there are
  /// none, those that have it as an alias.
  public func called(_ name: String) -> [Subject] {
    let wanted = name.lowercased()
    let named = filter { subject in
      [subject.name.lowercased(), subject.slug, subject.slugPath, subject.link].contains(wanted)
    }
    return named.isEmpty ? filter { $0.aliases.contains(wanted) } : named
  }

  /// Why a name that several of them have names none; each is offered by a name that no other has.
  public func ambiguity(of name: String) -> TargetError {
    // A book's slug may be the name of a character; its link is never anything else's.
    let wanted = name.lowercased()
    return .ambiguous(name, candidates: map { $0.slugPath == wanted ? $0.link : $0.slugPath })
  }

  /// The names by which they are called, in lower case.
  public var allNames: [String] { flatMap { [$0.slug, $0.name.lowercased()] + $0.aliases } }
}

extension Subject {
  fileprivate var aliases: [String] { character?.aliases.map { $0.lowercased() } ?? [] }
}
