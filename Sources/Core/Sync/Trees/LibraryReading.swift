import DurableFiles
import Essentials
import Glibc

extension LibrarySnapshot {
  /// Reads the files that changed since the last scan; `last` is the last commit's tree.
  ///
  /// Links are not followed. `tablePath` is the file that remembers what was read, a `FileTable`; throws
  /// when that cannot be written. The time is in nanoseconds since 1970.
  init(
    of root: String, since last: Tree, tablePath: String, format: ObjectID.Format,
    now: Int = FileStamp.now
  ) throws {
    let table = FileTable(at: tablePath, format: format)
    var reading = LibraryReading(root: root, format: format, last: last, table: table, now: now)
    self = reading.run()
    // While files are missing on another device, the table keeps the former device, so that the
    // next scan notices the change too until the user accepts the deletions.
    let isDoubtful = isElsewhere && reading.isMissingFiles
    if !isDoubtful, let table = reading.changedTable { try table.write(to: tablePath) }
  }
}

struct LibraryReading {
  private let root: String
  private let format: ObjectID.Format
  private let last: Tree
  private let formerTable: FileTable
  private var table: FileTable
  // How many files of the last commit were found.
  private var foundCount = 0
  // It begins as the files of the last commit, most of which have not changed.
  private var snapshot: LibrarySnapshot
  // The folders that cannot be read now, each with a slash at its end.
  private var unreadFolders: [[UInt8]] = []
  private let now: Int

  init(root: String, format: ObjectID.Format, last: Tree, table: FileTable, now: Int) {
    self.root = root
    self.format = format
    self.last = last
    (formerTable, self.table) = (table, table)
    self.now = now
    self.table.device = FileStamp(ofFolder: root)?.device
    snapshot = LibrarySnapshot(files: last.files)
  }

  mutating func run() -> LibrarySnapshot {
    snapshot.isElsewhere = formerTable.device != nil && formerTable.device != table.device
    if let path = TreePath("favourites") {
      if let entry = try? FolderEntry(at: "\(root)/\(path.text)") { read(path, entry) }
    }
    for folder in TreePath.folders { read(folder: folder) }
    if isMissingFiles {
      removeMissing()
      readMoved()
    }
    snapshot.hasNothingKnown = foundCount == 0 && !Folder.exists("\(root)/.bin")
    return snapshot
  }

  var isMissingFiles: Bool { foundCount < last.files.count }

  var changedTable: FileTable? {
    var table = table
    if table.entries.count > snapshot.files.count {
      table.entries = table.entries.filter { snapshot.files[$0.key] != nil }
    }
    return table == formerTable ? nil : table
  }

  private mutating func read(folder: String) {
    let path = "\(root)/\(folder)"
    do {
      if try FolderEntry(at: path).kind == .link { return omit(folder: folder, .isLink) }
      try FolderListing(of: path).walk(prefix: Array("\(folder)/".utf8)) {
        read($0, $1)
      } problem: {
        omit(folder: String(decoding: $0, as: UTF8.self), .cannotBeRead(Failure($1).reason))
      }
    } catch  where error.code != ENOENT {
      omit(folder: folder, .cannotBeRead(Failure(error).reason))
    } catch {}
  }

