import Drafts
import DurableFiles
import NotesLibrary
import SceneState

/// Says, when a session is begun or opened again, how many drafts wait in others that nobody has open.
extension ContentModel {
  /// Whether to look for them; asked before the scene becomes active, which records that a process uses
  /// the session.
  ///
  /// A start that continues what a kill interrupted does not: nothing looks different then. Nor does one
  /// after which something was set aside: it reads no more than it must.
  public var startedCleanly: Bool { hasEnded && scene.restorationNotice == nil }

  /// Looks for them in the background, in all sessions but those that were set aside.
  ///
  /// Commit that the scene is active before: should another session's state end the process, the next
  /// start leaves it alone.
  public func lookForWaitingDrafts() {
    let (store, path, name) = (scene.store, library.path, scene.name)
    jobs.run(.reading) {
      let shelf = Shelf(store: store, library: Library(path: path))
      // What cannot be listed is said in the list of drafts.
      let reading = shelf.reading(excluding: .session(name))
      reading.advance { reading.progress.map { $0.done < $0.count } ?? true }
      return reading.drafts.count { $0.state != .live }
    } then: { [unowned self] in
      reportWaitingDrafts($0)
    }
  }

  private func reportWaitingDrafts(_ count: Int) {
    guard count > 0, message == nil, layers.overlay == nil else { return }
    let key = key(of: "drafts")
    show(
      Message(
        count == 1
          ? "A draft waits in another session; \(key) shows it"
          : "\(count) drafts wait in other sessions; \(key) shows them"))
  }
}
