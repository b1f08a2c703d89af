import ChildPrograms
import DurableFiles
import Essentials
import Glibc
import NotesLibrary

extension SyncRun {
  func resume() throws {
    let isRepetition = references[.pending] != nil
    if !isRepetition, references[.received] != nil { try move(.pending, to: references[.main]) }
    do {
      // However much of the update is missing, running it again recognises what is done already.
      try updateLibrary(isRepetition: isRepetition)
    } catch SyncError.twins {
      // It was refused as a whole; what made it impossible may have been changed since.
      try move(.pending, to: nil)
    }
  }

  /// Does all steps once; returns false when another machine pushed meanwhile.
  func exchange() throws -> Bool {
    var isCommitted = true
    let isNew = references[.remote] == nil
    // It may have been removed there.
    do { try commitLibrary() } catch SyncError.isInTheWay { isCommitted = false }
    try fetch()
    let former = try obstacles
    try merge()
    try move(.former, to: nil)
    // What an update left may be a file by now.
    if try isNew || !isCommitted || obstacles != former { try commitLibrary() }
    return try publish()
  }

  // What may keep files of the library, or documents of this machine, from being committed.
  private var obstacles: [[UInt8]: Tree.Entry] {
    get throws {
      try tree(references[.main]).foreign.filter { path, _ in
        MachinePath(path).map { $0.machine == documents?.machine } ?? true
      }
    }
  }

  // Commits the present files of the library, if they differ from the last commit.
  private func commitLibrary() throws {
    let last = try tree(references[.main])
    var snapshot = try snapshot(since: last)
    if !options.acceptsDeletions, let refusal = MassDeletion.refusal(from: last, to: snapshot) {
      throw refusal
    }
    try restoreLosses(of: &snapshot, since: last)
    omissions = Set(snapshot.omissions)
    let documentChanges = documentChanges(since: last)
    if let commit = try commit(snapshot, documentChanges, following: references[.main], with: last)
    {
      if !documentChanges.isEmpty { hasPublishedDocuments = true }
      try move(.main, to: commit)
    }
    try count()
  }

  // Counts the files to send, and the conflicts to resolve.
  private func count() throws {
    status.unsentCount = try unsentCount
    status.conflictCount = try tree(references[.main]).files.keys.count(where: \.isConflictCopy)
  }

  func snapshot(since last: Tree) throws -> LibrarySnapshot {
    guard Folder.exists(folder.library) else {
      throw Failure(
        "there is no library at \(folder.library); put it back, or name another one with --library")
    }
    var snapshot = try LibrarySnapshot(
      of: folder.library, since: last, tablePath: folder.tablePath, format: settings.format)
    for path in try notReceived.map(\.path) {
      snapshot.files[path] = last.files[path]
      snapshot.contents[path] = nil
    }
    return snapshot
  }

  // What could not be changed in the library so far: nothing that these files say is a change of ours.
  private var notReceived: [Tree.Change] {
    get throws {
      guard let commit = references[.received] else { return [] }
      let received = try tree(commit)
      return try received.changes(to: tree(repository.parent(of: commit)))
    }
  }

  private func documentChanges(since last: Tree) -> MachineDocumentChanges {
    guard let documents else { return MachineDocumentChanges() }
    let changes = MachineDocumentChanges(of: documents, since: last)
    if let problem = changes.problem, problem != status.sessionsProblem { addNotice(problem) }
    status.sessionsProblem = changes.problem
    return changes
  }

  func receiveDocuments() throws {
    let reader = BlobReader(repository.git)
    let problem = try ArrivedDocuments(in: folder).update(
      from: try tree(references[.main]), own: documents?.machine
    ) { id in try reader.read(id, limit: ArrivedDocuments.largest) }
    if let problem { addNotice(problem) }
  }

  private var unsentCount: Int {
    get throws { try sharedTree.changes(to: tree(references[.main])).count }
  }

  // What both have: what the remote has beyond it was not taken yet, and is not to be sent.
  var sharedTree: Tree {
    get throws {
      guard let main = references[.main], let remote = references[.remote] else { return Tree() }
      return try tree(main == remote ? main : repository.mergeBases(main, remote).first)
    }
  }

  private func fetch() throws {
    let isFilled = try repository.fetch(settings.branch, from: settings.remote) {
      update(.init(kind: .running, percent: $0))
    }
    references = try repository.references()
    let remote = isFilled ? references[.fetched] : nil
    // What is not merged here yet is no change of ours.
    if let former = references[.remote], let remote, former != remote, references[.former] == nil,
      try !repository.mergeBases(former, remote).contains(former),
      let main = references[.main], try repository.mergeBases(main, former).contains(former)
    {
      try move(.former, to: former)
    }
    // Nobody has come further with this repository: it is new, or one that was set aside is made anew.
    if references[.remote] == nil { try resolveLeftovers(publishedBy: remote) }
    try move(.remote, to: remote)
    if references[.former] != nil {
      addNotice("somebody rewrote the history of the remote; it was merged nevertheless")
    }
  }

  private func move(_ reference: GitRepository.Reference, to commit: ObjectID?) throws {
    try repository.move(reference, from: references[reference], to: commit)
    references[reference] = commit
  }

