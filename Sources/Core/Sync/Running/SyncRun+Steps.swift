import ChildPrograms
import DurableFiles
import NotesLibrary

extension SyncRun {
  /// Finishes an update of the library that was interrupted.
  func resume() throws {
    guard references.pending != nil else { return }
    // Only the last step was missing, or all of it: what is done already is recognised.
    try updateLibrary(isRepetition: true)
  }

  /// Does all steps once; returns false when somebody else pushed meanwhile.
  func exchange() throws -> Bool {
    try commitLibrary()
    try fetch()
    if hasForgotten { try resolveLeftovers() }
    try merge()
    return try publish()
  }

  // What is in the library now becomes a commit, if it differs from the last one.
  private func commitLibrary() throws {
    let last = try tree(references.main)
    let snapshot = try snapshot(since: last)
    if !options.acceptsDeletions, let deletion = MassDeletion(from: last, to: snapshot) {
      throw deletion
    }
    for omission in snapshot.omissions { addNotice(omission.description) }
    if let commit = try commit(snapshot, documentChanges(since: last), following: last) {
      try repository.move(GitRepository.main, from: references.main, to: commit)
      references.main = commit
    }
    try count()
  }

  // How much is to be sent, and to be resolved.
  private func count() throws {
    status.unsentCount = try unsentCount
    status.conflictCount = try tree(references.main).files.keys.count(where: \.isConflictCopy)
  }

  func snapshot(since last: Tree) throws -> LibrarySnapshot {
    guard Folder.exists(folder.library) else { throw SyncError.noLibrary(folder.library) }
    let scan = LibraryScan(
      ofLibrary: folder.library, tablePath: folder.tablePath, format: settings.format)
    return try scan.snapshot(since: last)
  }

  private func documentChanges(since last: Tree) -> MachineDocumentChanges {
    guard let documents else { return MachineDocumentChanges() }
    let changes = MachineDocumentChanges(of: documents, since: last)
    if let problem = changes.problem, problem != status.sessionsProblem { addNotice(problem) }
    status.sessionsProblem = changes.problem
    return changes
  }

  private func commit(
    _ snapshot: LibrarySnapshot, _ documents: MachineDocumentChanges, following last: Tree
  ) throws -> ObjectID? {
    let new = last.replacingFiles(snapshot.files)
    let changes = last.changes(to: new)
    guard !changes.isEmpty || !documents.isEmpty else { return nil }
    if let obstacle = new.obstacle { throw SyncError.isInTheWay(obstacle) }
    let stream = try stream(
      changes.isEmpty
        ? "sync: sessions" : "sync: \(changes.count) \(changes.count == 1 ? "file" : "files")",
      following: [references.main].compactMap { $0 })
    for change in changes where change.new == nil { try stream.remove(change.path.bytes) }
    for (path, bytes) in snapshot.contents where new.files[path] != nil {
      try stream.set(path.bytes, to: bytes)
    }
    try add(documents, to: stream)
    // For whoever clones it by hand: git changes no line ends then.
    if references.main == nil {
      try stream.set(Array(".gitattributes".utf8), to: Array("* -text\n".utf8))
    }
    return try repository.importCommit(stream)
  }

  private func add(_ documents: MachineDocumentChanges, to stream: CommitStream) throws(GitError) {
    guard let machine = self.documents?.machine, !documents.isEmpty else { return }
    hasPublishedDocuments = true
    let paths = { (name: String) in MachinePath(machine: machine, name: name)?.bytes }
    for path in documents.removed.compactMap(paths) { try stream.remove(path) }
    for (name, bytes) in documents.added {
      if let path = paths(name) { try stream.set(path, to: bytes) }
    }
  }

  /// Brings here what other machines published of their own.
  func receiveDocuments() throws {
    let reader = BlobReader(repository.git)
    let problem = try ArrivedDocuments(in: folder).update(
      from: try tree(references.main), own: documents?.machine
    ) { id in try reader.read(id, limit: ArrivedDocuments.largest) }
    if let problem { addNotice(problem) }
  }

  private func stream(
    _ message: String, following parents: [ObjectID]
  ) throws -> CommitStream {
    let author = try repository.author(
      at: now().secondsSince1970, inherited: environment)
    return try CommitStream(message, by: author, following: parents)
  }

  private var unsentCount: Int {
    get throws {
      guard references.main != references.remote else { return 0 }
      return try tree(references.remote).changes(to: tree(references.main)).count
    }
  }

  private func fetch() throws {
    let former = references.remote
    let isFilled = try repository.fetch(settings.branch, from: settings.remote) {
      update(.running(percent: $0))
    }
    if !isFilled { try repository.move(GitRepository.remote, from: former, to: nil) }
    references = try repository.references()
    guard let former, let remote = references.remote, former != remote,
      try !repository.mergeBases(former, remote).contains(former)
    else { return }
    addNotice("the history of the remote was rewritten; it was merged all the same")
  }

  // What was left in the library by an update of which nothing is known any more.
  private func resolveLeftovers() throws {
    let moment = try references.remote.map { try repository.time(of: $0) }
    let context = LibraryUpdate.Context(
      moment: moment.map { Moment(secondsSince1970: $0) } ?? now(), now: now(), isRepetition: true)
    let leftovers = OrphanedLeftovers(
      LibraryPlaces(root: folder.library, versionsPath: versionsPath), context)
    var published: [TreePath: Set<ObjectID>]?
    var result = LibraryUpdate.Result()
    try leftovers.resolve(
      { path in
        let files = try published ?? references.remote.map { try repository.formerFiles(of: $0) }
        published = files ?? [:]
        return files?[path] ?? []
      }, &result)
    addNotices(of: result)
    hasForgotten = false
  }

