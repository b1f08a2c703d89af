import Activities
import Commands
import NotesLibrary
import SceneState
import ScreenModels

/// The session that a command line asks for: which one is opened, and what it shows first.
extension AppRequest {
  /// Opens it; returns whether it, or what was handed off, begins here, rather than going on.
  func open(in store: SessionStore) throws -> (scene: Scene, beginsHere: Bool) {
    let scene: Scene
    switch session {
    case .lastUsed:
      scene = try store.openLastUsed()
      return (scene, scene.contents.values.isEmpty)
    case .named(let name): scene = try store.open(name)
    case .fresh(let name): scene = try store.openNew(named: name ?? "session")
    case .pinned(let target):
      let name = target.subject.slug
      scene = try open(name, in: store) { try store.openPinned(to: target.path, named: name) }
    case .showing(_, let name): scene = try open(name, in: store) { try store.open(name) }
    case .activity: scene = try store.openNew(named: "session")
    case .handedOff(let document):
      let (scene, isNew) = try store.openContinued(
        document.identifier, named: document.session, presenting: document.presentedValue,
        document.contents)
      return (scene, isNew)
    }
    return (scene, false)
  }

  // A text finds a session in any case, and so does what another one could not show: another process may have
  // opened the one that was meant.
  private func open(
    _ name: String, in store: SessionStore, _ open: () throws -> Scene
  ) throws -> Scene {
    do {
      return try open()
    } catch SessionError.openElsewhere where failure != nil || draft != nil {
      return try store.openNew(named: name)
    }
  }

  /// Shows what was asked for: an explicit target beats what was restored, and discards nothing of it.
  func show(in content: ContentModel, beginsHere: Bool) {
    switch session {
    case .pinned(let target), .showing(let target, _): show(target, in: content)
    case .activity(let activity): content.navigator.open(activity)
    case .handedOff(let document):
      content.window.show(
        document.report(in: content.library, from: document.session, isNew: beginsHere))
    case .lastUsed where beginsHere: tellOfOpenSession(in: content)
    case .lastUsed, .named, .fresh: break
    }
    if let failure { content.window.warn("Opened here: \(failure)") }
  }

  // Whose connection was lost gets a new session beside the one that they were in.
  private func tellOfOpenSession(in content: ContentModel) {
    let store = content.scene.store
    let others = (try? store.namesByUse())?.filter { $0 != content.scene.name } ?? []
    guard
      let other = others.first(where: {
        store.isOpen($0) && store.owner(of: .session($0)) == .thisLibrary
      })
    else { return }
    let keys = ["sessions", "take-session"].map(content.preferences.keyHint(for:))
    content.window.show("\(other) is open elsewhere; \(keys[0]) lists it, \(keys[1]) takes it here")
  }

  private func show(_ target: Target, in content: ContentModel) {
    if let draft {
      content.navigator.add(draft, toDraftOn: target)
    } else {
      content.navigator.open(target)
    }
  }
}
