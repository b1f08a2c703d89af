import TestSupport
import Testing

@testable import Sync

@Suite(.timed) struct TreeTests {
  /// The identifier that git gives to a text, from `git hash-object --stdin`.
  @Test func identifiersAreThoseOfGit() throws {
    #expect(
      ObjectID(ofFile: Array("hawk\n".utf8), format: .sha1).hexadecimal
        == "f6c0338bdbcfcd20367e8c85e31278042e874798")
    #expect(
      ObjectID(ofFile: Array("hawk\n".utf8), format: .sha256).hexadecimal
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
      tree.insert(Array(entry.path.utf8), mode: entry.mode, id: id, byteCount: entry.byteCount)
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
    old.insert(Array("notes/d.md".utf8), mode: "100644", id: id, byteCount: 1)
    new.insert(Array("notes/d.md".utf8), mode: "100644", id: other, byteCount: 1)
    // A note that somebody made a link: what is here stays.
    new.insert(Array("notes/b.md".utf8), mode: "120000", id: other, byteCount: 1)
    let changes = old.changes(to: new)
    #expect(changes.map(\.path.text) == ["notes/a.md", "notes/c.md", "notes/d.md"])
    #expect(changes.map(\.old) == [id, nil, id] && changes.map(\.new) == [nil, id, other])
  }

  @Test func othersKeepTheirPath() throws {
    let theirs = tree([("notes/b.md", "120000", 1)])
    let path = try #require(TreePath("notes/b.md"))
    #expect(theirs.replacingFiles([path: id]) == theirs)
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
