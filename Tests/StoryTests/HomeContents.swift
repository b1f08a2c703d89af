import TestSupport

/// What the files of a home say, without what is different each time.
struct HomeContents: Equatable {
  /// How often a file of that name and with that text is there, of those that a reader has: in the library,
  /// among the preferences, and where a command was told to write.
  private(set) var own: [File: Int] = [:]
  /// All texts, former ones and drafts too, wherever they are.
  private(set) var texts: Set<String> = []
  /// Files that are only there while something is under way.
  private(set) var unfinished: [String] = []

  struct File: Hashable, CustomStringConvertible {
    let path: String
    let text: String

    /// Whether it is the order of the books, in which one that could not be read has no place.
    var isOrder: Bool { path.hasSuffix("library/books/order") }

    var description: String { "\(path): “\(text)”" }
  }

  init(of home: Home, for words: String) throws {
    for path in home.files() {
      let name = path.split(separator: "/").last ?? ""
      // Whoever next needs the identity of the machine makes it anew.
      if path.hasSuffix("state/sync/.machine.new.tmp") { continue }
      if name.contains(".tmp") || name.hasSuffix(".restoring") || name.hasSuffix(".new") {
        unfinished.append(path)
        texts.insert(Self.text(path, in: home))
      } else if Self.isOwn(path, words) {
        let file = File(path: path.withoutChance, text: Self.text(path, in: home))
        own[file, default: 0] += 1
        texts.insert(file.text)
      } else if Self.isKept(path) {
        texts.insert(Self.text(path, in: home))
      }
    }
    if !home.sessions.isEmpty { texts.formUnion(try home.unsavedTexts.map(\.withoutChance)) }
  }

  private static func isOwn(_ path: String, _ words: String) -> Bool {
    let folders = path.split(separator: "/")
    guard !folders.contains(where: { ["state", ".cache", "run"].contains($0) }) else {
      return false
    }
    // The bin is the reader's, too; locks are not, nor is the record of imports.
    if let library = folders.firstIndex(of: "library") {
      let parts = folders[(library + 1)...]
      return parts.first != "imports" && !parts.contains { $0.hasPrefix(".") && $0 != ".bin" }
    }
    // What the shell writes is there before the command is.
    return folders.first == ".config" || !words.contains(">") && words.contains(folders.last ?? "")
  }

  private static func isKept(_ path: String) -> Bool {
    path.hasSuffix("/journal")
      || ["state/versions/", "state/bin/", "state/set-aside/"].contains(where: path.contains)
        && !path.contains("/.")
  }

  private static func text(_ path: String, in home: Home) -> String {
    var status = stat()
    // What is no file, or is of an absurd size, is not read.
    guard lstat(home.folder.file(path), &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size < 1 << 20, let bytes = home.folder.bytes(path)
    else { return "not read" }
    return String(validating: bytes, as: UTF8.self)?.withoutChance ?? "no text"
  }

  /// Whether all that a reader has in another home is here, too.
  func contains(_ other: HomeContents) -> Bool {
    other.own.allSatisfy { own[$0.key, default: 0] >= $0.value || $0.key.isOrder }
  }

  /// What is wrong with a home that says this, and that had one of these contents, in sentences.
  ///
  /// What could not be read because of an error may be kept besides, or be missing where it was copied to; a note
  /// is saved even if its former text cannot be kept.
  func problems(between contents: [HomeContents], afterError hasError: Bool) -> [String] {
    let known = contents.reduce(into: Set<String>()) { $0.formUnion($1.texts) }
    let strange = own.filter { file, count in
      let isLibrary = file.path.contains("library/")
      if hasError { return isLibrary && !known.contains(file.text) && !file.isOrder }
      let isCopy = file.path.contains(".conflict-")
      let most = contents.map { $0.own[file, default: 0] }.max() ?? 0
      return !known.contains(file.text) || !isCopy && count > max(most, 1)
    }
    let kept = contents.map { hasError ? Set($0.own.keys.map(\.text)) : $0.texts }
      .reduce(known) { $0.intersection($1) }
    return strange.map { "strange, or too often: \($0.key)" }
      + kept.subtracting(texts).map { "lost: “\($0)”" }
  }
}

extension String {
  /// The text without identifiers, times and sums.
  fileprivate var withoutChance: String {
    replacing(Chance.uuid, with: "<uuid>").replacing(Chance.identifier, with: "<id>")
      .replacing(Chance.time, with: "<time>").replacing(Chance.sum, with: "<sum>")
  }
}

// Made once: to make one takes longer than to look for it. They are not changed, and may be used by all threads.
private enum Chance {
  nonisolated(unsafe) static let uuid = #/[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/#
  nonisolated(unsafe) static let identifier = #/\d{8}T\d{6}Z(-[0-9a-f]{8})?/#
  nonisolated(unsafe) static let time = #/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?Z?/#
  // By default a dot between letters is within a word.
  nonisolated(unsafe) static let sum = #/\b([0-9a-f]{16,64}|1\d{9})\b/#.wordBoundaryKind(.simple)
}
