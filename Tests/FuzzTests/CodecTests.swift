import NotesLibrary
import TestSupport

@testable import SceneState
@testable import Sync

/// What is written is read as the same.
///
/// A damaged byte is refused, or says something that is again written and read as the same. Formats whose readers
/// have a `FuzzTarget` are in `CorpusTests`.
@Suite(.timed) struct CodecTests {
  private static let texts =
    HostileText.all + ["", " ", "\n", "\\", "\\n", "\\s", "\0", "\r\n", "é", "e\u{301}"]
    + [" \u{301}", "\\\u{301}", "\n\u{301}", "a\nb\\c d\\", "set main x", "\u{2028}\u{FEFF}"]

  private var random = SeededGenerator(Seed.current)

  /// Writes values, reads them, and reads what is left when a bit of each byte is damaged.
  private mutating func expect<Value: Equatable>(
    _ values: [Value], written: (Value) throws -> [UInt8], read: ([UInt8]) throws -> Value?
  ) throws {
    for value in values {
      let bytes = try written(value)
      #expect(try read(bytes) == value, "HAWKNOTES_SEED=\(Seed.current)")
      // Of long ones a hundred.
      for position in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 100)) {
        var damaged = bytes
        damaged[position] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        guard let other = try? read(damaged) else { continue }
        #expect(try read(written(other)) == other, "\(damaged), HAWKNOTES_SEED=\(Seed.current)")
      }
    }
  }

  private mutating func expect<Value: SceneStorageValue>(_ values: Value...) throws {
    try expect(values, written: { ($0.sceneText ?? "").bytes }) {
      String(validating: $0, as: UTF8.self).flatMap(Value.init(sceneText:))
    }
  }

  @Test mutating func json() throws {
    let all = (0...0x10FFFF).lazy.filter { $0 % 997 == 0 || $0 < 300 }
      .compactMap { Unicode.Scalar(UInt32($0)) }
    let text = String(String.UnicodeScalarView(all))
    let numbers: [JSONValue] = [.integer(.min), .number(.pi), .number(5e-300), .number(1e16)]
    let nested: JSONValue = [[["x": .null], [:]], [], true]
    try expect([[text: .string(text)], .array(numbers), nested]) {
      $0.text.bytes
    } read: {
      try JSONValue(parsing: $0)
    }
  }

  @Test mutating func valuesOfAScene() throws {
    try expect(true, false)
    try expect(Int.min, -1, 0, 7, .max)
    try expect(Optional(3), Optional(-1))
  }

  @Test mutating func changesOfAScene() throws {
    for (number, text) in Self.texts.enumerated() {
      let bytes = text.bytes
      let changes: [SceneChange] = [
        .set(key: text, value: text), .unset(key: text), .text(key: text, bytes: bytes + [0xFF]),
        .copy(key: text, from: text), .undo(key: text), .redo(key: text),
        .edit(key: text, .init(offset: number, removedCount: .max, inserted: bytes)),
        .edit(key: "x", .init(offset: 0, removedCount: 0, inserted: []), startsStep: true),
        .generation(number, checksum: number), .generation(number), .opening(.max),
        .time(.max, pause: number), .forget(key: text),
      ]
      try expect(changes.map(WrittenChange.init), written: \.bytes, read: WrittenChange.init)
    }
  }

  @Test mutating func identifiers() throws {
    let texts = (0..<50).map { _ in
      (0..<5).map { [8, 4, 4, 4, 12][$0] }.map { count in
        String((0..<count).map { _ in "0123456789ABCDEF".randomElement(using: &random) ?? "0" })
      }.joined(separator: "-")
    }
    let identifiers = texts.compactMap { UUID(uuidString: $0) }
    #expect(identifiers.map(\.uuidString) == texts)
    #expect(texts.compactMap { UUID(uuidString: $0.lowercased()) } == identifiers)
    try expect(identifiers, written: { $0.uuidString.bytes }) { UUID(uuidString: $0.text) }
    let short = String(texts[0].dropLast())
    for text in ["", short, "\(short)１", "\(short)G", "{\(texts[0])}", "\(texts[0])0"] {
      #expect(UUID(uuidString: text) == nil)
    }
  }

  @Test mutating func changesOfBooks() throws {
    let catalogue = Library(path: "/nonexistent").catalogue
    let hawk = catalogue.books[0]
    let edits = [
      try catalogue.addition(ofBook: [.title: "Pira\nnesi", .year: "2020"]).edit,
      try catalogue.addition(of: [.name: "Ketterley", .aliases: "A, B"], to: hawk).edit,
      try catalogue.change(of: hawk, [.tagline: "", .overview: "Große Säle"]),
      catalogue.move(hawk, before: nil), catalogue.removal(of: .book(hawk)),
      catalogue.restoration(of: .character(hawk.characters[0], in: hawk)),
    ]
    try expect(edits, written: { $0.text.bytes }) { BookEdit(text: $0.text) }
  }

  @Test mutating func theFilesOfASync() throws {
    let folder = try TemporaryFolder()
    let sync = SyncFolder(ofLibrary: folder.file("library"), inState: folder.file("state"))
    try Folder.create(sync.path)
    func file(_ path: String) -> String { String(path.dropFirst(folder.path.count + 1)) }
    func bytes(_ path: String) -> [UInt8] { folder.bytes(file(path)) ?? [] }
    func write(_ bytes: [UInt8], to path: String) { folder.write(bytes, to: file(path)) }
    let remotes = ["git@example.org:notes.git", "/srv/a b"].map(RemoteAddress.init(stored:))
    try expect(
      remotes.map { SyncSettings(remote: $0, branch: "main", format: .sha256) },
      written: {
        try $0.write(in: sync); return bytes(sync.settingsPath)
      },
      read: {
        write($0, to: sync.settingsPath); return try SyncSettings(in: sync)
      })
    var status = SyncStatus()
    (status.unsentCount, status.conflictCount, status.failureCount) = (1, 2, 3)
    (status.lastRun, status.lastInSync) = (
      Moment(secondsSince1970: 5), Moment(secondsSince1970: -5)
    )
    let states: [SyncStatus.State] = [
      .init(kind: .new), .init(kind: .inSync), .init(kind: .offline, reason: "a\n\"b"),
      .init(kind: .needsKey, reason: "k"), .init(kind: .failed, reason: ""),
    ]
    let statuses = states.map { state in
      status.state = state
      status.sessionsProblem = state.kind == .inSync ? "é" : nil
      return status
    }
    try expect(
      statuses,
      written: {
        try $0.write(in: sync); return bytes(sync.statusPath)
      },
      read: {
        write($0, to: sync.statusPath); return SyncStatus(in: sync)
      })
  }

  /// A table that is damaged anywhere is forgotten.
  @Test mutating func theTableOfReadFiles() throws {
    let folder = try TemporaryFolder()
    var table = FileTable()
    table.device = .max
    for (number, name) in ["favourites", "notes/a/e\u{301}.md", "notes/a/a\nb.md"].enumerated() {
      let stamp = FileStamp(device: 1, inode: .max, size: number, modified: -number, changed: .max)
      let id = ObjectID(ofFile: [UInt8(number)], format: .sha1)
      table.entries[try #require(TreePath(name))] = .init(stamp: stamp, id: id)
    }
    func read(_ bytes: [UInt8]) -> FileTable {
      folder.write(bytes, to: "files")
      return FileTable(at: folder.file("files"), format: .sha1)
    }
    try table.write(to: folder.file("files"))
    let bytes = try #require(folder.bytes("files"))
    #expect(read(bytes) == table && read([]) == FileTable() && read(bytes + [0]) == FileTable())
    for position in bytes.indices {
      var damaged = bytes
      damaged[position] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      #expect(read(damaged) == FileTable() && read(Array(bytes[..<position])) == FileTable())
    }
  }
}

/// A change of a scene as it is written; equal when that is.
private struct WrittenChange: Equatable {
  let bytes: [UInt8]

  init(_ change: SceneChange) {
    var bytes: [UInt8] = []
    change.write(to: &bytes)
    self.bytes = bytes
  }

  init?(_ bytes: [UInt8]) {
    var keys = RecentKeys()
    guard let change = bytes.withUnsafeBufferPointer({ SceneChange(payload: $0, keys: &keys) })
    else { return nil }
    self.init(change)
  }
}
