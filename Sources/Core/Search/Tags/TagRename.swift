import Essentials
public import NotesLibrary
import TextMerge

/// A new name for a tag and for those within it, in all notes: with `#theme`, `#theme/sight` is renamed too.
public struct TagRename: Hashable, Sendable {
  public let former: String
  public let new: String
  private let parts: [String]

  /// Takes names with or without `#`.
  public init(_ former: String, to new: String) throws {
    (self.former, self.new) = (try Self.name(former), try Self.name(new))
    parts = Tag.parts(of: self.former)
    guard self.former != self.new else { throw Failure("#\(self.new) is its name", kind: .usage) }
  }

  private static func name(_ text: String) throws -> String {
    let tag = text.hasPrefix("#") ? text : "#\(text)"
    guard SearchTerm.isTag(tag) else {
      throw Failure("“\(text)” is no tag; say #theme or #theme/sight", kind: .usage)
    }
    return String(tag.dropFirst())
  }

  private func renamed(_ tag: String) -> String? {
    let (tagParts, newParts) = (Tag.parts(of: tag), Tag.parts(of: new))
    // What a kill cut short is done again, also where the new name begins with the former one.
    let isDone =
      newParts.count > parts.count && newParts.starts(with: parts)
      && tagParts.starts(with: newParts)
    guard !isDone, tagParts.starts(with: parts) else { return nil }
    let rest = tag.split(separator: "/", omittingEmptySubsequences: false).dropFirst(parts.count)
    return ([new] + rest.map(String.init)).joined(separator: "/")
  }

  private func renamed(_ text: [UInt8]) -> [UInt8]? {
    var changed = text
    for tag in Tag.tags(in: text).reversed() {
      guard let name = renamed(tag.name) else { continue }
      changed.replaceSubrange(tag.range, with: "#\(name)".utf8)
    }
    return changed == text ? nil : changed
  }

  /// Renames the tag; returns how many notes have been changed, or throws what is not as it was asked for.
  public func run(in library: Library) throws -> Int {
    try change(notesTagged: former, to: "#\(new)", in: library) { _, text in
      renamed(text).map { (text: $0, base: text) }
    }
  }

  /// Gives each note the text it had before, merged with what has been changed in it since then.
  ///
  /// Without a moment, only in notes that have not been changed since then.
  public func undo(since moment: Moment?, in library: Library) throws -> Int {
    try change(notesTagged: new, to: "#\(former) again", in: library) { note, text in
      try versionBefore(of: note, saying: text, since: moment, in: library)
    }
  }

  private func versionBefore(
    of note: Note, saying text: [UInt8], since moment: Moment?, in library: Library
  ) throws -> (text: [UInt8], base: [UInt8])? {
    for version in try library.versions(of: note) {
      let former = try library.bytes(of: version)
      guard let renamed = renamed(former) else { continue }
      let isOurs = moment.map { version.date >= $0 } ?? (renamed == text)
      guard isOurs else { return nil }
      // Its words are others by now: the former ones beside them would help nobody.
      if TextMerge.merge(base: renamed, mine: former, theirs: text) == nil {
        throw Failure.hasChanged(note)
      }
      return (text: former, base: renamed)
    }
    return nil
  }

  // One note that cannot be changed keeps no other from being changed.
  private func change(
    notesTagged tag: String, to name: String, in library: Library,
    _ change: (Note, [UInt8]) throws -> (text: [UInt8], base: [UInt8])?
  ) throws -> Int {
    let index = NoteIndex(library)
    index.update()
    var tally = Tally()
    // What was removed may come back.
    let removed = library.catalogue.allRemoved
    for note in index.notes(tagged: tag, orTooLong: true) + library.notes(onEachOf: removed) {
      do {
        guard let (text, base) = try change(note, library.bytes(of: note)) else { continue }
        let outcome = try library.save(text, over: note, base: base, owner: Library.command)
        tally.add(outcome, versionProblem: library.versionProblem)
      } catch let failure as Failure where failure == .hasChanged(note) {
        tally.leftCount += 1
      } catch {
        tally.problem = tally.problem ?? error
      }
    }
    // Without a cache the texts are read by the loop.
    tally.problem = tally.problem ?? index.problems.first ?? library.problem
    return try tally.count(ofThose: name)
  }
}

// What came of a change of many notes.
private struct Tally {
  private var count = 0
  private var besideCount = 0
  // How many were changed so that they stay as they are.
  var leftCount = 0
  private var versionProblem: (any Error)?
  var problem: (any Error)?

  mutating func add(_ outcome: SaveOutcome, versionProblem: (any Error)?) {
    if case .conflict = outcome { besideCount += 1 } else { count += 1 }
    self.versionProblem = self.versionProblem ?? versionProblem
  }

  // Returns how many notes were changed as it was asked for, if nothing else is to be told.
  func count(ofThose name: String) throws -> Int {
    let rest = [
      besideCount == 0 ? nil : beside, leftCount == 0 ? nil : left,
      versionProblem.map { "a former text was not kept: \($0)" },
      problem.map { "\($0)" },
    ].compactMap { $0 }
    guard !rest.isEmpty else { return count }
    let done = count == 0 ? [] : ["it is \(name) in \(counted(count, "note"))"]
    // Doing it again would change nothing more.
    let isDone = leftCount > 0 && rest.count == 1
    throw Failure((done + rest).joined(separator: "; "), kind: isDone ? .gone : .other)
  }

  private var left: String {
    counted(
      leftCount, "note", "has other words there by now, and stays",
      "have other words there by now, and stay")
  }

  private var beside: String {
    counted(besideCount, "text", "is kept beside its note", "are kept beside their notes")
      + ", marked ≠"
  }
}

extension TagRename {
  /// The change in one line.
  public var text: String { "\(former) \(new)" }

  public init?(text: String) {
    let names = text.split(separator: " ").map(String.init)
    guard names.count == 2, let rename = try? TagRename(names[0], to: names[1]) else { return nil }
    self = rename
  }
}

extension Failure {
  fileprivate static func hasChanged(_ note: Note) -> Failure {
    Failure("the words at a tag of the note \(note.id) were changed", kind: .gone)
  }
}
