import DurableFiles
import Essentials

/// Changes the file of one of the user's own books, on any thread.
public struct BookChange: Sendable {
  public let edit: BookEdit
  let libraryPath: String
  /// The folder of the private state, which knows this machine; nil where there is none.
  let statePath: String?
  let moment: Moment

  package static func lockPath(inLibrary path: String) -> String { path + "/.books.lock" }

  /// Makes the change, durable when it returns; making it twice changes nothing more.
  ///
  /// Members that are not known here stay in the file. The file is as it was when it throws, unless only
  /// the record of a place could not be written, or a former picture not be moved.
  ///
  /// `picture` reads the cover out of the file that is named for it.
  public func run(
    picture: (_ path: String) throws -> [UInt8] = PictureFormat.read
  ) throws {
    guard case .path(let path) = edit.picture else { return try run(with: nil) }
    let bytes = try picture(path)
    guard let format = PictureFormat(bytes) else {
      throw Failure(
        "\(path) is no picture: it is neither a JPEG, PNG, GIF or WebP, nor an EPUB with a cover")
    }
    let name = format.fileName(of: edit.fileStem)
    let change = BookChange(
      edit: edit.namingPicture(name), libraryPath: libraryPath, statePath: statePath, moment: moment
    )
    try change.run(with: (name, bytes))
  }

  private func run(with picture: (name: String, bytes: [UInt8])?) throws {
    try Folder.create(folder)
    try Folder.checkWithin(libraryPath, folder)
    let lock = try FileLock.wait(Self.lockPath(inLibrary: libraryPath))
    defer { withExtendedLifetime(lock) {} }
    if let picture {
      try checkIsPossible()
      try put(picture.bytes, as: picture.name)
    }
    try takeBackPicture()
    // First: a slug in the order whose book is not there yet is nothing, and making the change again
    // completes both.
    if edit.action == .add, !edit.slugs.isEmpty {
      try checkIsPossible()
      try file(orderName).change { _ in order }
    }
    let status = try statusEntry()
    if let status { try recordStatus(status) }
    var former: String?
    var event: HookSpool.Expectation?
    try file(name).change { before in
      former = before.flatMap { Self.member("place", of: $0) }
      let after = try changed(before)
      event = nil
      if Self.member("place", of: after) != former { event = expectation(saying: after) }
      return after
    }
    if status == nil { try recordPlace(after: former) }
    event?.fulfil()
    try removeFormerPictures()
  }

  private func expectation(saying text: [UInt8]) -> HookSpool.Expectation? {
    var members = [
      "book": edit.file, "path": "\(libraryPath)/\(name)", "link": Link.scheme + edit.file,
    ]
    members["place"] = Self.member("place", of: text).flatMap { $0.isEmpty ? nil : $0 }
    let event = HookEvent(.placeChanged, members)
    return statePath.map(HookSpool.init)?.expect(event, says: text)
  }

  private static func member(_ name: String, of description: [UInt8]) -> String? {
    (try? JSONValue(parsing: description))?[name]?.string
  }

  // Says that a book has been read by now, so that its place is the end, or has not been read after all; nil
  // for a book that is added, of which nobody knows when it was read.
  private func statusEntry() throws -> JSONValue? {
    guard edit.action == .change, let status = edit.members["status"] else { return nil }
    let read = ReadingStatus.read.rawValue
    let wasRead = try file(name).read().flatMap { Self.member("status", of: $0) } == read
    guard (status.string == read) != wasRead else { return nil }
    let entry = entry.setting("status", to: status)
    if !wasRead { return entry.setting("place", to: .string(BookPlace(share: 1).text)) }
    return edit.members["place"]?.string == nil ? entry : nil
  }

  // First: once the file says that the book is read, nobody knows whether it has been recorded.
  private func recordStatus(_ entry: JSONValue) throws {
    try checkIsPossible()
    do {
      // A change that a kill cut short is made again somewhat later.
      try record(entry, unlessLast: { $0?["status"] == entry["status"] && isRecent($0) })
    } catch {
      throw Failure("nothing was changed, for when you have read the book is not kept: \(error)")
    }
  }

