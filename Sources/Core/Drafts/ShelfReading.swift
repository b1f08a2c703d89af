public import DurableFiles
import Glibc
import NotesLibrary
public import SceneState

/// A search for drafts in all sessions, a little at a time, in which the last changed come first.
///
/// The drafts of the session that shows them are found at once, and come before all others.
public final class ShelfReading {
  private let store: SessionStore
  private let library: Library
  private let own: Scene?
  /// The location of the session that is open here; nil without one.
  public let ownPlace: SessionPlace?
  private let subjects: [String: Subject]
  private var listing: PlaceListing?
  // The locations that remain to be read, the next one last.
  private var places: [PlaceListing.Entry] = []
  private var placeCount = 0
  private var broken: BrokenPlaces
  // The locations of the drafts.
  private var draftPlaces: Set<SessionPlace> = []

  /// The drafts found so far: those of the session that is open here, then the last changed first.
  public private(set) var drafts: [ShelvedDraft] = []
  /// What could not be read, in sentences.
  public private(set) var problems: [String] = []
  /// Why the sessions could not be listed; nil if they could.
  public private(set) var failure: FileError?
  /// Whether everything is read.
  public private(set) var isSettled = false

  /// Starts the search; a session that is open here is read as it is now, and one location may be read
  /// before all others.
  init(store: SessionStore, library: Library, own: Scene? = nil, first: SessionPlace? = nil) {
    self.store = store
    self.library = library
    self.own = own
    ownPlace = own.map { .session($0.name) }
    subjects = Dictionary(library.catalogue.subjects.map { ($0.id.uuidString, $0) }) { a, _ in a }
    broken = BrokenPlaces()
    do throws(FileError) {
      broken = BrokenPlaces(try store.setAsidePlaces())
      listing = try store.placeListing()
    } catch {
      failure = error
    }
    if let ownPlace { read(ownPlace) }
    if let first, first != ownPlace { read(first) }
  }

  /// The number of sessions that were read and of all; nil before all are listed.
  public var progress: (done: Int, count: Int)? {
    listing == nil ? (placeCount - places.count, placeCount) : nil
  }

  /// Continues until everything is read or a closure, called before each small step, returns false.
  public func advance(while mayGoOn: () -> Bool) {
    while !isSettled, mayGoOn() { step() }
  }

  private func step() {
    if listing != nil {
      list()
    } else if let entry = places.popLast() {
      read(entry.place)
    } else if let place = broken.rest.first {
      readBroken(place)
    } else {
      isSettled = true
    }
  }

  private func list() {
    do throws(FileError) {
      if let entry = try listing?.next() {
        if entry.place != ownPlace { places.append(entry) }
        return
      }
    } catch {
      failure = error
    }
    listing = nil
    places.sort { $0.changeTime < $1.changeTime }
    placeCount = places.count
  }

  /// Reads again what may have changed when a draft was saved, moved or discarded.
  public func reread(after draft: ShelvedDraft) {
    for place in Set([draft.place, ownPlace].compactMap(\.self)) { read(place) }
    removeDrafts { $0.subject == draft.subject && isSaved($0) }
    broken.restart()
    isSettled = false
  }

  private func removeDrafts(where isGone: (ShelvedDraft) -> Bool) {
    drafts.removeAll(where: isGone)
    draftPlaces = Set(drafts.map(\.place))
  }

  private func read(_ place: SessionPlace) {
    if draftPlaces.contains(place) { removeDrafts { $0.place == place } }
    broken.forgetSession(at: place)
    guard let kept = place == ownPlace ? own : state(of: place) else { return }
    if case .setAside = place { return add(kept, at: place, .broken, holder: nil) }
    guard let summary = store.summary(of: place) else { return }
    broken.note(kept, of: summary.formerName ?? summary.name, at: place)
    add(
      kept, at: place, .init(summary.state), holder: summary.isOpen ? summary.holder : nil)
  }

  // A state is set aside whole: the drafts that its session still has are found there, and those that
  // were saved since are in the library.
  private func readBroken(_ place: SessionPlace) {
    if broken.isAtStart { removeDrafts { $0.state == .broken } }
    broken.rest.removeFirst()
    guard let kept = state(of: place) else { return }
    add(kept, at: place, .broken, holder: nil)
  }

  private func state(of place: SessionPlace) -> (any KeptState)? {
    do throws(FileError) {
      return try store.read(place)
    } catch {
      // A new session has nothing yet; one may be removed while others are read.
      if error.code != ENOENT { problems.append("\(place.name): \(error)") }
      return nil
    }
  }

  private func add(
    _ kept: any KeptState, at place: SessionPlace, _ state: ShelvedDraft.State, holder: String?
  ) {
    let keys = kept.draftKeys
    guard !keys.isEmpty else { return }
    let settled = store.settledKeys(of: place)
    let changeTime = store.changeTime(of: place) ?? 0
    for key in keys where !settled.contains(key.text) {
      let draft = ShelvedDraft(
        key, in: kept, at: place, state: state, holder: holder, subject: subjects[key.subject],
        changeTime: changeTime)
      if !(state == .broken && isElsewhere(draft)), !isSaved(draft) { insert(draft) }
    }
  }

  private func isElsewhere(_ draft: ShelvedDraft) -> Bool {
    broken.hasSession(with: draft)
      || drafts.contains { $0.key == draft.key && $0.buffer == draft.buffer }
  }

  // A changed text is no draft when the note has the same text, nor is a new one of a session that was
  // set aside when any note on the subject has the same text.
  private func isSaved(_ draft: ShelvedDraft) -> Bool {
    guard let subject = draft.subject, draft.key.note != nil || draft.state == .broken else {
      return false
    }
    let notes = library.notes(on: subject)
    let candidates = draft.key.note.map { id in notes.filter { $0.id == id } } ?? notes
    let bytes = draft.buffer.bytes
    return candidates.contains { (try? library.bytes(of: $0)) == bytes }
  }

  private func insert(_ draft: ShelvedDraft) {
    var range = drafts.startIndex..<drafts.endIndex
    // Most often it is the last.
    if let last = drafts.last, precedes(last, draft) { range = drafts.endIndex..<drafts.endIndex }
    while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
      range =
        precedes(drafts[middle], draft)
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    drafts.insert(draft, at: range.lowerBound)
    draftPlaces.insert(draft.place)
  }

  // The session that is open here is changed at every moment.
  private func precedes(_ draft: ShelvedDraft, _ other: ShelvedDraft) -> Bool {
    switch (draft.place == ownPlace, other.place == ownPlace) {
    case (true, true): draft.id < other.id
    case (false, false): (draft.changeTime, draft.id) > (other.changeTime, other.id)
    case (let isOwn, _): isOwn
    }
  }
}

extension ShelvedDraft.State {
  fileprivate init(_ state: SessionSummary.State) {
    self =
      switch state {
      case .live: .live
      case .kept: .kept
      case .closed: .closed
      }
  }
}
