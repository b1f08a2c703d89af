public import Activities
public import NotesLibrary
import SceneState

extension ContentModel {
  /// What is on the screen; nil for the favourites.
  var shownTarget: Target? {
    switch top {
    case .note(let model): .note(model.note)
    case .subject(let model): .subject(model.subject)
    case .favorites: nil
    }
  }

  public var userActivity: UserActivity {
    shownTarget.map { UserActivity($0, in: library) } ?? .favorites
  }

  /// The link to the note that is selected, else to the page on top; nil for the favourites.
  public var link: String? { sharedNote?.link ?? shownTarget?.link }

  public func copyLink() {
    if let link { request(.copy(Array(link.utf8), description: link)) }
  }

  /// Updates the titles, and the path that other processes read, to those of the activity.
  ///
  /// Costs nothing while the same things are shown.
  public func publishActivity() {
    let made = (sceneVersion: scene.structureVersion, libraryVersion: library.version)
    if let advertised, advertised == made { return }
    advertised = made
    title = userActivity.title
    windowTitle = "\(title) · Hawk Notes"
    shownPath = shownTarget?.path ?? SessionRoute.favorites
  }

  /// Shows what an activity is about, whether it came from a command, a link or a search.
  ///
  /// It replaces what was restored in its own tab and discards nothing: the other tabs' paths and all
  /// drafts stay. When it throws, nothing has changed.
  public func `continue`(_ activity: UserActivity) throws {
    let destination = try ActivityDestination(activity, in: library)
    help.hide()
    switch destination {
    case .favorites: openFavorites()
    case .target(.subject(let subject)): open(subject)
    case .target(.note(let note)): open(note)
    }
    // The page would cover what the user asked for.
    if case .subject(let model) = top { model.isShowingAmazonPage = false }
  }

  public func open(_ target: Target) { open(UserActivity(target, in: library)) }

  /// Shows what is called so; an error names what is similar.
  public func open(named name: String) {
    do {
      // Notes are called by their first words too.
      let note = noteTitles(beginning: name).isEmpty ? nil : try? links.target(name)
      open(try note ?? library.target(name))
    } catch {
      show(error)
    }
  }

  /// Returns the first words of notes that begin as was typed; they may still have to be read.
  public func noteTitles(beginning typed: String) -> [String] {
    if typed.isEmpty { return [] }
    return links.candidates(beginning: typed, in: shownBook, limit: 20).filter {
      if case .note? = $0.target { true } else { false }
    }.map(\.name)
  }

  /// Continues an activity; shows the error if it cannot be continued.
  public func open(_ activity: UserActivity) {
    do { try self.continue(activity) } catch { show(error) }
  }

  private func openFavorites() {
    selectFavorites()
    tab.popToRoot()
  }
}
