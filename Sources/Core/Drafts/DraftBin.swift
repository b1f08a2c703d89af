import DurableFiles
import Essentials
import Glibc
import NotesLibrary

/// The texts that were discarded, each in files of its own, until they are brought back or have expired.
public struct DraftBin: Sendable {
  private let path: String

  init(statePath: String) { path = statePath + "/bin" }

  /// Copies a draft, and what its changes began with, into the bin; returns its name there.
  ///
  /// Durable when it returns.
  func add(_ draft: ShelvedText, base: [UInt8]?, at date: Moment) throws -> String {
    try Folder.create(path)
    let name = "\(date.compact)-\(draft.subject?.slug ?? "draft")"
    let text = try DurableFile.atFreeName("\(path)/\(name).md") { path in
      try DurableFile.create(draft.buffer.bytes, at: path)
    }
    let stem = String(text.dropLast(".md".count))
    try DurableFile.create(DiscardedText.description(draft, base: base), at: stem + ".draft")
    return String(stem.dropFirst(path.count + 1))
  }

  /// The names of all drafts that can be restored, the last discarded one first.
  public func names() throws -> [String] {
    try Folder.names(in: path).filter { $0.hasSuffix(".draft") }
      .map { String($0.dropLast(".draft".count)) }.sorted(by: >)
  }

  /// Throws a failure of the kind `gone` for one that is not there any more.
  public func draft(_ name: String) throws -> DiscardedText {
    do {
      return try DiscardedText(name, in: path)
    } catch  where error.code == ENOENT {
      throw Failure(
        "the draft is not in the bin any more; another session may have it", kind: .gone)
    }
  }

  /// Keeps other restorations waiting.
  func lock() throws -> FolderLock { try .wait(path) }

  /// Removes a draft for good; throws unless it is gone then.
  public func forget(_ name: String) throws {
    for file in paths(of: name) { try DurableFile.remove(file) }
  }

  public func paths(of name: String) -> [String] {
    [".draft", ".md"].map { "\(path)/\(name)\($0)" }.filter { access($0, F_OK) == 0 }
  }

  /// What a kill left of drafts that were being put into the bin, or removed.
  public var incompletePaths: [String] {
    get throws {
      let complete = try Set(names())
      return try Folder.names(in: path).filter { !complete.contains(Self.stem(of: $0)) }
        .map { "\(path)/\($0)" }
    }
  }

  private static func stem(of file: String) -> String {
    String(file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex))
  }
}

/// A draft in the private bin, from which it can be restored.
///
/// `bin/NAME.md` has its text, which any program can read; `bin/NAME.draft` has what it was: its key and
/// its session, each with a NUL behind it, and what the changes of a note began with.
public struct DiscardedText: Sendable {
  /// Its name in the bin: when it was discarded, and what it was on.
  public let name: String
  public let key: TextKey
  public let text: [UInt8]
  /// What its changes began with; nil for the draft of a new note.
  public let base: [UInt8]?
  public let session: String

  init(_ name: String, in folder: String) throws {
    let path = "\(folder)/\(name)"
    let parts = try DurableFile.read(path + ".draft")
      .split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let key = TextKey(String(decoding: parts[0], as: UTF8.self)) else {
      throw Failure(cannot: "restore", path + ".draft", code: EILSEQ)
    }
    self.name = name
    self.key = key
    session = String(decoding: parts[1], as: UTF8.self)
    base = key.noteID == nil ? nil : Array(parts[2])
    text = try DurableFile.read(path + ".md")
  }

  static func description(_ draft: ShelvedText, base: [UInt8]?) -> [UInt8] {
    Array(draft.key.text.utf8) + [0] + draft.location.name.utf8 + [0] + (base ?? [])
  }
}
