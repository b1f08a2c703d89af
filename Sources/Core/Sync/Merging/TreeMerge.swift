import NotesLibrary
import TextMerge

/// Merges the files of two commits, so that no text is lost and all machines get the same result.
///
/// Where two changes of a note overlap or touch, the published text keeps the file's name and the
/// other one becomes a conflict copy. A file that one side changed and the other deleted is kept.
/// Files are only read, and only through `read`.
struct TreeMerge {
  private(set) var files: [TreePath: ObjectID] = [:]
  private(set) var foreign: [[UInt8]: Tree.Entry] = [:]
  /// The merged texts that neither commit has, by their identifiers.
  private(set) var contents: [ObjectID: [UInt8]] = [:]
  private(set) var notices: [Notice] = []
  private let sides: Sides
  // The common texts of notes that no common commit has.
  private let imported: [TreePath: ObjectID]
  // Notes that are at other paths than in the common commit.
  private var moved: Set<TreePath> = []
  // Texts whose file has the other side's text, which mostly is the published one.
  private var displaced: [(path: TreePath, id: ObjectID)] = []

  enum Notice: Hashable, Sendable {
    /// Two changes of a file could not be merged; the other text is in the copy.
    case conflict(TreePath, copy: TreePath)
    /// Two machines have moved a note; it is where it was published, and not where it was here.
    case moved(TreePath, to: TreePath)
    /// One machine deleted a file and another changed or moved it; it was kept.
    case restored(TreePath)
    /// The file cannot be read on another machine, or has lost lines there; ours stays.
    case kept(TreePath)
    /// Two machines have set a picture; ours is replaced by theirs.
    case replaced(TreePath)
    /// A book or a character, by the path of its slug, was removed there; what was written on it here is not seen.
    case removed(String)
  }

  struct Sides {
    /// The last commits that both histories have; none when they have no commit in common.
    let bases: [Tree]
    let ours: Tree
    let theirs: Tree
    /// What `theirs` was when this machine last had it, if its history was rewritten since.
    var former: Tree?
    /// When `theirs` was committed.
    let moment: Moment
    /// All contents that published files have ever had, used when the histories have no commit in
    /// common: a file of ours with one of these contents was not changed here, but is out of date.
    var history: [TreePath: Set<ObjectID>] = [:]
    /// The machine whose own documents are taken from `ours`, whatever `theirs` has for them.
    var machine: String?
  }

  var tree: Tree { Tree(files: files, foreign: foreign) }

  /// Merges two commits; `read` returns the contents of a file.
  ///
  /// Throws `SyncError` and what `read` throws.
  init(_ sides: Sides, read: (ObjectID) throws -> [UInt8]) throws {
    self.sides = sides
    imported = try sides.importedTexts(read: read)
    mergeForeign()
    if let base { try mergeMoved(from: base, read) }
    let paths = Set(sides.ours.files.keys).union(sides.theirs.files.keys).subtracting(moved)
    for path in paths.sorted() where foreign[path.bytes] == nil {
      try merge(path, bases(of: path), sides.ours.files[path], sides.theirs.files[path], read)
    }
    // All files are known only now, so that a copy that exists already is found.
    for (path, id) in displaced { keep(id, beside: path) }
    if let obstacle = tree.obstacle { throw SyncError.isInTheWay(obstacle) }
  }

  // Where all notes were, if that is known.
  private var base: Tree? {
    if sides.bases.count > 1 { return nil }
    let base = sides.bases.first ?? sides.former
    if imported.isEmpty { return base }
    return Tree(
      files: (base?.files ?? [:]).merging(imported) { $1 }, foreign: base?.foreign ?? [:])
  }

  private mutating func mergeForeign() {
    let (ours, theirs) = (sides.ours.foreign, sides.theirs.foreign)
    for path in Set(ours.keys).union(theirs.keys) {
      if let machine = sides.machine, Tree.isPath(path, ofMachine: machine) {
        foreign[path] = ours[path]
        continue
      }
      let isKnown = ([sides.former].compactMap(\.self) + sides.bases)
        .contains { $0.foreign[path] == theirs[path] }
      foreign[path] =
        isKnown || theirs[path] == nil && sides.bases.isEmpty ? ours[path] : theirs[path]
    }
    guard let machine = sides.machine, Tree(foreign: foreign).isInTheWay(ofMachine: machine) else {
      return
    }
    foreign = foreign.filter { !Tree.isPath($0.key, ofMachine: machine) }
  }

