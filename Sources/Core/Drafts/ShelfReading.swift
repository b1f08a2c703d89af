import DurableFiles
import Essentials
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
  private let excluded: SessionLocation?
  public let ownLocation: SessionLocation?
  private let subjects: [String: Subject]
  private let removedNames: [String: String]
  private var listing: LocationListing?
  // The locations that remain to be read, the next one last.
  private var locations: [LocationListing.Entry] = []
  private var locationCount = 0
  private let readsAhead: Bool
  // What was read of the next locations.
  private var ahead: [SessionLocation: Found] = [:]
  private static let mostAhead = 256

  private struct Found: Sendable {
    let state: Result<KeptSession, any Error>
    let draftKeys: [DraftKey]
    let summary: SessionSummary?
    let changeTime: Int

    init(_ entry: LocationListing.Entry, in store: SessionStore) {
      let summary = store.summary(of: entry.location)
      state = Result { try store.read(entry.location, summary) }
      draftKeys = (try? state.get())?.shelvedKeys ?? []
      self.summary = summary
      changeTime = entry.changeTime
    }
  }

  private var broken: SetAsideStates
  private var draftLocations: Set<SessionLocation> = []
  // What others may change while it is shown.
  private let folderStamps: [FileStamp?]
  private var summaries: [SessionLocation: SessionSummary] = [:]

  /// The drafts found so far: those of the session that is open here, then the last changed first.
  public private(set) var drafts: [ShelvedDraft] = []
  public private(set) var problems: [String] = []
  public private(set) var failure: (any Error)?
  public private(set) var isComplete = false

  /// Starts the search; a session that is open here is read as it is now, and one location may be read
  /// before all others, another one not at all.
  ///
  /// Reading ahead takes few large steps, on two threads.
  init(
    store: SessionStore, library: Library, own: Scene? = nil, first: SessionLocation? = nil,
    excluding excluded: SessionLocation? = nil, readsAhead: Bool = false
  ) {
    self.store = store
    self.readsAhead = readsAhead
    folderStamps = store.folderStamps
    self.library = library
    self.own = own
    self.excluded = excluded
    ownLocation = own.map { .session($0.name) }
    let catalogue = library.catalogue
    subjects = Dictionary(catalogue.subjects.map { ($0.id.uuidString, $0) }) { a, _ in a }
    removedNames = Dictionary(catalogue.removed.map { ($0.id.uuidString, $0.name) }) { a, _ in a }
    broken = SetAsideStates()
    do {
      broken = SetAsideStates(try store.setAsideLocations())
      listing = try LocationListing(of: store)
    } catch {
      failure = error
    }
    if let ownLocation { read(ownLocation) }
    if let first, first != ownLocation { read(first) }
  }

  /// The number of sessions that were read and of all; nil before all are listed.
  public var progress: (done: Int, count: Int)? {
    listing == nil ? (locationCount - locations.count, locationCount) : nil
  }

  /// Continues until everything is read or a closure, called before each small step, returns false.
  public func advance(while mayContinue: () -> Bool) {
    while !isComplete, mayContinue() { step() }
  }

  private func step() {
    if listing != nil {
      list()
    } else if let location = locations.last?.location {
      if readsAhead, ahead[location] == nil { readAhead() }
      locations.removeLast()
      read(location)
    } else if let location = broken.rest.first {
      readBroken(location)
    } else {
      isComplete = true
    }
  }

  private func list() {
    do {
      if let entry = try listing?.next() {
        // What it has is not listed again because a state of it was set aside.
        let isLeftOut = entry.location == excluded && broken.isEmpty
        if entry.location != ownLocation, !isLeftOut { locations.append(entry) }
        return
      }
    } catch {
      failure = error
    }
    listing = nil
    locations.sort { $0.changeTime < $1.changeTime }
    locationCount = locations.count
  }

  /// Reads again what may have changed when a draft was saved, moved or discarded.
  public func reread(after draft: ShelvedDraft) {
    for location in Set([draft.location, ownLocation].compactMap(\.self)) { read(location) }
    removeDrafts { $0.subject == draft.subject && isSaved($0) }
    broken.restart()
    isComplete = false
  }

  /// Reads again what others changed in sessions that are open or have drafts; false when sessions came or
  /// went, and so all is to be read again.
  public func follow() -> Bool {
    guard folderStamps == store.folderStamps else { return false }
    for (location, summary) in summaries
    where location != ownLocation && (summary.isOpen || draftLocations.contains(location))
      && store.summary(of: location) != summary
    {
      read(location)
    }
    return true
  }

  private func removeDrafts(where isGone: (ShelvedDraft) -> Bool) {
    drafts.removeAll(where: isGone)
    draftLocations = Set(drafts.map(\.location))
  }

  private func read(_ location: SessionLocation) {
    if draftLocations.contains(location) { removeDrafts { $0.location == location } }
    broken.forgetSession(at: location)
    defer { ahead[location] = nil }
    guard let kept = location == ownLocation ? own : state(of: location) else { return }
    if case .setAside = location { return add(kept, at: location, nil, holder: nil) }
    guard let summary = ahead[location]?.summary ?? store.summary(of: location) else { return }
    summaries[location] = summary
    broken.record(kept, of: summary.formerName ?? summary.name, at: location)
    if location == excluded { return }
    add(kept, at: location, summary.state, holder: summary.isOpen ? summary.holder : nil)
  }

  // A state is set aside whole: the drafts that its session still has are found there, and those that
  // were saved since are in the library.
  private func readBroken(_ location: SessionLocation) {
    if broken.isAtStart { removeDrafts { $0.state == nil } }
    broken.rest.removeFirst()
    guard let kept = state(of: location) else { return }
    add(kept, at: location, nil, holder: nil)
  }

  private func readAhead() {
    let next = locations.suffix(Self.mostAhead)
    let found = Array(next).mapOnTwoThreads { [store] in Found($0, in: store) }
    // A session that returns from its fallback store meanwhile is listed twice.
    ahead = Dictionary(zip(next.map(\.location), found)) { first, _ in first }
  }

  private func state(of location: SessionLocation) -> (any KeptState)? {
    do {
      if let found = ahead[location] { return try found.state.get() }
      return try store.read(location)
    } catch {
      // A new session has nothing yet; one may be removed while others are read.
      if error.code != ENOENT { problems.append("\(location.name): \(error)") }
      return nil
    }
  }

  private func add(
    _ kept: any KeptState, at location: SessionLocation, _ state: SessionSummary.State?,
    holder: String?
  ) {
    let keys = ahead[location]?.draftKeys ?? kept.shelvedKeys
    guard !keys.isEmpty else { return }
    let handled = store.handledKeys(at: location)
    let changeTime = ahead[location]?.changeTime ?? store.stamp(of: location)?.modified ?? 0
    for key in keys where !handled.contains(key.text) {
      let draft = ShelvedDraft(
        key, in: kept, at: location, state: state, holder: holder, subject: subjects[key.subject],
        removedName: removedNames[key.subject], changeTime: changeTime)
      if !(state == nil && isElsewhere(draft)), !isSaved(draft) { insert(draft) }
    }
  }

  private func isElsewhere(_ draft: ShelvedDraft) -> Bool {
    broken.hasSession(with: draft)
      || drafts.contains { $0.key == draft.key && $0.buffer == draft.buffer }
  }

  // A changed text is no draft when the note has the same text, nor is a new one of a session that was
  // set aside when any note on the subject has the same text.
  private func isSaved(_ draft: ShelvedDraft) -> Bool {
    guard draft.key.form == nil, let subject = draft.subject,
      draft.key.note != nil || draft.state == nil
    else {
      return false
    }
    let notes = library.notes(on: subject)
    let candidates = draft.key.note.map { id in notes.filter { $0.id == id } } ?? notes
    let bytes = draft.buffer.bytes
    return candidates.contains { (try? library.bytes(of: $0)) == bytes }
  }

  private func insert(_ draft: ShelvedDraft) {
    drafts.insert(draft, at: drafts.partitionIndex { !precedes($0, draft) })
    draftLocations.insert(draft.location)
  }

  // The session that is open here is changed at every moment.
  private func precedes(_ draft: ShelvedDraft, _ other: ShelvedDraft) -> Bool {
    switch (draft.location == ownLocation, other.location == ownLocation) {
    case (true, true): draft.id < other.id
    case (false, false): (draft.changeTime, draft.id) > (other.changeTime, other.id)
    case (let isOwn, _): isOwn
    }
  }
}