  // Brings the library to what both sides have.
  private func merge() throws {
    guard let theirs = references.remote, theirs != references.main else { return }
    guard let ours = references.main else { return try accept(theirs) }
    let bases = try repository.mergeBases(ours, theirs)
    if bases == [theirs] { return }
    try accept(bases == [ours] ? theirs : try mergeCommit(ours, theirs, bases: bases))
  }

  private func mergeCommit(
    _ ours: ObjectID, _ theirs: ObjectID, bases: [ObjectID]
  ) throws -> ObjectID {
    let reader = BlobReader(repository.git)
    let sides = TreeMerge.Sides(
      bases: try bases.map { try tree($0) }, ours: try tree(ours), theirs: try tree(theirs),
      moment: Moment(secondsSince1970: try repository.time(of: theirs)),
      history: bases.isEmpty ? try repository.formerFiles(of: theirs) : [:],
      machine: documents?.machine)
    let merge = try TreeMerge(sides) { try reader.read($0) }
    for notice in merge.notices { addNotice(notice.description) }
    // Both have come to the same, whoever was first.
    if merge.tree == sides.theirs { return theirs }
    let stream = try stream("sync: merge", following: [ours, theirs])
    try stream.add(merge, to: sides.ours)
    return try repository.importCommit(stream)
  }

  private func accept(_ commit: ObjectID) throws {
    let (old, new) = (try tree(references.main), try tree(commit))
    if !options.acceptsDeletions, let deletion = MassDeletion(from: old, toIncoming: new) {
      throw deletion
    }
    try repository.move(GitRepository.pending, from: references.pending, to: commit)
    references.pending = commit
    try updateLibrary(isRepetition: false)
  }

  private func updateLibrary(isRepetition: Bool) throws {
    guard let pending = references.pending else { return }
    let (old, new) = (try tree(references.main), try tree(pending))
    let undated = old.changes(to: new).filter(\.isNewWithoutDate).map(\.path)
    let context = LibraryUpdate.Context(
      moment: Moment(secondsSince1970: try repository.time(of: pending)), now: now(),
      dates: try repository.dates(of: undated, in: pending), isRepetition: isRepetition)
    var update = LibraryUpdate(
      LibraryPlaces(root: folder.library, versionsPath: versionsPath), from: old, to: new,
      context)
    let reader = BlobReader(repository.git)
    addNotices(of: try update.run { id in try reader.read(id) })
    result.receivedCount += old.changes(to: new).count
    try repository.move(GitRepository.main, from: references.main, to: pending)
    references.main = pending
    try repository.move(GitRepository.pending, from: pending, to: nil)
    references.pending = nil
    try count()
  }

  private func addNotices(of result: LibraryUpdate.Result) {
    for notice in result.notices { addNotice(notice.description) }
    for omission in result.omissions { addNotice(omission.description) }
    if let problem = result.versionProblem { addNotice("a former text is not kept: \(problem)") }
  }

  // Returns false when somebody else was faster.
  private func publish() throws -> Bool {
    guard let main = references.main else { return true }
    let count = try unsentCount
    if main != references.remote {
      try willPush()
      guard try push(main) else { return false }
      try repository.move(GitRepository.remote, from: references.remote, to: main)
      references.remote = main
    }
    result.sentCount += count
    status.unsentCount = 0
    return true
  }

  private static let mostLocked = 3

  private func push(_ commit: ObjectID) throws -> Bool {
    var lockedCount = 0
    while let error = errorOfPushing(commit) {
      if error == .overtaken { return false }
      lockedCount += 1
      guard error == .remoteIsLocked, lockedCount <= Self.mostLocked else { throw error }
      pause(100 << lockedCount)
    }
    return true
  }

  private func errorOfPushing(_ commit: ObjectID) -> GitError? {
    do throws(GitError) {
      try repository.push(commit, to: settings.branch, of: settings.remote) { percent in
        update(.running(percent: percent))
      }
      return nil
    } catch {
      return error
    }
  }

  private func addNotice(_ text: String) {
    if !result.notices.contains(text) { result.notices.append(text) }
  }
}

extension CommitStream {
  /// Adds how merged files differ from the tree that the commit follows.
  fileprivate func add(_ merge: TreeMerge, to ours: Tree) throws(GitError) {
    let new = merge.tree
    for path in ours.files.keys where new.files[path] == nil { try remove(path.bytes) }
    for path in ours.foreign.keys where new.foreign[path] == nil { try remove(path) }
    for (path, id) in new.files where ours.files[path] != id {
      if let bytes = merge.contents[id] {
        try set(path.bytes, to: bytes)
      } else {
        try set(path.bytes, to: Tree.ForeignEntry(mode: Tree.fileMode, id: id))
      }
    }
    for (path, entry) in new.foreign where ours.foreign[path] != entry { try set(path, to: entry) }
  }
}

extension TreePath {
  /// Whether it is the other text of a file that was changed in two places.
  var isConflictCopy: Bool {
    kind == .bookCopy || kind == .note && name.firstOccurrence(of: ".conflict-") != nil
  }
}

extension TreeMerge.Notice: CustomStringConvertible {
  public var description: String {
    switch self {
    case .conflict(let path, let copy):
      "\(path) was changed in two places; the other text is in \(copy)"
    case .restored(let path):
      "\(path) was deleted on one machine and changed on another one; it stays"
    }
  }
}
