public import Activities
public import NotesLibrary
import SceneState

extension Navigator {
  public var userActivity: UserActivity {
    shownTarget.map { UserActivity($0, in: library) } ?? .favorites
  }

  /// Updates the titles, and the path that other processes read, to those of the activity.
  ///
  /// Costs nothing while the same things are shown.
  public func publishActivity() {
    let made = (sceneVersion: scene.structureVersion, libraryVersion: library.version)
    if let advertised, advertised == made { return }
    advertised = made
    title = userActivity.title
    shownPath = shownTarget?.path ?? SessionRoute.favorites
  }

  /// Shows what an activity is about, whether it came from a command, a link or a search.
  ///
  /// It replaces what was restored in its own tab and discards nothing: the other tabs' paths and all
  /// drafts stay. When it throws, nothing has changed.
  public func `continue`(_ activity: UserActivity) throws {
    let target = try activity.target(in: library)
    if window.layers.isShowingHelp { window.layers.isShowingHelp = false }
    if let target {
      go(to: target)
    } else {
      selectTab(at: tabs.count - 1)
      tab.show([])
    }
    // The page would cover what the user asked for.
    top.subject?.isShowingAmazonPage = false
  }

  /// Continues an activity; shows the error if it cannot be continued.
  public func open(_ activity: UserActivity) {
    window.attempt { try self.continue(activity) }
  }

  /// Shows what may have been removed meanwhile.
  public func open(_ target: Target) { open(UserActivity(target, in: library)) }

  /// Adds a text to the draft on a book or a character, after what that holds, and shows it.
  ///
  /// What is meant for a note goes to the draft on its subject: a note is only changed on purpose.
  public func add(_ text: [UInt8], toDraftOn target: Target, shows: Bool = true) {
    let isWriting = top.isWritten && top.subject?.subject == target.subject
    if shows { open(.subject(target.subject)) }
    draft(on: target.subject).append(text, isWriting: isWriting)
    if shows { beginWriting() }
  }

  /// Shows what is called so; an error names what is similar.
  public func open(named name: String) {
    window.attempt {
      // Notes are called by their first words too.
      let note = noteTitles(beginning: name).isEmpty ? nil : try? links.target(name, in: shownBook)
      open(try note ?? library.target(name))
    }
  }

  /// Returns the first words of notes that begin as was typed; they may still have to be read.
  public func noteTitles(beginning typed: String) -> [String] {
    if typed.isEmpty { return [] }
    return links.candidates(beginning: typed, in: shownBook, limit: 20).filter {
      if case .note? = $0.target { true } else { false }
    }.map(\.name)
  }

  /// Asks for a second session that shows something.
  public func requestWindow(for target: Target, at edge: WindowEdge = .right) {
    window.request(.openWindow(target, edge))
  }
}
