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
  // The locations that remain to be read, the next one last; nil before they are listed.
  private var locations: [SessionLocation]?
  private var locationCount = 0
  // Up to so many sessions, those that nobody has open are followed, too.
  private static let mostFollowed = 100

  // The states that were set aside, and those that remain to be read, after all sessions.
  private var setAside: [SessionLocation] = []
  private var setAsideRest: ArraySlice<SessionLocation> = []
  // What other sessions have of which a state was set aside.
  private var setAsideSessions: [SessionLocation: SceneContents] = [:]
  // What others may change while it is shown.
  private let folderStamps: [FileStamp?]
  private var summaries: [SessionLocation: SessionSummary] = [:]

  /// The drafts found so far: those of the session that is open here, then the last changed first.
  public private(set) var drafts: [ShelvedText] = []
  public private(set) var problems: [String] = []
  public private(set) var failure: (any Error)?
  public private(set) var isComplete = false

  /// Starts the search; a session that is open here is read as it is now, and one location may be read
  /// before all others, another one not at all.
  public init(
    of shelf: Shelf, own: Scene? = nil, first: SessionLocation? = nil,
    excluding excluded: SessionLocation? = nil
  ) {
    let store = shelf.store.withFallbackStoresOfNow()
    (self.store, folderStamps, library) = (store, store.folderStamps, shelf.library)
    self.own = own
    self.excluded = excluded
    ownLocation = own.map { .session($0.name) }
    let catalogue = library.catalogue
    subjects = Dictionary(catalogue.subjects.map { ($0.id.uuidString, $0) }) { a, _ in a }
    removedNames = Dictionary(catalogue.removed.map { ($0.id.uuidString, $0.name) }) { a, _ in a }
    do {
      setAside = try store.setAsideLocations()
      setAsideRest = setAside[...]
    } catch {
      (failure, locations) = (error, [])
    }
    if let ownLocation { read(ownLocation) }
    if let first, first != ownLocation { read(first) }
  }

  /// The number of sessions that were read and of all; nil before all are listed.
  public var progress: (done: Int, count: Int)? {
    locations.map { (locationCount - $0.count, locationCount) }
  }

  /// Continues until everything is read or a closure, called before each small step, returns false.
  public func advance(while mayContinue: () -> Bool) {
    while !isComplete, mayContinue() { step() }
  }

  private func step() {
    if locations == nil {
      list()
    } else if let location = locations?.last {
      locations?.removeLast()
      read(location)
    } else if let location = setAsideRest.first {
      readBroken(location)
    } else {
      isComplete = true
    }
  }

  private func list() {
    // What it has is not listed again because a state of it was set aside.
    let leftOut = [ownLocation, setAside.isEmpty ? excluded : nil]
    let found = store.locationsByChange(&failure).filter { !leftOut.contains($0) }
    (locations, locationCount) = (found, found.count)
  }

  /// Reads again what may have changed when a draft was saved, moved or discarded.
  public func reread(after draft: ShelvedText) {
    for location in Set([draft.location, ownLocation].compactMap(\.self)) { read(location) }
    drafts.removeAll { $0.subject == draft.subject && isSaved($0) }
    setAsideRest = setAside[...]
    isComplete = false
  }

  /// Reads again what others changed in sessions, of many only in those that were open or had drafts; false when
  /// sessions came or went, and so all is to be read again.
  public func follow() -> Bool {
    guard folderStamps == store.folderStamps else { return false }
    let areFew = summaries.count <= Self.mostFollowed
    let draftLocations = Set(drafts.map(\.location))
    for (location, summary) in summaries
    where location != ownLocation
      && (areFew || summary.isOpen || draftLocations.contains(location))
      && store.summary(of: location) != summary
    {
      read(location)
    }
    return true
  }

  private func read(_ location: SessionLocation) {
    drafts.removeAll { $0.location == location }
    setAsideSessions[location] = nil
    let isOwn = location == ownLocation
    let summary = store.summary(of: location)
    guard let contents = isOwn ? own?.contents : contents(at: location) else { return }
    if !location.isSetAside {
      guard let summary else { return }
      summaries[location] = summary
      // As long as its own is kept here, each change of a text would copy it.
      let name = summary.formerName ?? summary.name
      if !isOwn, setAside.contains(where: { $0.name == name }) {
        setAsideSessions[location] = contents
      }
      if location == excluded { return }
    }
    add(contents, summary, at: location)
  }

  // A state is set aside whole: the drafts that its session still has are found there, and those that
  // were saved since are in the library.
  private func readBroken(_ location: SessionLocation) {
    if setAsideRest.count == setAside.count { drafts.removeAll { $0.state == nil } }
    setAsideRest.removeFirst()
    if let contents = contents(at: location) { add(contents, nil, at: location) }
  }

  private func contents(at location: SessionLocation) -> SceneContents? {
    do {
      let contents = try store.read(location)
      // A state was set aside because it is damaged.
      if !contents.isWhole, !location.isSetAside {
        problems.append("\(Failure.isDamaged(session: location.name))")
      }
      return contents
    } catch {
      // A new session has nothing yet; one may be removed while others are read.
      if error.code != ENOENT { problems.append("\(location.name): \(error)") }
      return nil
    }
  }

  private func add(
    _ contents: SceneContents, _ summary: SessionSummary?, at location: SessionLocation
  ) {
    let keys = contents.shelvedKeys
    guard !keys.isEmpty else { return }
    let handled = store.handledKeys(at: location)
    let stamp = summary?.journalStamp ?? store.stamp(of: location)
    for key in keys where !handled.contains(key.text) {
      let draft = ShelvedText(
        key, in: contents, at: location, state: summary?.state,
        holder: summary?.isOpen == true ? summary?.holder : nil, subject: subjects[key.subjectID],
        removedName: removedNames[key.subjectID], sessionModified: stamp?.modified ?? 0)
      if !(location.isSetAside && isElsewhere(draft)), !isSaved(draft) { insert(draft) }
    }
  }

  private func isElsewhere(_ draft: ShelvedText) -> Bool {
    setAsideSessions.values.contains { draft.key.buffer(in: $0) == draft.buffer }
      || drafts.contains { $0.key == draft.key && $0.buffer == draft.buffer }
  }

  // A changed text is no draft when the note has the same text, nor is a new one of a session that was
  // set aside when any note on the subject has the same text.
  private func isSaved(_ draft: ShelvedText) -> Bool {
    guard draft.key.form == nil, let subject = draft.subject,
      draft.key.noteID != nil || draft.state == nil
    else {
      return false
    }
    let notes = library.notes(on: subject)
    let candidates = draft.key.noteID.map { id in notes.filter { $0.id == id } } ?? notes
    let bytes = draft.buffer.bytes
    return candidates.contains { (try? library.bytes(of: $0)) == bytes }
  }

  private func insert(_ draft: ShelvedText) {
    drafts.insert(draft, at: drafts.partitionIndex { !precedes($0, draft) })
  }

  // The session that is open here is changed at every moment.
  private func precedes(_ draft: ShelvedText, _ other: ShelvedText) -> Bool {
    switch (draft.location == ownLocation, other.location == ownLocation) {
    case (true, true): draft.id < other.id
    case (false, false): (draft.sessionModified, draft.id) > (other.sessionModified, other.id)
    case (let isOwn, _): isOwn
    }
  }
}
