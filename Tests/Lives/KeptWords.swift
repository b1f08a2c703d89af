import SceneState
import TextMerge

/// What a user has kept, in the simplest form.
///
/// It uses none of the app's code except the merging of texts.
struct KeptWords {
  struct Session {
    /// A text that is not saved.
    struct Unsaved {
      var text: [UInt8] = []
      /// All that it has been since it was begun: what undoing may bring back.
      var history: Set<[UInt8]> = [[]]
      /// What a changed note said when the change began.
      var base: [UInt8] = []
    }

    /// Drafts by their subject, changed notes by subject and note: the scopes of the scene's keys.
    var unsaved: [String: Unsaved] = [:]
    /// The notes whose deletion can be undone, by their file, the last one last.
    var deletions: [String] = []
    /// Whether a note was saved since the last of them.
    var hasSaved = false

    var hasWords: Bool { unsaved.values.contains { !$0.text.isEmpty } }

    /// Notes what a text says now; between the last one and this, it was each beginning of the longer.
    mutating func write(_ text: [UInt8], in scope: String) {
      let before = unsaved[scope, default: Unsaved()].text
      unsaved[scope, default: Unsaved()].text = text
      unsaved[scope]?.history.insert(text)
      let (short, long) = before.count < text.count ? (before, text) : (text, before)
      guard long.starts(with: short) else { return }
      for count in short.count..<long.count {
        unsaved[scope]?.history.insert(Array(long[..<count]))
      }
    }
  }

  struct Closed {
    var session: Session
    let since: Int
  }

  /// What stood on a screen.
  struct Moment {
    /// Of the text; see `Session.unsaved`.
    let scope: String
    let text: [UInt8]
    /// In seconds since 1970, and for how many it stood at least.
    let time: Int
    let pause: Int
  }

  var moments: [Moment] = []
  /// The identifiers of the notes that drafts became.
  var noteNames: Set<String> = []
  /// What the notes say, by their files within `notes`.
  var notes: [String: [UInt8]] = [:]
  /// What the notes in the bin say, by their files within `.bin`.
  var bin: [String: [UInt8]] = [:]
  var favourites: Set<String> = []
  /// The sessions that are kept or open, by name.
  var sessions: [String: Session] = [:]
  /// What each import brought, by its files; the last one last.
  var imports: [[String: [UInt8]]] = []
  /// The closed ones, by the name they have there.
  var closed: [String: Closed] = [:]

  /// Moves a note to the bin; a session can undo that.
  mutating func delete(_ file: String, in session: String? = nil) {
    guard let text = notes.removeValue(forKey: file) else { return }
    if let earlier = bin[file] { bin[freeName(file, among: bin)] = earlier }
    bin[file] = text
    guard let session else { return }
    append(file, toDeletionsOf: session)
  }

  private mutating func append(_ former: String, toDeletionsOf session: String) {
    let deletions = (sessions[session]?.deletions ?? []) + [former]
    sessions[session]?.deletions = deletions.suffix(50)
    sessions[session]?.hasSaved = false
  }

  private func freeName(_ file: String, among files: [String: [UInt8]]) -> String {
    let stem = file.dropLast(3)
    var number = 2
    while files["\(stem)-\(number).md"] != nil { number += 1 }
    return "\(stem)-\(number).md"
  }

  /// Lets a character be a favourite, or no longer.
  mutating func toggleFavourite(_ id: String, in session: String) {
    let wasFavourite = favourites.remove(id) != nil
    if !wasFavourite { favourites.insert(id) }
    append(Self.favouriteMark + (wasFavourite ? "+" : "-") + id, toDeletionsOf: session)
  }

  private static let favouriteMark = "favourite "

  /// Takes the last deletion or favourite of a session back.
  mutating func undo(in session: String) {
    sessions[session]?.hasSaved = false
    guard let file = sessions[session]?.deletions.last else { return }
    if file.hasPrefix(Self.favouriteMark) {
      sessions[session]?.deletions.removeLast()
      let (sign, id) = (file.dropFirst(Self.favouriteMark.count).first, file.suffix(36))
      if sign == "+" { favourites.insert(String(id)) } else { favourites.remove(String(id)) }
      return
    }
    guard let text = bin[file] else {
      sessions[session]?.deletions.removeLast()
      return
    }
    sessions[session]?.deletions.removeLast()
    guard notes[file] != text else { return }
    bin[file] = nil
    notes[notes[file] == nil ? file : freeName(file, among: notes)] = text
  }

  /// What a session does with its deletions when it is started, perhaps for the first time: those that a kill kept
  /// from beginning are forgotten, and before a note is saved they have begun.
  mutating func start(_ session: String) {
    sessions[session, default: Session()].deletions += []
    if sessions[session]?.hasSaved == true { return }
    while let file = sessions[session]?.deletions.last, notes[file] != nil {
      sessions[session]?.deletions.removeLast()
    }
  }

  /// Saves a changed note; false when its text must be kept beside it.
  mutating func save(_ scope: String, as file: String, in session: String) -> Bool {
    guard let unsaved = sessions[session]?.unsaved.removeValue(forKey: scope) else { return true }
    let current = notes[file] ?? unsaved.base
    guard let text = merge(base: unsaved.base, mine: unsaved.text, theirs: current) else {
      return false
    }
    notes[file] = text
    return true
  }

  /// Lets go of the closed sessions that are not there any more, had no words and were closed too long
  /// before a moment.
  mutating func expire(at moment: Int, but names: Set<String>) {
    closed = closed.filter { name, closed in
      names.contains(name) || closed.session.hasWords || moment - closed.since <= 30 * 86_400
    }
  }
}
