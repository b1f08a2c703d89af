import NotesLibrary
import TestSupport

@testable import Sync

@Suite(.timed) struct TreeMergeTests {
  private let store = ObjectStore()
  private static let note = "notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md"
  private static let moment = Moment(secondsSince1970: 1_795_183_392)
  private static let time = "20261120T140312Z"

  private func merge(
    _ bases: [[String: String]], _ ours: [String: String], _ theirs: [String: String],
    former: [String: String]? = nil, history: [TreePath: Set<ObjectID>] = [:],
    at moment: Moment = moment
  ) throws -> (texts: [String: String], merge: TreeMerge) {
    let sides = TreeMerge.Sides(
      bases: bases.map { store.tree($0) }, ours: store.tree(ours), theirs: store.tree(theirs),
      former: former.map { store.tree($0) }, moment: moment, history: history)
    let merge = try TreeMerge(sides, read: store.read)
    for (id, bytes) in merge.contents { #expect(store.insert(bytes) == id) }
    return (try store.texts(of: merge.tree), merge)
  }

  private func copy(_ text: String, of path: String = note, at time: String = time) -> String {
    let hash = store.insert(text.bytes).hexadecimal.prefix(8)
    return path.hasSuffix(".md")
      ? "\(path.dropLast(3)).conflict-\(time)-\(hash).md" : "\(path).conflict-\(time)-\(hash)"
  }

  @Test(
    arguments: [
      ("a", "a", "a", "a"), ("a", "b", "a", "b"), ("a", "a", "b", "b"), ("a", "b", "b", "b"),
      (nil, "a", nil, "a"), (nil, nil, "a", "a"), (nil, "a", "a", "a"), ("a", nil, "a", nil),
      ("a", "a", nil, nil), ("a", nil, nil, nil), ("a", "b", nil, "b"), ("a", nil, "b", "b"),
      ("1\n2\n3\n", "0\n2\n3\n", "1\n2\n4\n", "0\n2\n4\n"),
    ] as [(String?, String?, String?, String?)])
  func aNote(base: String?, ours: String?, theirs: String?, result: String?) throws {
    let trees = [base, ours, theirs].map { text in text.map { [Self.note: $0] } ?? [:] }
    let (texts, merge) = try merge([trees[0]], trees[1], trees[2])
    #expect(texts == (result.map { [Self.note: $0] } ?? [:]))
    let isRestored = base != nil && (ours == nil) != (theirs == nil) && result != nil
    #expect(merge.notices == (isRestored ? [.restored(try #require(TreePath(Self.note)))] : []))
  }

  @Test(arguments: ["a", nil]) func aConflict(base: String?) throws {
    let (texts, merge) = try merge(
      [base.map { [Self.note: $0] } ?? [:]], [Self.note: "b"], [Self.note: "c"])
    #expect(texts == [Self.note: "c", copy("b"): "b"])
    let paths = try (#require(TreePath(Self.note)), #require(TreePath(copy("b"))))
    #expect(merge.notices == [.conflict(paths.0, copy: paths.1)] && merge.contents == [:])
  }

  @Test func theCopyIsOneOfThatNote() throws {
    let folder = "notes/the-good-hawk/"
    for name in [Self.note.dropFirst(folder.count).description, "e\u{301}.md", "é.md"]
      + [String(repeating: "x", count: 252) + ".md"]
    {
      let (texts, _) = try merge([[:]], [folder + name: "b"], [folder + name: "c"])
      let copy = try #require(texts.keys.first { $0.utf8.count != (folder + name).utf8.count })
      let library = Library(path: "/nowhere")
      let subject = try #require(
        library.catalogue.subjects.first { $0.slugPath == "the-good-hawk" })
      let notes = [folder + name, copy].map { path in
        Note(
          id: path.dropFirst(folder.count).dropLast(3).bytes.withUnsafeBytes(Note.id),
          subject: subject, path: path, date: Self.moment)
      }
      #expect(notes[1].isConflictCopy && notes[1].conflict?.moment == Self.moment)
      #expect(notes[1].id.utf8.starts(with: notes[0].id.utf8.prefix(100)))
    }
  }

  /// Fixture 8: each machine merges the same conflict.
  @Test func aConflictThatTwoMachinesMerge() throws {
    let first = try merge([[Self.note: "a"]], [Self.note: "b"], [Self.note: "c"])
    // The other one had the text of the first, and meets what the first made of it.
    let second = try merge([[Self.note: "b"]], [Self.note: "b"], first.texts)
    #expect(second.texts == first.texts)
    let third = try merge([[Self.note: "a"]], [Self.note: "b"], first.texts)
    #expect(third.texts == first.texts && third.merge.contents == [:])
  }

  /// Fixture 9: a copy that was edited keeps its text when the same conflict comes again.
  @Test func aCopyThatWasEdited() throws {
    let edited = [Self.note: "b", copy("b"): "mine"]
    let (texts, _) = try merge([[Self.note: "a"]], edited, [Self.note: "c"])
    #expect(
      texts == [
        Self.note: "c", copy("b"): "mine", String(copy("b").dropLast(3)) + "-2.md": "b",
      ])
  }

