public import NotesLibrary

extension HandoffDocument {
  /// Returns what a library lacks of it, a few words for each; the session keeps all of it anyway.
  public func missing(in library: Library) -> [String] {
    missingSubjects(in: library) + missingNotes(in: library)
  }

  private func missingSubjects(in library: Library) -> [String] {
    var missing: Set<String> = []
    for (key, path) in snapshot.values where key.hasPrefix("BookView.SelectedCharacter@") {
      do throws(SubjectPathError) {
        _ = try SubjectPath.decode(path, in: library.catalogue)
      } catch {
        missing.insert(error.description)
      }
    }
    let ids = Set(library.catalogue.subjects.map(\.id.uuidString))
    for key in snapshot.texts.keys {
      let subject = key.drop { $0 != "@" }.dropFirst().prefix { $0 != "/" }
      if !ids.contains(String(subject)) { missing.insert("no book or character \(subject)") }
    }
    return missing.sorted()
  }

  // The note on top of a tab belongs to the book of that tab, or to the character open there.
  private func missingNotes(in library: Library) -> [String] {
    snapshot.values.compactMap { key, id -> String? in
      guard key.hasPrefix("BookView.SelectedNote@") else { return nil }
      let tab = key.drop { $0 != "@" }.dropFirst()
      let path = snapshot.values["BookView.SelectedCharacter@\(tab)"] ?? "b|\(tab)"
      guard let subject = try? SubjectPath.decode(path, in: library.catalogue),
        library.note(id, on: subject) == nil
      else { return nil }
      return "no note \(id)"
    }.sorted()
  }
}
