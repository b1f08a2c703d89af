import TestSupport

@Suite(.timed) struct FilePutTests {
  static let temporary = ".note.md.main.tmp"
  let folder = TemporaryFolder.make()

  private func put(_ text: String, insteadOf base: String?) -> FilePut {
    FilePut(
      text.bytes, at: folder.file("note.md"),
      expecting: base.map { .text($0.bytes) } ?? .absent, owner: "main")
  }

  private var leftover: Leftover { Leftover(of: folder.file("note.md"), owner: "main") }

  @Test(arguments: [0o600, 0o644] as [mode_t])
  func anUnchangedFileIsReplacedAndKeepsItsMode(mode: mode_t) throws {
    folder.write("base".utf8, to: "note.md", mode: mode)
    #expect(try put("mine", insteadOf: "base").place() == .placed)
    #expect(folder.text("note.md") == "mine")
    #expect(folder.mode(of: "note.md") == mode)
    #expect(folder.text(Self.temporary) == "base")
    try leftover.drop()
    #expect(folder.names() == ["note.md"])
  }

  @Test func aFileThatChangedBeforeStays() throws {
    folder.write("theirs".utf8, to: "note.md")
    for base in ["base", nil] {
      let put = put("mine", insteadOf: base)
      #expect(try put.place() == .unexpected && !put.isPlaced)
      #expect(folder.text("note.md") == "theirs")
      #expect(folder.names() == ["note.md"])
    }
  }

  @Test func aFileThatIsGoneIsNotMadeAgain() throws {
    #expect(try put("mine", insteadOf: "base").place() == .unexpected)
    #expect(folder.names() == [])
  }

  /// A power cut may come then, and nobody would know about a file that has a name.
  @Test func nothingHasANameBeforeTheCallerIsReady() throws {
    folder.write("base".utf8, to: "note.md")
    let outcome = try put("mine", insteadOf: "base").place {
      #expect(folder.names() == ["note.md"])
      return false
    }
    #expect(outcome == .notReady && folder.names() == ["note.md"])
  }

  @Test func whatIsLeftIsKeptWhereNothingIsOverwritten() throws {
    folder.write("base".utf8, to: Self.temporary)
    folder.write("earlier".utf8, to: "copy.md")
    let copy = try #require(try leftover.keep(at: folder.file("copy.md")))
    #expect(copy == folder.file("copy-2.md") && folder.text("copy-2.md") == "base")
    #expect(folder.names() == ["copy-2.md", "copy.md"])
    #expect(try leftover.keep(at: folder.file("copy.md")) == nil)
  }

  @Test func aLinkInPlaceOfTheFileIsNotFollowed() {
    folder.write("base".utf8, to: "secret")
    symlink("secret", folder.file("note.md"))
    #expect(throws: Failure.self) { try put("mine", insteadOf: "base").place() }
    #expect(folder.text("secret") == "base")
    #expect(folder.names() == ["note.md", "secret"])
  }

  @Test func whatAKillLeftIsNeverOverwritten() throws {
    folder.write("base".utf8, to: "note.md")
    folder.write("stranger's".utf8, to: Self.temporary)
    let error = #expect(throws: Failure.self) { try put("mine", insteadOf: "base").place() }
    #expect(error?.isNameTaken == true)
    #expect(folder.text(Self.temporary) == "stranger's" && folder.text("note.md") == "base")
  }
}

/// Every state in which a kill or a power cut can leave a put of “mine” in place of “base”, and what is left.
@Suite(.timed) struct KnownTextsTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let left: String
    var current: String? = "base"
    var attempted: String?
    let worth: KnownTexts.Worth
    var testDescription: String { "\(left), \(current ?? "nothing"): \(worth)" }
  }

  // A text has the changes of another one when it contains it.
  private static func merge(_ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8]? {
    if theirs.starts(with: ours) { return theirs }
    return ours == "theirs".bytes && theirs == "mine".bytes ? "theirs+mine".bytes : nil
  }

  static let rows = [
    Row(left: "", worth: .nothing), Row(left: "mi", worth: .nothing),
    Row(left: "mine", worth: .nothing), Row(left: "mi\0\0", worth: .nothing),
    Row(left: "\0\0ne", worth: .nothing), Row(left: "mi\0\0\0", worth: .unique),
    Row(left: "ma\0\0", worth: .unique), Row(left: "base", current: "mine", worth: .former),
    Row(left: "base", current: nil, worth: .former),
    Row(left: "theirs", current: "theirs", worth: .nothing),
    Row(left: "theirs", current: "mine", worth: .unique),
    Row(left: "theirs", current: nil, worth: .unique),
    Row(left: "theirs", current: "theirs+mine", worth: .former),
    Row(left: "theirs+mine", current: "theirs", worth: .nothing),
    Row(left: "tried", current: "mine", attempted: "tried", worth: .former),
    Row(left: "tried", attempted: "tried", worth: .nothing),
    Row(left: "tri", attempted: "tried", worth: .nothing),
  ]

  @Test(arguments: rows) func aLeftoverIsWorth(row: Row) {
    let known = KnownTexts(
      current: row.current?.bytes, former: ["base".bytes], wanted: "mine".bytes,
      attempted: row.attempted?.bytes)
    #expect(known.worth(of: row.left.bytes, merge: Self.merge) == row.worth)
  }

  @Test func whatCannotBeReadMayBeTheOnlyCopy() {
    #expect(KnownTexts(current: nil).worth(of: nil) == .unique)
    #expect(KnownTexts(current: nil).worth(of: "any".bytes) == .unique)
  }
}