  @Test func aCopyOfAnotherTimeIsEnough() throws {
    let copied = [Self.note: "b", copy("b", at: "20250101T000000Z"): "b"]
    let (texts, _) = try merge([[Self.note: "a"]], copied, [Self.note: "c"])
    #expect(texts == [Self.note: "c", copy("b", at: "20250101T000000Z"): "b"])
  }

  @Test(arguments: [
    (0, "19700101T000000Z"), (-1, "19700101T000000Z"), (4_294_967_296, "21060207T062816Z"),
    (Int.max, "99991231T235959Z"), (Int.min, "19700101T000000Z"),
  ])
  func timesOfCommits(seconds: Int, time: String) throws {
    let (texts, _) = try merge(
      [[:]], [Self.note: "b"], [Self.note: "c"], at: Moment(secondsSince1970: seconds))
    #expect(texts[copy("b", at: time)] == "b")
  }

  /// Bases that disagree prove nothing.
  @Test func severalBases() throws {
    let bases = [[Self.note: "b", "notes/x.md": "1"], [Self.note: "c", "notes/x.md": "1"]]
    let (texts, _) = try merge(
      bases, [Self.note: "b", "notes/x.md": "1"], [Self.note: "c", "notes/x.md": "2"])
    #expect(texts == [Self.note: "c", copy("b"): "b", "notes/x.md": "2"])
    #expect(try merge(bases, [Self.note: "b"], [Self.note: "b"]).texts == [Self.note: "b"])
    #expect(try merge(bases, [Self.note: "b"], [:]).texts == [Self.note: "b"])
  }

