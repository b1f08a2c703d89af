import DurableFiles
import Essentials
import Glibc

/// Changes the file of one of the user's own books, on any thread.
public struct BookChange: Sendable {
  public let edit: BookEdit
  let libraryPath: String

  private static let roundCount = 100

  /// The lock under which the files of books are changed.
  package static func lockPath(inLibrary path: String) -> String { path + "/.books.lock" }

  /// Makes the change, durable when it returns; making it twice changes nothing more.
  ///
  /// Members that are not known here stay in the file. Throws `LibraryError`; the file is as it was then.
  public func run() throws(LibraryError) {
    let lock = try reporting { () throws(FileError) in
      try Folder.create(folder)
      try Folder.checkWithin(libraryPath, folder)
      return try FileLock.wait(Self.lockPath(inLibrary: libraryPath))
    }
    defer { withExtendedLifetime(lock) {} }
    // First: a slug in the order whose book is not there yet is nothing, and making the change again
    // completes both.
    if edit.action == .add, !edit.slugs.isEmpty {
      try checkIsPossible()
      try change(orderPath) { _ in order }
    }
    try change(path, changed)
  }

  private func checkIsPossible() throws(LibraryError) {
    let before = try reporting { () throws(FileError) in try read(path) }
    do throws(BookEditError) { _ = try changed(before) } catch { throw .book(error) }
  }

  private func change(
    _ path: String, _ changed: (_ before: [UInt8]?) throws(BookEditError) -> [UInt8]
  ) throws(LibraryError) {
    for _ in 0..<Self.roundCount where try changeOnce(path, changed) { return }
    throw .file(FileError("change", path, code: EBUSY))
  }

  private func reporting<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(LibraryError) -> Result {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }

  private var folder: String { libraryPath + "/books" }
  private var path: String {
    edit.action == .bookOrder ? orderPath : "\(folder)/\(edit.file)\(BookFolder.ending)"
  }
  private var orderPath: String { "\(folder)/\(BookFolder.orderName)" }
  private var order: [UInt8] { Array(edit.slugs.map { $0 + "\n" }.joined().utf8) }

  // Returns false when a program that knows nothing of the lock changed the file meanwhile.
  private func changeOnce(
    _ path: String, _ changed: (_ before: [UInt8]?) throws(BookEditError) -> [UInt8]
  ) throws(LibraryError) -> Bool {
    let before = try reporting { () throws(FileError) in try read(path) }
    let after: [UInt8]
    do throws(BookEditError) { after = try changed(before) } catch { throw .book(error) }
    guard after != before else { return true }
    var isCurrent = true
    try reporting { () throws(FileError) in
      try DurableFile.replace(path, with: after) { rename throws(FileError) in
        isCurrent = try read(path) == before
        if isCurrent { try rename() }
      }
    }
    return isCurrent
  }

  private func read(_ path: String) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try DurableFile.read(path, limit: BookFolder.largestFile)
    } catch  where error.code == ENOENT {
      return nil
    }
  }

  private func changed(_ bytes: [UInt8]?) throws(BookEditError) -> [UInt8] {
    if edit.action == .bookOrder { return order }
    var description: BookDescription?
    if let bytes {
      do throws(JSONError) {
        description = BookDescription(try JSONValue(parsing: bytes))
      } catch {
        throw .notUnderstood(path, reason: "\(error)")
      }
    }
    let after = Array((try edit.applied(to: description).json.readableText + "\n").utf8)
    // A larger file would not be read again.
    guard after.count <= BookFolder.largestFile else { throw .isTooLarge(edit.file) }
    return after
  }
}

extension Library {
  /// Returns what changes the user's own books; call `booksWereChanged` after running it.
  public func bookChange(_ edit: BookEdit) throws(LibraryError) -> BookChange {
    try checkIsThere()
    return BookChange(edit: edit, libraryPath: path)
  }

  /// Changes the user's own books; durable when it returns.
  public func change(_ edit: BookEdit) throws(LibraryError) {
    let change = try bookChange(edit)
    defer { booksWereChanged() }
    try change.run()
  }
}