  // Returns whether it is a folder that can have notes.
  private mutating func read(_ path: [UInt8], _ entry: FolderEntry) -> Bool {
    let name = path[((path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]
    if name.first == UInt8(ascii: ".") { return false }
    if let path = TreePath(path) {
      read(path, entry)
      return false
    }
    let isNote = name.suffix(3).elementsEqual(".md".utf8)
    guard path.starts(with: "notes/".utf8), isNote || entry.kind != .file else { return false }
    // A folder can have notes only if the path of a note in it would be valid.
    let canHaveNotes = TreePath(path + Array("/x.md".utf8)) != nil
    let text = String(decoding: path, as: UTF8.self)
    switch entry.kind {
    case .folder where canHaveNotes: return true
    case .link where canHaveNotes: omit(folder: text, .isLink)
    default: omit(text, .isNamedOtherwise)
    }
    return false
  }

  private mutating func read(_ path: TreePath, _ found: FolderEntry) {
    let former = last.files[path]
    if former != nil { foundCount += 1 }
    if let entry = table.entries[path], entry.stamp == found.stamp {
      // A file that was read before may still differ from the commit, because not every scan is committed.
      if entry.id == former { return }
    } else {
      table.entries[path] = nil
    }
    if found.kind == .link { return omit(path.text, .isLink) }
    do {
      try read(path)
    } catch  where error.code == ENOENT {
      // It was moved after it had been listed.
      if former != nil { foundCount -= 1 }
      snapshot.files[path] = nil
    } catch  where error.code == EFBIG {
      omit(path.text, .isTooLarge(limit: path.kind.largestFile))
    } catch {
      omit(path.text, .cannotBeRead(Failure(error).reason))
    }
  }

  private mutating func read(_ path: TreePath) throws {
    let file = try FileDescriptor.ofFile(at: "\(root)/\(path.text)")
    let stamp = FileStamp(try file.status())
    let bytes = try file.readAll(limit: path.kind.largestFile)
    let id = ObjectID(ofFile: bytes, format: format)
    // A program that writes a file in place empties it first, and may be about to write. Favourites are
    // empty when the last one is taken away.
    let former = last.files[path]
    let mayBeWritten = path.kind != .favourites && stamp.isRacy(at: now)
    if bytes.isEmpty, mayBeWritten, former != nil, former != id { return }
    if !stamp.isRacy(at: now) { table.entries[path] = .init(stamp: stamp, id: id) }
    guard former != id else { return }
    if let problem = FileMerge.problem(path, bytes) {
      return omit(path.text, .cannotBeRead(problem))
    }
    snapshot.files[path] = id
    snapshot.contents[path] = bytes
  }

  private mutating func omit(folder: String, _ reason: LibrarySnapshot.Omission.Reason) {
    unreadFolders.append(Array("\(folder)/".utf8))
    omit(folder, reason)
  }

  private mutating func omit(_ path: String, _ reason: LibrarySnapshot.Omission.Reason) {
    snapshot.omissions.append(.init(path: path, reason: reason))
  }

  // Whether a path is written so in its folders: where capitals do not count, others find it, too,
  // and not every file system has one number for a file with two names.
  private func isListed(_ path: TreePath) -> Bool {
    var folder = root
    for part in path.text.split(separator: "/") {
      guard let names = try? Folder.names(in: folder) else { return true }
      guard names.contains(where: { $0.utf8.elementsEqual(part.utf8) }) else { return false }
      folder += "/\(part)"
    }
    return true
  }

  // The listing of a folder that others change meanwhile may lack a file that exists, and a file
  // that cannot be read still exists; so each file is looked up by its name.
  private mutating func removeMissing() {
    let new = snapshot.files.keys.filter { last.files[$0] == nil }
    let newNames = Set(new.map { $0.text.lowercased() })
    for path in last.files.keys
    where !unreadFolders.contains(where: { path.bytes.starts(with: $0) }) {
      do {
        _ = try FolderEntry(at: "\(root)/\(path.text)")
        // Where capitals do not count, it is found by its former ones.
        if newNames.contains(path.text.lowercased()), !isListed(path) {
          snapshot.files[path] = nil
        }
      } catch  where error.code == ENOENT {
        snapshot.files[path] = nil
      } catch {
        omit(path.text, .cannotBeRead(Failure(error).reason))
      }
    }
  }

  // A file that was moved meanwhile may be where its new folder was listed before, and is gone where its old
  // one was listed after.
  private mutating func readMoved() {
    var again = LibraryReading(
      root: root, format: format, last: Tree(files: snapshot.files),
      table: changedTable ?? table, now: now)
    for folder in TreePath.folders { again.read(folder: folder) }
    for (path, bytes) in again.snapshot.contents where snapshot.files[path] == nil {
      snapshot.files[path] = again.snapshot.files[path]
      snapshot.contents[path] = bytes
      table.entries[path] = again.table.entries[path]
    }
  }
}