  /// Fixtures 3 to 5: libraries without a common past.
  @Test func noCommonHistory() throws {
    let union = try merge([], ["notes/a.md": "a"], ["notes/b.md": "b"])
    #expect(union.texts == ["notes/a.md": "a", "notes/b.md": "b"])
    let same = try merge([], ["notes/a.md": "a"], ["notes/a.md": "a"])
    #expect(same.texts == ["notes/a.md": "a"] && same.merge.notices == [])
    let path = try #require(TreePath(Self.note))
    let history = [path: Set([store.insert([97]), store.insert([98])])]
    #expect(
      try merge([], [Self.note: "a"], [Self.note: "c"], history: history).texts == [Self.note: "c"])
    #expect(try merge([], [Self.note: "a"], [:], history: history).texts == [:])
    #expect(
      try merge([], [Self.note: "d"], [Self.note: "c"], history: history).texts
        == [Self.note: "c", copy("d"): "d"])
  }

  /// What somebody rewrote without changing it is changed only here; what the remote lacks since stays.
  @Test(
    arguments: [
      ("a", "b", "a", "b"), ("a", nil, "a", nil), ("a", "a", "a", "a"), ("a", "a", nil, "a"),
      ("a", "b", nil, "b"), ("a", nil, nil, nil), ("a", "a", "b", "b"), ("a", nil, "b", "b"),
      (nil, "a", nil, "a"), (nil, nil, "a", "a"),
      ("1\n2\n3\n", "0\n2\n3\n", "1\n2\n4\n", "0\n2\n4\n"),
    ] as [(String?, String?, String?, String?)])
  func aRewrittenHistory(former: String?, ours: String?, theirs: String?, result: String?) throws {
    let trees = [former, ours, theirs].map { text in text.map { [Self.note: $0] } ?? [:] }
    let merge = try merge([], trees[1], trees[2], former: trees[0])
    #expect(merge.texts == (result.map { [Self.note: $0] } ?? [:]))
  }

  /// A remote that is an older one again, as from a backup, takes back nothing that was published.
  @Test func aRemoteThatWentBack() throws {
    let (old, new) = ([Self.note: "old"], [Self.note: "new"])
    #expect(try merge([old], new, old, former: new).texts == new)
    #expect(try merge([old], [:], old, former: [:]).texts == [:])
  }

  private static let moved = "notes/the-good-hawk/agatha/20261120T140312Z-7f3a9c2e.md"
  private static let elsewhere = "notes/the-broken-raven/20261120T140312Z-7f3a9c2e.md"

  /// A note that moved on one side is one note on both, with what the other side did to its text.
  @Test(
    arguments: [
      ([moved: "a"], [note: "b"], [moved: "b"]), ([note: "b"], [moved: "a"], [moved: "b"]),
      ([moved: "1\n2\n3 x\n"], [note: "0\n2\n3\n"], [moved: "0\n2\n3 x\n"]),
      ([moved: "a"], [elsewhere: "b"], [elsewhere: "b"]),
      ([moved: "b"], [elsewhere: "a"], [elsewhere: "b"]),
      ([moved: "a"], [moved: "b"], [moved: "b"]), ([moved: "b"], [moved: "a"], [moved: "b"]),
      ([moved: "a"], [:], [moved: "a"]), ([:], [moved: "a"], [moved: "a"]),
      ([moved: "a"], [note: "a"], [moved: "a"]),
      // One side has made a second note of it.
      ([note: "a", moved: "a"], [note: "b"], [note: "b", moved: "a"]),
      ([moved: "a"], [note: "b", moved: "c"], nil),
    ] as [([String: String], [String: String], [String: String]?)])
  func aNoteThatMoved(
    ours: [String: String], theirs: [String: String], result: [String: String]?
  ) throws {
    let base = ours.values.contains("1\n2\n3 x\n") ? "1\n2\n3\n" : "a"
    let (texts, merge) = try merge([[Self.note: base]], ours, theirs)
    if let result { #expect(texts == result) }
    #expect(Set(texts.values).isSuperset(of: result == nil ? ["b", "c"] : []))
    // Where both have moved it, ours is undone.
    let isTold =
      ours.isEmpty || theirs.isEmpty || result == nil || theirs[Self.elsewhere] != nil
    #expect(merge.notices.isEmpty != isTold)
    #expect(merge.contents.isEmpty || base != "a")
  }

  @Test func aNoteThatMovedInConflict() throws {
    let (texts, merge) = try merge([[Self.note: "a"]], [Self.moved: "b"], [Self.note: "c"])
    #expect(texts == [Self.moved: "c", copy("b", of: Self.moved): "b"])
    #expect(merge.notices.count == 1)
  }

  /// Names that do not tell notes apart: only what is the same text has moved.
  @Test func twoNotesOfOneName() throws {
    let base = ["notes/a/x.md": "a", "notes/b/x.md": "b"]
    let other = ["notes/b/x.md": "a", "notes/c/x.md": "b"]
    let (texts, _) = try merge([base], other, ["notes/a/x.md": "new", "notes/b/x.md": "b"])
    #expect(Set(texts.values).isSuperset(of: ["a", "b", "new"]))
    let one = try merge(
      [base], ["notes/c/x.md": "a"], ["notes/a/x.md": "new", "notes/b/x.md": "b"])
    #expect(one.texts == ["notes/a/x.md": "new", "notes/c/x.md": "a"])
    let renamed = try merge([["notes/a/x.md": "a"]], ["notes/c/x.md": "a"], ["notes/a/x.md": "new"])
    #expect(renamed.texts == ["notes/c/x.md": "new"])
    let different = try merge(
      [["notes/a/x.md": "a"]], ["notes/c/x.md": "other"], ["notes/a/x.md": "new"])
    #expect(different.texts == ["notes/a/x.md": "new", "notes/c/x.md": "other"])
  }

  private static let hearts = (0..<6).map { "\($0)0000000-0000-4000-8000-000000000000" }

  private func lines(_ numbers: [Int]) -> String { numbers.map { Self.hearts[$0] + "\n" }.joined() }

  /// Fixture 13: what one side removes beside what the other one adds stays removed.
  @Test func favouritesAreSets() throws {
    func result(_ bases: [[Int]], _ ours: [Int], _ theirs: [Int]) throws -> String? {
      try merge(
        bases.map { ["favourites": lines($0)] }, ["favourites": lines(ours)],
        ["favourites": lines(theirs)]
      ).texts["favourites"]
    }
    #expect(try result([[0, 1, 2]], [0, 2], [0, 1, 2, 3]) == lines([0, 2, 3]))
    #expect(try result([[0]], [], [1, 0]) == lines([1]))
    #expect(try result([], [0, 5], [4, 0]) == lines([0, 4, 5]))
    #expect(try result([[0, 1], [1]], [2], [1, 3]) == lines([2, 3]))
    let strange = try merge(
      [["favourites": ""]], ["favourites": "mine\n"], ["favourites": Self.hearts[0].lowercased()])
    #expect(strange.texts["favourites"] == lines([0]) + "mine\n")
  }

  private static let book = "books/piranesi.json"

  @Test func booksAreMergedByTheirMembers() throws {
    func book(_ title: String, _ characters: String...) -> String {
      let list = characters.map { #"{"name": "\#($0)"}"# }.joined(separator: ", ")
      return #"{"title": "\#(title)", "year": 2020, "characters": [\#(list)]}"#
    }
    let (texts, _) = try merge(
      [[Self.book: book("Piranesi", "Ann")]], [Self.book: book("Piranesi", "Ann", "Bea")],
      [Self.book: book("Piranesi!", "Ann", "Cid")])
    let merged = try #require(texts[Self.book])
    let places = ["Piranesi!", "Ann", "Cid", "Bea"].map { merged.ranges(of: $0).count }
    #expect(places == [1, 1, 1, 1] && texts.count == 1)
  }

  /// Fixture 14: a description that cannot be merged, or not be understood, is kept beside.
  @Test(arguments: [
    (#"{"title": "a"}"#, #"{"title": "b"}"#, #"{"title": "c"}"#),
    (#"{"title": "a"}"#, #"{"title": "b""#, #"{"title": "c"}"#),
    (#"[]"#, #"["b"]"#, #"["c"]"#),
  ])
  func aBookInConflict(base: String, ours: String, theirs: String) throws {
    let (texts, _) = try merge([[Self.book: base]], [Self.book: ours], [Self.book: theirs])
    #expect(texts == [Self.book: theirs, copy(ours, of: Self.book): ours])
  }

  /// But it takes the place of none that can be.
  @Test func aBookThatCannotBeUnderstoodThere() throws {
    let ours = [Self.book: #"{"title": "b"}"#, "books/order": "a\nb\n"]
    let theirs = [Self.book: "<<<<<<<", "books/order": ""]
    let base = [Self.book: #"{"title": "a"}"#, "books/order": "a\n"]
    let copy = copy("<<<<<<<", of: Self.book)
    #expect(try merge([base], ours, theirs).texts == ours.merging([copy: "<<<<<<<"]) { $1 })
  }

  @Test func theOrderOfBooksAndRunsOfImports() throws {
    let (texts, merge) = try merge(
      [["books/order": "a\nb\n"]],
      ["books/order": "b\na\n", "imports/1.jsonl": "{}\n{\"key\": 1}\n"],
      ["books/order": "c\na\n", "imports/1.jsonl": "{}\n{\"key\": 2}"])
    #expect(texts["books/order"] == "c\na\nb\n" && merge.notices == [])
    #expect(texts["imports/1.jsonl"] == "{}\n{\"key\": 2}\n{\"key\": 1}\n")
  }

  /// Fixtures 39, 40 and 42: what is not ours stays as the remote has it.
  @Test func entriesOfOthers() throws {
    let link = store.insert("/etc/passwd".bytes)
    func tree(_ texts: [String: String], _ others: [String: String]) -> Tree {
      var tree = store.tree(texts)
      for (path, mode) in others {
        tree.insert(path.bytes, mode: mode, id: link, byteCount: nil)
      }
      return tree
    }
    let sides = TreeMerge.Sides(
      bases: [tree(["notes/b.md": "b"], ["old": "120000"])],
      ours: tree(
        ["notes/a.md": "a", "notes/b.md": "b"], ["old": "120000", ".gitattributes": "100644"]),
      theirs: tree([:], ["notes/b.md": "120000", "module": "160000", "README": "100755"]),
      moment: Self.moment)
    let merge = try TreeMerge(sides, read: store.read)
    #expect(merge.tree.files.keys.map(\.text) == ["notes/a.md"])
    let paths = merge.tree.foreign.keys.map(\.text)
    #expect(Set(paths) == ["notes/b.md", "module", "README", ".gitattributes"])
    // The note that somebody made a link stays on this machine.
    #expect(!sides.ours.changes(to: merge.tree).contains { $0.path.text == "notes/b.md" })
    let inTheWay = TreeMerge.Sides(
      bases: [], ours: tree(["notes/a.md": "a"], [:]), theirs: tree([:], ["notes": "100644"]),
      moment: Self.moment)
    #expect(throws: SyncError.isInTheWay("notes")) { try TreeMerge(inTheWay, read: store.read) }
  }
}