  // A change that was made before a kill may not have been recorded. That a place is taken back is recorded only
  // behind a place.
  private func recordPlace(after former: String?) throws {
    guard edit.character.isEmpty, let place = edit.members["place"] else { return }
    // Who has read a book is at no place in it, and took none back.
    let isRead = edit.members["status"]?.string == ReadingStatus.read.rawValue
    if isRead, place.string == nil { return }
    do {
      try record(
        entry.setting("place", to: place),
        unlessLast: place.string == nil
          ? { $0?["place"]?.string == nil || $0?["status"] != nil }
          : former == place.string ? { $0?["place"] == place } : nil)
    } catch {
      throw Failure("the place is set, but when it was set is not kept: \(error)")
    }
  }

  private var entry: JSONValue { ["at": .string(moment.iso8601), "book": .string(edit.file)] }

  // In seconds.
  private static let longestRepetition = 3600

  private func isRecent(_ entry: JSONValue?) -> Bool {
    Moment(iso8601: entry?["at"]?.string).map {
      abs(moment.secondsSince1970 - $0.secondsSince1970) < Self.longestRepetition
    } ?? false
  }

  private func record(
    _ entry: JSONValue, unlessLast saysTheSame: ((_ last: JSONValue?) -> Bool)?
  ) throws {
    guard let statePath else { return }
    let log = try MachineLog(.reading, libraryPath: libraryPath, state: statePath)
    if let saysTheSame, saysTheSame(try log.last(where: { $0["book"] == entry["book"] })) { return }
    try log.add([entry])
  }

  private func checkIsPossible() throws {
    let before = try file(name).read()
    _ = try changed(before)
  }

  private func file(_ name: String) -> SharedFile {
    SharedFile(inLibrary: libraryPath, name, limit: BookFolder.largestFile)
  }

  private var folder: String { libraryPath + "/books" }
  private var name: String {
    edit.action == .bookOrder ? orderName : "books/\(edit.file)\(BookFolder.ending)"
  }
  private var orderName: String { "books/\(BookFolder.orderName)" }
  private var order: [UInt8] { Array(edit.slugs.map { $0 + "\n" }.joined().utf8) }

  private func changed(_ bytes: [UInt8]?) throws -> [UInt8] {
    if edit.action == .bookOrder { return order }
    var description: BookDescription?
    if let bytes {
      do {
        description = BookDescription(try JSONValue(parsing: bytes))
      } catch {
        throw Failure("\(libraryPath)/\(name) is left as it is: \(error); correct it first")
      }
    }
    let after = Array((try edit.applied(to: description).json.readableText + "\n").utf8)
    // A larger file would not be read again.
    guard after.count <= BookFolder.largestFile else {
      throw Failure(
        "nothing was changed: the book “\(edit.file)” would have more than "
          + "\(BookFolder.largestFile >> 20) MiB; shorten a text")
    }
    return after
  }
}

extension Library {
  /// Returns what changes the user's own books; call `booksWereChanged` after running it.
  ///
  /// Without a date there is no record of when: what another program says may have been long ago.
  public func bookChange(_ edit: BookEdit, isDated: Bool = true) throws -> BookChange {
    try checkIsThere()
    let statePath = isDated ? self.statePath : nil
    return BookChange(edit: edit, libraryPath: path, statePath: statePath, moment: now())
  }

  /// Changes the user's own books; durable when it returns.
  public func change(
    _ edit: BookEdit, isDated: Bool = true,
    picture: (_ path: String) throws -> [UInt8] = PictureFormat.read
  ) throws {
    let change = try bookChange(edit, isDated: isDated)
    defer { booksWereChanged() }
    try change.run(picture: picture)
  }

  /// Makes several changes, of which none depends on another one; the books are read again only once.
  public func change(
    _ edits: [BookEdit], isDated: Bool = true, progress: (_ count: Int) -> Void = { _ in }
  ) throws {
    if edits.isEmpty { return }
    defer { booksWereChanged() }
    for (number, edit) in edits.enumerated() {
      progress(number)
      try bookChange(edit, isDated: isDated).run()
    }
  }
}
