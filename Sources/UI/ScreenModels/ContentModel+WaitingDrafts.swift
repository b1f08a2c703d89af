import Drafts
import DurableFiles
import NotesLibrary
import SceneState

/// Says, when a session is begun or opened again, how many drafts wait in others that nobody has open.
extension ContentModel {
  /// Looks for them in the background, unless this start continues what a kill interrupted: nothing
  /// looks different then.
  public func lookForWaitingDrafts() {
    guard hasEnded else { return }
    hasEnded = false
    let (store, path, name) = (scene.store, library.path, scene.name)
    waitingDrafts = scene.beginReading {
      let shelf = Shelf(store: store, library: Library(path: path))
      // What cannot be listed is said in the list of drafts.
      let drafts = (try? shelf.contents())?.drafts ?? []
      return drafts.count { $0.state != .live && $0.location != .session(name) }
    }
    reportWaitingDrafts(milliseconds: min(savePatience, 0))
  }

  /// Reports them once they are counted, waiting at most some milliseconds.
  func reportWaitingDrafts(milliseconds: Int32) {
    guard let waitingDrafts else { return }
    waitingDrafts.wait(milliseconds: milliseconds)
    guard let count = waitingDrafts.value else { return }
    self.waitingDrafts = nil
    guard count > 0, message == nil, layers.overlay == nil else { return }
    let key = key(of: "drafts")
    show(
      Message(
        count == 1
          ? "A draft waits in another session; \(key) shows it"
          : "\(count) drafts wait in other sessions; \(key) shows them"))
  }
}
