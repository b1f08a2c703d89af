import DurableFiles
import Glibc
import PseudoTerminal
import TestSupport
import Testing

@testable import SceneState

/// The cache of what sessions keep: what it saves reading, and that it is used only when it is
/// right.
@Suite(.timed) struct SessionCacheTests {
  private let state: StateFolder

  init() throws { state = try StateFolder() }

  private var cacheFolder: String { state.folder.file("cache/hawknotes") }
  private var statePath: String { state.folder.file("state") }

  private var cacheName: String {
    let names = state.folder.names(in: "cache/hawknotes")
    #expect(names.count == 1, "\(names)")
    return "cache/hawknotes/\(names.first ?? "")"
  }

  /// A cache as a process has it that was just started, long after the last change.
  private func newCache(fewest: Int = 1) -> SessionCache {
    SessionCache(in: cacheFolder, of: statePath, fewest: fewest) {
      FileStamp.now + 1_000_000_000_000
    }
  }

  private func make(_ count: Int) throws {
    for number in 1...count {
      let scene = try state.open("s\(number)")
      scene["BookView.Tab"] = "tab \(number)\nof \\ all"
      scene.setText(Array("the tern\nof \(number) \\n".utf8), forKey: "BookView.newNote@\(number)")
      scene.insert("a puffin ", at: 0, forKey: "other \(number)")
      try scene.commit()
    }
    for number in stride(from: 3, through: count, by: 3) { try state.store().close("s\(number)") }
  }

  private var locations: [SessionLocation] {
    get throws {
      try state.store().summaries().map { .session($0.name) }
        + state.store().closedNames().sorted().map { .closed($0) }
    }
  }

  /// What all sessions keep, in words; read through a cache or without one.
  private func contents(through cache: SessionCache? = nil) throws -> [String] {
    let store = state.store().reading(through: cache)
    return try locations.map { location in
      do {
        let kept = try store.read(location, store.summary(of: location))
        let texts = kept.textKeys.map { "\($0): \(kept.text(forKey: $0).bytes)" }
        return "\(location) \(kept.values.sorted { $0.key < $1.key }) \(texts)"
      } catch {
        return "\(location) \(error)"
      }
    }
  }

  private func writeCache() throws {
    let cache = newCache()
    _ = try contents(through: cache)
    cache.save()
  }

  @Test func aNewProcessReadsNoSessionAndFindsTheSame() throws {
    try make(12)
    try writeCache()
    #expect(state.folder.mode(of: cacheName) == 0o600)
    #expect(state.folder.mode(of: "cache/hawknotes") == 0o700)
    let cache = newCache()
    #expect(try contents(through: cache) == contents())
    #expect(cache.readCount == 0)
    let store = state.store().reading(through: newCache())
    for summary in try store.summaries() + store.closedSummaries() {
      let kept = try store.read(summary)
      let expected = try state.store().read(summary)
      #expect(kept.textKeys == expected.textKeys && kept.textKeys.count == 2)
      #expect(kept["BookView.Tab"] == expected["BookView.Tab"])
    }
  }

  /// Journals of which another one may be at the same moment are not vouched for.
  @Test func whatChangesAtTheSameMomentIsFound() throws {
    try make(1)
    for round in 0..<40 {
      let cache = SessionCache(in: cacheFolder, of: statePath, fewest: 1)
      #expect(try contents(through: cache) == contents())
      cache.save()
      let scene = try state.open("s1")
      scene["BookView.Tab"] = "\(round % 10)"
      try scene.commit()
      let next = SessionCache(in: cacheFolder, of: statePath, fewest: 1)
      #expect(try contents(through: next) == contents())
      #expect(next.readCount == 1)
    }
  }

