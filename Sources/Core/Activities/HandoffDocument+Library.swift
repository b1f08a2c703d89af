public import NotesLibrary

extension HandoffDocument {
  /// Returns what a library lacks of it, a few words for each; the session keeps all of it anyway.
  public func missing(in library: Library) -> [String] {
    missingSubjects(in: library) + missingNotes(in: library)
  }

  private func missingSubjects(in library: Library) -> [String] {
    var missing: Set<String> = []
    for (_, path) in TabPath.values(TabPath.characterKey, in: snapshot.values) {
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
    TabPath.values(TabPath.noteKey, in: snapshot.values).compactMap { tab, id -> String? in
      let path = snapshot.values[TabPath.characterKey(tab)] ?? "b|\(tab)"
      guard let subject = try? SubjectPath.decode(path, in: library.catalogue),
        library.note(id, on: subject) == nil
      else { return nil }
      return "no note \(id)"
    }.sorted()
  }
}