  // Resolves what an update left in the library, when the repository that knew of it is no longer used.
  private func resolveLeftovers(publishedBy remote: ObjectID?) throws {
    let moment = try remote.map { try repository.time(of: $0) }
    let context = LibraryUpdate.Context(
      paths: paths, format: settings.format,
      moment: moment.map { Moment(secondsSince1970: $0) } ?? now(), now: now(), isRepetition: true)
    var published: [TreePath: Set<ObjectID>]?
    try context.resolveLeftovers { path in
      let files = try published ?? remote.map { try repository.formerFiles(of: $0) }
      published = files ?? [:]
      return files?[path] ?? []
    }
    addNotices(of: context.result)
    for omission in context.result.omissions { addNotice(omission.description) }
  }

  // Updates the library to the merged files of both sides.
  private func merge() throws {
    guard let theirs = references[.remote], theirs != references[.main] else { return }
    guard let ours = references[.main] else { return try accept(theirs) }
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
      former: try references[.former].map { try tree($0) },
      moment: Moment(secondsSince1970: try repository.time(of: theirs)),
      history: bases.isEmpty ? try repository.formerFiles(of: theirs) : [:],
      machine: documents?.machine)
    let merge = try TreeMerge(sides) { try reader.read($0) }
    for notice in merge.notices { addNotice(notice.description) }
    // The remote has the merged files already.
    if merge.tree == sides.theirs { return theirs }
    return try commit(
      "sync: merge", following: [ours, theirs], from: sides.ours, to: merge.tree
    ) { merge.contents[$1] }
  }

  private func accept(_ commit: ObjectID) throws {
    let (old, new) = (try tree(references[.main]), try tree(commit))
    if !options.acceptsDeletions, let refusal = MassDeletion.refusal(from: old, toIncoming: new) {
      throw refusal
    }
    try move(.pending, to: commit)
    try updateLibrary(isRepetition: false)
  }

  private func updateLibrary(isRepetition: Bool) throws {
    guard let pending = references[.pending] else { return }
    let new = try tree(pending)
    let old = try uncovered(by: new).without(notReceived)
    let undated = old.changes(to: new).filter(\.isNewNote).map(\.path).filter { !$0.isDated }
    var context = LibraryUpdate.Context(
      paths: paths, format: settings.format,
      moment: Moment(secondsSince1970: try repository.time(of: pending)), now: now(),
      dates: try repository.dates(of: undated, in: pending), isRepetition: isRepetition)
    context.progress = try UpdateProgress(
      at: folder.progressPath, of: "\(references[.main]?.hexadecimal ?? "") \(pending)")
    var update = LibraryUpdate(from: old, to: new, context)
    let reader = BlobReader(repository.git)
    let result = try update.run { id in try reader.read(id) }
    addNotices(of: result)
    let omitted = Set(result.omissions.map(\.path))
    let changes = old.changes(to: new)
    let taken = Set(changes.map(\.path.text)).subtracting(omitted)
    // What could not be read before has another text by now.
    omissions = omissions.filter { !taken.contains($0.path) }
    tellDeletions(result.deleted, from: old, to: new)
    report.receivedCount += changes.count - omitted.count
    notUpdated = Set(result.omissions)
    let received = try commit(pending, without: changes.filter { omitted.contains($0.path.text) })
    try move(.received, to: received)
    try move(.former, to: nil)
    try move(.main, to: pending)
    try move(.pending, to: nil)
    unlink(folder.progressPath)
    try count()
  }

  // The last commit's files, and the files whose path a foreign entry had. A text that was published once was
  // not changed since, be it here or there, where it was put back.
  private func uncovered(by new: Tree) throws -> Tree {
    let last = try tree(references[.main])
    let paths = last.foreign.keys.compactMap { TreePath($0) }.filter { new.files[$0] != nil }
    guard let main = references[.main], !paths.isEmpty else { return last }
    let former = try repository.formerFiles(of: main)
    let here = try snapshot(since: last).files
    var files = last.files
    for path in paths where here[path] != nil {
      files[path] = [here[path], new.files[path]].compactMap { $0 }
        .first { former[path]?.contains($0) == true }
    }
    return Tree(files: files)
  }

  var paths: LibraryPaths { LibraryPaths(root: folder.library, versionsPath: versionsPath) }

  private func addNotices(of result: LibraryUpdate.Result) {
    for notice in result.notices { addNotice(notice.description) }
    if let problem = result.versionProblem {
      addNotice("a former text could not be kept: \(problem)")
    }
  }

  // Returns false when another machine was faster.
  private func publish() throws -> Bool {
    guard let main = references[.main] else { return true }
    let count = try unsentCount
    if main != references[.remote] {
      try willPush()
      guard try push(main) else { return false }
      try move(.remote, to: main)
    }
    report.sentCount += count
    status.unsentCount = 0
    return true
  }

  private static let mostLocked = 3

  private func push(_ commit: ObjectID) throws -> Bool {
    var lockedCount = 0
    while true {
      do {
        try repository.push(commit, to: settings.branch, of: settings.remote) { percent in
          update(.init(kind: .running, percent: percent))
        }
        return true
      } catch GitError.overtaken {
        return false
      } catch GitError.remoteIsLocked(let lock)
        where lock?.isLeft != true && lockedCount < Self.mostLocked
      {
        lockedCount += 1
        pause(100 << lockedCount)
      }
    }
  }

  func addNotice(_ text: String) {
    if !report.notices.contains(text) { report.notices.append(text) }
  }
}
