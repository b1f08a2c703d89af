import DurableFiles
import Glibc
import TestSupport
import Testing

@testable import Sync

/// The files that an update leaves beside a note when it is killed at any system call.
@Suite(.timed) struct UpdateLeftoverTests {
  private let library: SyncedLibrary
  private static let note = "notes/the-good-hawk/a.md"
  private static let (old, new) = ("1\n2\n3\n", "1 theirs\n2\n3\n")
  private static let (mine, merged) = ("1\n2\n3 mine\n", "1 theirs\n2\n3 mine\n")

  init() throws { library = try SyncedLibrary() }

  private func resume(_ leftover: String, current: String?, owner: String = "~sync") throws
    -> [String: String]
  {
    if let current {
      library.write(current, Self.note)
    } else {
      library.write("", "notes/the-good-hawk/b")
    }
    let file = Leftover(of: library.folder.file("library/\(Self.note)"), owner: owner)
    let name = file.path.dropFirst(library.folder.path.utf8.count + 1)
    library.folder.write(leftover.utf8, to: String(name))
    try library.update(
      from: [Self.note: Self.old], to: [Self.note: Self.new], isRepetition: true)
    #expect(library.litter == [])
    return try library.texts()
  }

  @Test(arguments: ["~sync", "~sync~1"]) func beforeTheExchange(owner: String) throws {
    #expect(try resume(Self.new, current: Self.old, owner: owner) == [Self.note: Self.new])
  }

  @Test func whatAPowerCutLeft() throws {
    #expect(try resume("1 the\0\0\0", current: Self.old) == [Self.note: Self.new])
  }

  @Test func afterTheExchange() throws {
    #expect(try resume(Self.old, current: Self.new) == [Self.note: Self.new])
    #expect(library.versions("the-good-hawk", "a") == [Self.old])
  }

  @Test func aMergedTextThatIsNotInPlace() throws {
    #expect(try resume(Self.merged, current: Self.mine) == [Self.note: Self.merged])
  }

  @Test func aMergedTextThatIsInPlace() throws {
    #expect(try resume(Self.mine, current: Self.merged) == [Self.note: Self.merged])
    #expect(library.versions("the-good-hawk", "a") == [Self.mine])
  }

  /// Somebody saved in the very moment of the exchange.
  @Test func aTextThatIsNowhereElse() throws {
    #expect(try resume(Self.mine, current: Self.new) == [Self.note: Self.merged])
  }

  @Test func aTextThatIsNowhereElseInTheSecondPlace() throws {
    let texts = try resume(Self.mine, current: Self.new, owner: "~sync~1")
    #expect(texts.count == 2 && texts[Self.note] == Self.new)
    #expect(texts.values.contains(Self.mine))
  }

  @Test func aTextThatTouches() throws {
    let texts = try resume("1 mine\n2\n3\n", current: Self.new)
    #expect(texts.count == 2 && texts[Self.note] == Self.new)
    #expect(texts.values.contains("1 mine\n2\n3\n"))
  }

  @Test func theNoteIsGone() throws {
    // It had its new text when somebody deleted it.
    #expect(try resume(Self.old, current: nil) == [:])
    #expect(library.versions("the-good-hawk", "a") == [Self.old])
    let second = try SyncedLibrary()
    second.write("x", "notes/the-good-hawk/b")
    second.folder.write("mine".utf8, to: "library/notes/the-good-hawk/.a.md.~sync.tmp")
    try second.update(from: [Self.note: Self.old], to: [:], isRepetition: true)
    #expect(try second.texts().values.sorted() == ["mine"])
  }
}
