import TestSupport

@testable import Sync

@Suite(.timed) struct TreeTests {
  /// The identifier that git gives to a text, from `git hash-object --stdin`.
  @Test func identifiersAreThoseOfGit() throws {
    #expect(
      ObjectID(ofFile: "hawk\n".bytes, format: .sha1).hexadecimal
        == "f6c0338bdbcfcd20367e8c85e31278042e874798")
    #expect(
      ObjectID(ofFile: "hawk\n".bytes, format: .sha256).hexadecimal
        == "17abd6354fe8397b66b6bde98e3a607174746733396140ffea2396491001f70a")
    #expect(
      ObjectID(ofFile: [], format: .sha1).hexadecimal == "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391")
    #expect(ObjectID(hexadecimal: "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391")?.format == .sha1)
    #expect(ObjectID(hexadecimal: "E69DE29BB2D1D6434B8B29AE775AD8C2E48C5391") == nil)
    #expect(ObjectID(hexadecimal: "e69de29b") == nil)
  }

  private let id = ObjectID(ofFile: [], format: .sha1)
  private let other = ObjectID(ofFile: [0], format: .sha1)

  private func tree(
    _ entries: [(path: String, mode: String, byteCount: Int?)]
  ) -> Tree {
    var tree = Tree()
    for entry in entries {
      tree.insert(entry.path.bytes, mode: entry.mode, id: id, byteCount: entry.byteCount)
    }
    return tree
  }

  @Test func entriesOfOthersAreToldApart() {
    let tree = tree([
      ("notes/a/x.md", "100644", 5), ("notes/a/link.md", "120000", 5),
      ("notes/a/program.md", "100755", 5), ("notes/a/module", "160000", nil),
      ("notes/a/large.md", "100644", 300 << 20), ("README.md", "100644", 5),
      ("../x.md", "100644", 5),
    ])
    #expect(Set(tree.files.keys.map(\.text)) == ["notes/a/x.md", "notes/a/program.md"])
    #expect(tree.foreign.count == 5)
  }

  @Test func whatTwoTreesDoNotAgreeOn() throws {
    var old = tree([("notes/a.md", "100644", 1), ("notes/b.md", "100644", 1)])
    var new = tree([("notes/c.md", "100644", 1)])
    old.insert("notes/d.md".bytes, mode: "100644", id: id, byteCount: 1)
    new.insert("notes/d.md".bytes, mode: "100644", id: other, byteCount: 1)
    // A note that somebody made a link: what is here stays.
    new.insert("notes/b.md".bytes, mode: "120000", id: other, byteCount: 1)
    let changes = old.changes(to: new)
    #expect(changes.map(\.path.text) == ["notes/a.md", "notes/c.md", "notes/d.md"])
    #expect(changes.map(\.old) == [id, nil, id] && changes.map(\.new) == [nil, id, other])
  }

  @Test func othersKeepTheirPath() throws {
    let theirs = tree([("notes/b.md", "120000", 1)])
    let path = try #require(TreePath("notes/b.md"))
    #expect(Tree(files: [path: id], foreign: theirs.foreign) == theirs)
  }

  @Test(arguments: [
    ("notes", "notes"), ("notes/a", "notes/a"), ("notes/a/x.md/y", "notes/a/x.md/y"),
  ])
  func aFileWhereAFolderMustBe(foreign: String, obstacle: String) {
    let own = ("notes/a/x.md", "100644", 5 as Int?)
    #expect(tree([own, (foreign, "100644", 5)]).obstacle == obstacle)
    #expect(tree([own, ("note", "100644", 5), ("notes/b", "160000", nil)]).obstacle == nil)
  }
}

@Suite(.timed) struct TreePathTests {
  @Test(arguments: [
    "favourites", "books/piranesi.json", "books/order", "books/Any Name.json",
    "books/piranesi.json.conflict-20261120T140312Z-1a2b3c4d", "imports/20261120T140312Z.jsonl",
    "notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md", "notes/the-good-hawk/agatha/a b.md",
    "notes/loose.md", "notes/the-good-hawk/-rf.md", "notes/the-good-hawk/a\nb\"c\\.md",
    "notes/the-good-hawk/e\u{301}.md", "notes/the-good-hawk/é.md",
    "notes/the-good-hawk/a.conflict-20261120T140312Z-1a2b3c4d.md",
  ])
  func pathsOfALibrary(path: String) throws {
    #expect(try #require(TreePath(path)).text == path)
  }

  @Test(arguments: [
    "", "/", "notes", "notes/", "README.md", ".gitattributes", "favourites/x", "books", "books/",
    "books/x.txt", "books/.json", "books/a/b.json", "imports/x.json", "imports/.x.jsonl",
    "notes/../x.md", "notes/./x.md", "notes//x.md", "/notes/x.md", "../x.md", "notes/a/../x.md",
    ".git/config", "notes/.git/x.md", "notes/.GIT/x.md", "notes/git~1/x.md", "notes/.bin/x.md",
    ".bin/x.md", ".lock", "notes/.lock", "notes/the-good-hawk/.x.md",
    "notes/the-good-hawk/x.md/y.md",
    "notes/The-Good-Hawk/x.md", "notes/a b/x.md", "notes/a/b/c/x.md", "notes/a/x.txt",
    "notes/a/x.md/", "notes/a/.md", "notes/a/x\0.md", "Notes/a/x.md", "notes\\a\\x.md",
  ])
  func foreignPaths(path: String) { #expect(TreePath(path) == nil) }

  @Test func bytesThatAreNoText() {
    #expect(TreePath("notes/a/".bytes + [0xff] + ".md".bytes) == nil)
    #expect(TreePath("notes/a/\(String(repeating: "x", count: 252)).md") != nil)
    #expect(TreePath("notes/a/\(String(repeating: "x", count: 253)).md") == nil)
  }

  @Test func namesThatLookTheSameAreDifferent() {
    let paths: Set = [TreePath("notes/e\u{301}.md"), TreePath("notes/é.md")]
    #expect(paths.count == 2)
  }

  @Test func partsOfAPath() throws {
    let path = try #require(TreePath("notes/a/x.md"))
    #expect(path.folder == "notes/a" && path.name == "x.md")
    #expect(path.sibling("y.md")?.text == "notes/a/y.md" && path.sibling("../y.md") == nil)
    #expect(try #require(TreePath("favourites")).folder == "")
  }
}
