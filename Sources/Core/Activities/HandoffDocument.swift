public import NotesLibrary
public import SceneState

/// A session in a form that can be sent elsewhere: its tab, its paths, its selections, its drafts.
public struct HandoffDocument: Hashable, Sendable {
  /// Identifies it, so that it is continued once; documents of earlier versions have none.
  public let identifier: String?
  public let session: String
  /// The target it was opened for; nil for an ordinary session.
  public let presentedValue: String?
  /// Its state, as far as that has a meaning elsewhere.
  public let contents: SceneContents

  /// In bytes; anything larger is neither written nor read.
  public static let largest = 64 << 20

  /// Makes a document of what can be sent of a session: without the layers, the kill ring and whatever
  /// refers to files of this machine.
  public init(
    identifier: String? = nil, session: String, presentedValue: String?, contents: SceneContents,
    keys: SceneKeys
  ) {
    self.identifier = identifier
    self.session = session
    self.presentedValue = presentedValue
    self.contents = contents.portable(keys)
  }
}

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