  // A note that one side moved is one note, whatever the other side did to it.
  private mutating func mergeMoved(from base: Tree, _ read: (ObjectID) throws -> [UInt8]) throws {
    let (ours, theirs) = (sides.ours.moves(since: base), sides.theirs.moves(since: base))
    for former in Set(ours.keys).union(theirs.keys).sorted() {
      let our = ours[former] ?? (sides.ours.files[former] == nil ? nil : former)
      let their = theirs[former] ?? (sides.theirs.files[former] == nil ? nil : former)
      guard let our, let their else {
        if let path = our ?? their { notices.append(.restored(path)) }
        continue
      }
      // Where both moved it, it is where the published one is.
      let path = theirs[former] ?? our
      let isFree =
        (path == our || sides.ours.files[path] == nil)
        && (path == their || sides.theirs.files[path] == nil)
        && (our == their || our == former || sides.theirs.files[our] == nil)
      guard isFree, [our, their, path].allSatisfy({ foreign[$0.bytes] == nil }),
        let text = base.files[former], let ourText = sides.ours.files[our],
        let theirText = sides.theirs.files[their]
      else { continue }
      moved.formUnion([former, our, their])
      if path != our, our != former { notices.append(.moved(our, to: path)) }
      try merge(path, [text], ourText, theirText, read)
    }
  }

  private mutating func merge(
    _ path: TreePath, _ bases: [ObjectID?], _ our: ObjectID?, _ their: ObjectID?,
    _ read: (ObjectID) throws -> [UInt8]
  ) throws {
    let base = bases.count == 1 ? bases[0] : nil
    if our == their || our == base {
      files[path] = their
    } else if their == base {
      files[path] = our
    } else if let our, let their {
      try mergeTexts(path, bases.compactMap { $0 }, our, their, read)
    } else {
      files[path] = our ?? their
      notices.append(.restored(path))
    }
  }

  // Returns one base if all common commits agree; nil in the list means that a commit has no such
  // file. Where somebody rewrote a history without changing the file, only we have changed it.
  private func bases(of path: TreePath) -> [ObjectID?] {
    if let text = imported[path] { return [text] }
    if let former = sides.former?.files[path], let their = sides.theirs.files[path],
      their == former || sides.bases.isEmpty
    {
      return [former]
    }
    guard sides.bases.isEmpty else { return Array(Set(sides.bases.map { $0.files[path] })) }
    guard let our = sides.ours.files[path], sides.history[path]?.contains(our) == true else {
      return [nil]
    }
    return [our]
  }

  private mutating func mergeTexts(
    _ path: TreePath, _ bases: [ObjectID], _ our: ObjectID, _ their: ObjectID,
    _ read: (ObjectID) throws -> [UInt8]
  ) throws {
    let (ours, theirs) = (try read(our), try read(their))
    let bases = try bases.sorted().map { id in try read(id) }
    let merged = FileMerge.merge(path, bases: bases, ours: ours, theirs: theirs)
    let text = merged ?? FileMerge.settled(path, bases: bases, ours: ours, theirs: theirs)
    let id = ObjectID(ofFile: text, format: their.format)
    files[path] = id
    if id != our, id != their { contents[id] = text }
    if merged == nil { displaced.append((path, id == our ? their : our)) }
    if path.kind == .picture { notices.append(.replaced(path)) }
  }

  private mutating func keep(_ id: ObjectID, beside path: TreePath) {
    let name = ConflictName(of: path, id: id, at: sides.moment)
    if files.contains(where: { $0.value == id && name.isCopy($0.key) }) { return }
    let isFree = { [files, foreign] path in files[path] == nil && foreign[path.bytes] == nil }
    guard let copy = name.firstFree(isFree) else { return }
    files[copy] = id
    notices.append(.conflict(path, copy: copy))
  }
}

extension Tree {
  /// Returns where notes are that have moved since another tree, by their former paths.
  ///
  /// The name of a file stays when it moves, and that of a note says when it was made, which is not
  /// so of other files: these have moved if they have the same text, or another name only by capitals.
  func moves(since old: Tree) -> [TreePath: TreePath] {
    let changes = old.changes(to: self).filter { $0.path.kind == .note }
    let gone = Dictionary(grouping: changes.filter { $0.new == nil }) { $0.path.name.lowercased() }
    if gone.isEmpty { return [:] }
    let new = Dictionary(grouping: changes.filter { $0.old == nil }) { $0.path.name.lowercased() }
    var moves: [TreePath: TreePath] = [:]
    for (name, gone) in gone {
      guard gone.count == 1, let new = new[name], new.count == 1 else { continue }
      let (former, now) = (gone[0], new[0])
      if former.old == now.new || former.path.text.lowercased() == now.path.text.lowercased()
        || now.path.isDated
      {
        moves[former.path] = now.path
      }
    }
    return moves
  }
}

extension TreeMerge.Notice: CustomStringConvertible {
  var description: String {
    switch self {
    case .conflict(let path, let copy):
      "\(path) was changed in two places; the other text is in \(copy)"
    case .moved(let path, let new):
      "\(path) was moved on another machine, too; it is \(new) now"
    case .restored(let path):
      "\(path) was deleted on one machine and changed or moved on another one; it stays"
    case .kept(let path):
      "\(path) was damaged on another machine; what it says here stays, and the next sync sends it"
    case .replaced(let path):
      "\(path) was set on two machines; the other picture is in .bin/\(path.folder)"
    case .removed(let slugs):
      "\(slugs) was removed on another machine, its notes are kept; “hawknotes "
        + "\(slugs.contains("/") ? "characters" : "books") restore \(slugs)” brings it back"
    }
  }
}