  @Test(arguments: [1, 2, 3]) func itSaysWhatTheSessionsSayWhateverHappens(seed: UInt64) throws {
    var generator = SeededGenerator(seed)
    try make(6)
    for round in 0..<60 {
      let change = try change(&generator)
      let cache = newCache(fewest: Int.random(in: 1...4, using: &generator))
      #expect(
        try contents(through: cache) == contents(), "seed \(seed), round \(round): \(change)")
      if Bool.random(using: &generator) { cache.save() }
    }
  }

  private func change(_ generator: inout SeededGenerator) throws -> String {
    let all = try locations
    guard let location = all.randomElement(using: &generator) else { return "nothing" }
    let folder = "\(statePath)/\(location.isClosed ? "closed" : "sessions")/\(location.name)"
    let journal = folder + "/journal"
    let other = all.randomElement(using: &generator) ?? location
    switch Int.random(in: 0..<12, using: &generator) {
    case 0, 1:
      let scene = try state.open("s\(Int.random(in: 1...8, using: &generator))")
      scene.insert("tern ", at: 0, forKey: "other")
      scene["BookView.Tab"] = "\(UInt8.random(in: .min ... .max, using: &generator))"
      try scene.commit()
      return "wrote to \(scene.name)"
    case 2: return replace(journal, inPlace: true)
    case 3: return replace(journal, inPlace: false)
    case 4:
      if location.isClosed {
        _ = try state.store().reopen(location.name)
        return "reopened \(location)"
      }
      try state.store().close(location.name)
      return "closed \(location)"
    case 5:
      let otherFolder = "\(statePath)/\(other.isClosed ? "closed" : "sessions")/\(other.name)"
      rename(journal, journal + "~")
      rename(otherFolder + "/journal", journal)
      rename(journal + "~", otherFolder + "/journal")
      return "exchanged \(location) and \(other)"
    case 6:
      unlink(journal)
      return "removed the journal of \(location)"
    case 7:
      truncate(journal, Int.random(in: 0...400, using: &generator))
      return "cut \(location)"
    case 8:
      let names = state.folder.names(in: "cache/hawknotes")
      for name in names { unlink("\(cacheFolder)/\(name)") }
      return "removed the cache"
    default:
      guard let name = state.folder.names(in: "cache/hawknotes").first else { return "nothing" }
      var bytes = state.folder.bytes("cache/hawknotes/\(name)") ?? []
      bytes.mutate(using: &generator)
      state.folder.write(bytes, to: "cache/hawknotes/\(name)")
      return "damaged the cache"
    }
  }

  // By other bytes of the same size and time.
  private func replace(_ path: String, inPlace: Bool) -> String {
    guard let before = FileStamp(of: path), let bytes = try? DurableFile.read(path) else {
      return "nothing"
    }
    let others = Self.withoutPuffins(bytes)
    repeat {
      var status = stat()
      lstat(path, &status)
      let target = inPlace ? path : path + "~"
      let descriptor = open(target, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      _ = Glibc.write(descriptor, others, others.count)
      close(descriptor)
      _ = utimensat(AT_FDCWD, target, [status.st_atim, status.st_mtim], 0)
      if !inPlace { rename(target, path) }
    } while FileStamp(of: path) == before
    #expect(FileStamp(of: path)?.modified == before.modified)
    // One that was cut loses a part of a line.
    #expect(FileStamp(of: path)?.size == before.size || bytes.last != UInt8(ascii: "\n"))
    return "replaced \(path), \(inPlace ? "in place" : "by another file")"
  }

  // The same lines with other words and, again, their checksums.
  private static func withoutPuffins(_ bytes: [UInt8]) -> [UInt8] {
    var lines = JournalLines()
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.count > 10 {
      let text = String(decoding: line.dropFirst(10), as: UTF8.self)
      let other = text.contains("puffin") ? "puffin" : "gannet"
      let parts = text.split(separator: other, omittingEmptySubsequences: false)
      lines.append(endsCommit: line[line.startIndex + 9] == UInt8(ascii: ".")) {
        $0 += parts.joined(separator: other == "puffin" ? "gannet" : "puffin").utf8
      }
    }
    return lines.bytes
  }

  @Test func whatIsNotThisStatesFileIsRefused() throws {
    try make(6)
    try writeCache()
    let (name, count) = (cacheName, try locations.count)
    let whole = try #require(state.folder.bytes(name))
    func readCount() throws -> Int {
      let cache = newCache()
      #expect(try contents(through: cache) == contents())
      return cache.readCount
    }
    func write(_ text: String, replacing former: String) {
      let table = String(decoding: whole.dropLast(8), as: UTF8.self)
      let other = Array(table.replacing(former, with: text, maxReplacements: 1).utf8)
      state.folder.write(other + Checksum.crc32(other).hexadecimal.utf8, to: name)
    }
    write("hawknotes sessions 3", replacing: "hawknotes sessions 2")
    #expect(try readCount() == count)
    write("of /somewhere/else\n", replacing: "of \(statePath)\n")
    #expect(try readCount() == count)
    // One that others could have written.
    state.folder.write(whole, to: name, mode: 0o644)
    #expect(try readCount() == count)
    state.folder.write(whole, to: name)
    #expect(try readCount() == 0)
    unlink(state.folder.file(name))
    symlink("/dev/zero", state.folder.file(name))
    #expect(try readCount() == count)
    unlink(state.folder.file(name))
    mkdir(state.folder.file(name), 0o700)
    #expect(try readCount() == count)
    try writeCache()
  }
}

extension SessionLocation {
  fileprivate var isClosed: Bool { if case .closed = self { true } else { false } }
}
