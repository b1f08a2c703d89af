import DurableFiles
import Essentials
import Glibc

/// The folder in which the former texts of a note are kept, for its owner only.
package struct VersionFolder: Sendable {
  let path: String
  // Whether each text is durable when it is kept.
  private var isDurable = true

  init(path: String) { self.path = path }

  /// The folder for the note in a file, below `versionsPath`; `subject` are the slugs of what it is on.
  ///
  /// The caller makes the texts durable, many of them together.
  package init(in versionsPath: String, subject: String, ofFile name: String) {
    self.init(in: versionsPath, subject: subject, id: Note.id(ofFile: name))
    isDurable = false
  }

  init(in versionsPath: String, subject: String, id: Note.ID) {
    path = "\(versionsPath)/\(subject)/\(FileName.shortened(id, toByteCount: FileName.largest))"
  }

  /// Returns why texts could not be kept; nil when they could.
  static func problem(_ keep: () throws -> Void) -> (any Error)? {
    do { try keep() } catch { return error }
    return nil
  }

  /// How many texts of a note are kept, and for how many days on which the app was started.
  static let capacity = 50
  static let lifetime = 30

  /// The versions, the one that was replaced last first.
  func versions() throws -> [NoteVersion] {
    try Folder.names(in: path)
      .compactMap { NoteVersion(fileName: $0, in: path) }
      .map { (version: $0, time: Self.modified(of: $0)) }
      .sorted {
        ($0.version.date, $0.time, $0.version.id) > ($1.version.date, $1.time, $1.version.id)
      }
      .map(\.version)
  }

  // Tells versions apart that were replaced within one second.
  private static func modified(of version: NoteVersion) -> Int {
    FileStamp(of: version.path)?.modified ?? 0
  }

  // The system's own times of files stand still for some milliseconds.
  private static func setModified(of path: String, after newest: NoteVersion?) {
    let last = newest.map(modified) ?? .min
    let (seconds, rest) = max(FileStamp.now, last == .max ? last : last + 1)
      .flooredQuotientAndRemainder(dividingBy: 1_000_000_000)
    let time = timespec(tv_sec: seconds, tv_nsec: rest)
    utimensat(AT_FDCWD, path, [time, time], AT_SYMLINK_NOFOLLOW)
  }

  func has(_ bytes: [UInt8]) throws -> Bool {
    let checksum = Checksum.fnv1a(bytes)
    return try versions().contains { version in
      version.replacement != .moved && version.id.firstOccurrence(of: checksum) != nil
        && (try? DurableFile.read(version.path, limit: bytes.count)) == bytes
    }
  }

  /// Keeps a text, unless it is the last one that was kept, and removes the oldest ones.
  ///
  /// The file at `source`, if there is one, has that text and becomes the version where that is possible; it is gone
  /// afterwards, durably once its folder has been synchronised. The version is durable when it returns, unless the
  /// caller makes many of them so together. When it throws, what is at `source` may stay then.
  package func keep(
    _ bytes: [UInt8], movingFrom source: String? = nil, at moment: Moment,
    replacedBy replacement: NoteVersion.Replacement = .saved
  ) throws {
    let versions = try versions()
    // One that cannot be read is another text; one that was deleted is the note's again before it is replaced.
    if let newest = versions.first, newest.replacement != .moved,
      newest.replacement != .deleted || replacement == .deleted,
      (try? DurableFile.read(newest.path, limit: bytes.count)) == bytes
    {
      if let source { try replace(newest, movingFrom: source) }
      return
    }
    try isDurable ? Folder.create(path) : Folder.make(path)
    // Names follow the order of replacement, whatever the clock says meanwhile.
    let date = versions.first.map { max($0.date, moment) } ?? moment
    try put(
      bytes, movingFrom: source,
      at: "\(path)/\(date.compact)-\(Checksum.fnv1a(bytes))\(replacement.mark).md",
      after: versions.first)
    for version in versions.dropFirst(Self.capacity - 1) where !Self.isWrittenLater(version) {
      unlink(version.path)
    }
  }

  // What a program wrote into the file after it was replaced has never been in the note.
  private static func isWrittenLater(_ version: NoteVersion) -> Bool {
    guard let bytes = try? DurableFile.read(version.path, limit: Library.largestNote) else {
      return false
    }
    return version.id.firstOccurrence(of: Checksum.fnv1a(bytes)) == nil
  }

  // Whoever has emptied the file in order to write it anew may still have it open: it is the file
  // itself that is kept where possible, also when its text is kept already.
  private func replace(_ newest: NoteVersion, movingFrom source: String) throws {
    if try isMovable(source) {
      Self.setModified(of: source, after: newest)
      if rename(source, newest.path) == 0 {
        return try isDurable ? Folder.synchronize(path) : ()
      }
    }
    unlink(source)
  }

  private func put(
    _ bytes: [UInt8], movingFrom source: String?, at name: String, after newest: NoteVersion?
  ) throws {
    if let source, try isMovable(source) {
      // Before it has its name: what fails behind that must not leave it in another order.
      Self.setModified(of: source, after: newest)
      do {
        _ = try DurableFile.atFreeName(name) { name in
          try isDurable
            ? DurableFile.takeOut(source, to: name) : DurableFile.rename(source, to: name)
        }
        return
      } catch  where error.code == EXDEV {}
    }
    let copy = try DurableFile.atFreeName(name) { try DurableFile.create(bytes, at: $0) }
    Self.setModified(of: copy, after: newest)
    if let source { unlink(source) }
  }

  // A file with a second name must be copied: it is somebody else's too.
  private func isMovable(_ source: String) throws -> Bool {
    var status = stat()
    guard lstat(source, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1,
      chmod(source, 0o600) == 0
    else { return false }
    // The process that wrote it may not have made it durable.
    if isDurable {
      try FileDescriptor(opening: source, O_RDONLY | O_NOFOLLOW, to: "keep").synchronize()
    }
    return true
  }

  /// Links the versions into another note's folder too; durable when it returns.
  ///
  /// Throws what the file system says; all have their former names still.
  package func link(to other: VersionFolder) throws {
    let versions = try versions()
    if versions.isEmpty { return }
    try Folder.create(other.path)
    for version in versions where !isLinked(version, to: other) {
      _ = try DurableFile.atFreeName("\(other.path)/\(version.id).md") { name in
        guard Glibc.link(version.path, name) == 0 else { throw Failure(cannot: "keep", name) }
      }
    }
    try Folder.synchronize(other.path)
    try Folder.makeDurable(other.path)
  }

  private func isLinked(_ version: NoteVersion, to other: VersionFolder) -> Bool {
    let identity = FileIdentity(of: "\(other.path)/\(version.id).md")
    return identity != nil && identity == FileIdentity(of: version.path)
  }

  /// Moves the versions into another note's folder, and removes the folder that is empty then.
  ///
  /// Throws what the file system says; none is lost then.
  package func merge(into other: VersionFolder) throws {
    let versions = try versions()
    try link(to: other)
    for version in versions { unlink(version.path) }
    rmdir(path)
  }

  /// Counts the day of a moment; returns what removes, on any thread, the versions that are too old by the days
  /// counted, nil if that was done on that day.
  func countDay(of moment: Moment) -> (@Sendable () -> Void)? {
    let days = DaysOfUse(path: "\(path)/.days")
    guard
      let oldest = days.newBeginning(of: Self.lifetime, countingDayOf: moment.secondsSince1970)
    else { return nil }
    // What cannot be removed now is tried again another day.
    return { try? removeAll(before: Moment(secondsSince1970: oldest)) }
  }

  // Removes the folders that are empty then, too.
  private func removeAll(before oldest: Moment) throws {
    for path in try paths(before: oldest) {
      unlink(path)
      var folder = Folder.parent(of: path)
      while folder != self.path, rmdir(folder) == 0 { folder = Folder.parent(of: folder) }
    }
  }

  /// The files here and below whose texts were replaced before a moment.
  func paths(before oldest: Moment) throws -> [String] {
    try Folder.names(in: path).flatMap { name in
      if let version = NoteVersion(fileName: name, in: path) {
        return version.date < oldest ? [version.path] : []
      }
      let folder = "\(path)/\(name)"
      return Folder.exists(folder) ? try VersionFolder(path: folder).paths(before: oldest) : []
    }
  }

  /// All files for one note, also what a kill has left.
  var allPaths: [String] {
    get throws {
      try Folder.names(in: path).map { "\(path)/\($0)" }.filter { !Folder.exists($0) }
    }
  }
}
