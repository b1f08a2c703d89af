public import NotesLibrary

extension HandoffDocument {
  /// Returns what a library lacks of it, a few words for each; the session keeps all of it anyway.
  public func missing(in library: Library) -> [String] {
    Set(missingPages(in: library) + missingSubjects(in: library)).sorted()
  }

  private func missingPages(in library: Library) -> [String] {
    NavigationPath.paths(in: contents.values).compactMap { tab, path in
      switch path {
      case .failure(let problem): return "\(problem)"
      case .success(let path):
        let book = UUID(uuidString: tab).flatMap(library.catalogue.book)
        return path.resolved(in: library.catalogue, onBook: book, note: library.note)
          .problem.map { "\($0)" }
      }
    }
  }

  private func missingSubjects(in library: Library) -> [String] {
    let ids = Set(library.catalogue.subjects.map(\.id.uuidString))
    return contents.textKeys.compactMap { key in
      let subject = String(key.drop { $0 != "@" }.dropFirst().prefix { $0 != "/" })
      return ids.contains(subject) ? nil : "a book or character with a draft"
    }
  }
}
