public import NotesLibrary
public import Search

extension ContentModel {
  public func requestWindow(for target: Target, at edge: WindowEdge = .right) {
    let (text, name) =
      switch target {
      case .subject(let subject): (subject.slugPath, subject.name)
      case .note(let note): (note.link, "The note on \(note.subject.name)")
      }
    request(.openWindow(path: target.path, target: text, name: name, edge: edge))
  }

  /// Asks for a second session at what was found; a draft stays in its own session, so for a draft it is
  /// at what the draft is on.
  public func requestWindow(for result: SearchResult, at edge: WindowEdge = .right) {
    switch result.target {
    case .subject(let subject): requestWindow(for: .subject(subject), at: edge)
    case .note(let note): requestWindow(for: .note(note), at: edge)
    case .draft(let draft): requestWindow(for: draft, at: edge)
    }
  }

  private func requestWindow(for draft: SearchDraft, at edge: WindowEdge) {
    guard library.catalogue.book(draft.subject.book.id) != nil else {
      return show(Message("Its book is not in the library", isWarning: true))
    }
    let note = draft.note.flatMap { library.note($0, on: draft.subject) }
    requestWindow(for: note.map(Target.note) ?? .subject(draft.subject), at: edge)
  }
}
