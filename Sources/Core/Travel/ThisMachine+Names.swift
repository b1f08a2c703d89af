import Essentials
import NotesLibrary
import Sync

extension ThisMachine {
  init?(known folder: SyncFolder) throws { try self.init(knownIn: folder.state) }

  init(decidedIn folder: SyncFolder) throws { try self.init(decidedIn: folder.state) }

  /// Returns a name for contents: the same for the same contents and the same key.
  func digest(of text: String, for key: TravelKey?) -> String {
    var digest = SHA256()
    digest.update(Array("\(secret)\n\(key?.text ?? "")\n".utf8))
    digest.update(Array(text.utf8))
    return String(digest.finish().prefix(32))
  }
}
