import TestSupport
import Testing

@testable import Sync

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
    #expect(TreePath(Array("notes/a/".utf8) + [0xff] + Array(".md".utf8)) == nil)
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
