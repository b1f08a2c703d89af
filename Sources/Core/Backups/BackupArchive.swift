import DurableFiles
import Essentials
import Glibc

/// The archive of a backup, with checked names: none leads out of the folders that are restored.
struct BackupArchive {
  /// A file or folder.
  struct Entry {
    /// Its path within the top folder, such as `library/notes/…`.
    let name: [UInt8]
    let member: TarMember
    let offset: Int
  }

  typealias Read = (_ offset: Int, _ count: Int) throws -> [UInt8]

  private(set) var files: [Entry] = []
  private(set) var folders: [Entry] = []
  private(set) var manifest = BackupManifest()
  private let read: Read
  private var names: Set<[UInt8]> = []
  private var parents: Set<[UInt8]> = []

  private static let largestManifest = 1 << 30

  init(count: Int, read: @escaping Read) throws {
    self.read = read
    var reader = TarReader(count: count, read: read)
    var manifest: BackupManifest?
    while let (member, offset) = try Self.intact({ try reader.next() }) {
      if let found = try add(member, offset) { manifest = found }
    }
    try check(manifest)
  }

  private static func intact<Part>(_ read: () throws -> Part) throws -> Part {
    do { return try read() } catch { throw Failure.damaged("\(error)") }
  }

  private mutating func add(_ member: TarMember, _ offset: Int) throws -> BackupManifest? {
    let shown = String(decoding: member.name, as: UTF8.self)
    let parts = member.name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard Self.leadInside(parts) else { throw Failure.hostile(shown) }
    if parts.count == 1 {
      guard member.isFolder else { throw Failure.hostile(shown) }
      return nil
    }
    let name = Array(member.name.dropFirst(BackupPart.top.utf8.count + 1))
    guard names.insert(name).inserted else { throw Failure.damaged("“\(shown)” is in it twice") }
    if parts[1].elementsEqual(BackupPart.manifestName.utf8) {
      guard parts.count == 2, !member.isFolder else { throw Failure.hostile(shown) }
      return try readManifest(member, offset)
    }
    try check(parts, isFolder: member.isFolder, shown)
    // Git would run the programs that its configuration names.
    if Backup.isRepository(name) { throw Failure.hostile(shown) }
    for end in name.indices where name[end] == UInt8(ascii: "/") {
      parents.insert(Array(name[..<end]))
    }
    let entry = Entry(name: name, member: member, offset: offset)
    if member.isFolder { folders.append(entry) } else { files.append(entry) }
    return nil
  }

  private static func leadInside(_ parts: [ArraySlice<UInt8>]) -> Bool {
    parts.first?.elementsEqual(BackupPart.top.utf8) == true
      && !parts.contains { $0.isEmpty || $0 == [0x2e] || $0 == [0x2e, 0x2e] }
  }

  // The library and the state must be folders, and the preferences must be a file.
  private func check(_ parts: [ArraySlice<UInt8>], isFolder: Bool, _ shown: String) throws {
    let part = BackupPart(rawValue: String(decoding: parts[1], as: UTF8.self))
    let isRight =
      switch part {
      case .library, .state: parts.count > 2 || isFolder
      case .config: parts.count == 2 && !isFolder
      case nil: false
      }
    if !isRight { throw Failure.hostile(shown) }
  }

  private func readManifest(_ member: TarMember, _ offset: Int) throws -> BackupManifest {
    guard member.size <= Self.largestManifest else {
      throw Failure.damaged("its list of checksums is too long")
    }
    let bytes = try Self.intact { try read(offset, member.size) }
    guard let manifest = BackupManifest(parsing: bytes) else {
      throw Failure.damaged("its list of checksums cannot be read")
    }
    return manifest
  }

  private mutating func check(_ found: BackupManifest?) throws {
    guard let found else { throw Failure.damaged("it has no \(BackupPart.manifestName)") }
    manifest = found
    for file in files {
      let shown = String(decoding: file.name, as: UTF8.self)
      guard found.digits[file.name] != nil else {
        throw Failure.damaged("“\(shown)” is not in its list of checksums")
      }
      // A file cannot have other files in it.
      if parents.contains(file.name) { throw Failure.hostile(shown) }
    }
    guard files.count == found.digits.count else {
      throw Failure.damaged("a file in its list of checksums is missing")
    }
  }

  /// Returns the checksum of a file, which is read piece by piece.
  func digits(of file: Entry, _ take: ([UInt8]) throws -> Void = { _ in }) throws -> String {
    let size = file.member.size
    let (count, digits) = try SHA256.read(size, { try read(file.offset + $0, $1) }, take)
    guard count == size else { throw Failure(cannot: "read", "the backup", code: EIO) }
    return digits
  }

  func checkContents() throws {
    for file in files {
      if try Self.intact({ try digits(of: file) }) != manifest.digits[file.name] {
        let shown = String(decoding: file.name, as: UTF8.self)
        throw Failure.damaged("“\(shown)” does not match its checksum")
      }
    }
  }

  /// The folders of all that it has, each before what it has; some may have no entry of their own.
  var folderNames: [[UInt8]] {
    parents.union(folders.map(\.name)).sorted { $0.lexicographicallyPrecedes($1) }
  }

  func has(_ part: BackupPart) -> Bool {
    let name = part.name
    return names.contains(name) || parents.contains(name)
  }
}
