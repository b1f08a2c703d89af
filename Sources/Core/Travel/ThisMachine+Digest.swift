import Essentials
import NotesLibrary

extension ThisMachine {
  /// Returns a name for contents: the same for the same contents and the same key.
  func digest(of text: String, for key: TravelKey?) -> String {
    var digest = SHA256()
    digest.update(Array("\(secret)\n\(key?.text ?? "")\n".utf8))
    digest.update(Array(text.utf8))
    return String(digest.finish().prefix(32))
  }
}
