import DurableFiles
import Essentials
import Glibc

/// The files that have what was deleted, and what notes were.
extension Library {
  /// A file in the bin: a note, or what a shared file or the record of an import was.
  public struct BinnedFile {
    public let path: String
    public let deleted: Moment
    /// The note that it was; nil for other files.
    public let note: Note.ID?
    /// Whether no note has that name now.
    public let isGone: Bool
    /// The files with the former texts of a note that is gone.
    public let versionPaths: [String]
  }

  /// All files in the bin, also those of books and characters that no longer exist.
  public func binnedFiles() throws -> [BinnedFile] {
    let bin = path + "/.bin"
    try Folder.checkWithin(path, bin)
    let living = Set(notes.map(\.id))
    if let problem { throw problem }
    var files: [BinnedFile] = []
    var failure: (any Error)?
    try FolderListing(of: bin).walk { name, entry in
      if entry.kind == .folder { return true }
      do {
        files.append(try binnedFile(name, in: bin, entry.stamp, living))
      } catch {
        failure = error
      }
      return false
    }
    if let failure { throw failure }
    return files.sorted { $0.path < $1.path }
  }

  private func binnedFile(
    _ bytes: [UInt8], in bin: String, _ stamp: FileStamp, _ living: Set<Note.ID>
  ) throws -> BinnedFile {
    let path = "\(bin)/\(String(decoding: bytes, as: UTF8.self))"
    guard let name = String(validating: bytes, as: UTF8.self) else {
      throw Failure(cannot: "remove", path, code: EILSEQ)
    }
    let id = name.hasSuffix(".md") ? Note.id(ofFile: Folder.name(of: name)) : nil
    let isGone = id.map { !living.contains($0) } ?? false
    let folder = versionsPath.flatMap { path in
      id.map { VersionFolder(in: path, subject: Folder.parent(of: name), id: $0) }
    }
    return BinnedFile(
      path: path, deleted: Moment(secondsSince1970: stamp.changedSecond), note: id,
      isGone: isGone, versionPaths: isGone ? try folder?.allPaths ?? [] : [])
  }

  /// The files with the former texts of a note.
  public func versionPaths(of note: Note) throws -> [String] {
    try versionFolder(of: note)?.allPaths ?? []
  }

  /// The files with the texts of all notes that were replaced before a moment.
  public func versionPaths(before moment: Moment) throws -> [String] {
    try versionsPath.map(VersionFolder.init)?.paths(before: moment) ?? []
  }
}
