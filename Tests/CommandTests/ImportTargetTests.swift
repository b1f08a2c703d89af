import Commands
import TestSupport
import Testing

/// Which book or character gets the notes of an import, and whether a note that has a place keeps it.
@Suite(.timed) struct ImportTargetTests: ClippingsSuite {
  let shell: Shell

  init() throws { shell = try Shell() }

  /// The words that say on whom a note is can come after the highlight.
  @Test func aNoteThatNowBelongsElsewhereIsUpdatedWhereItIs() {
    importing(Self.highlight)
    let later = importing(Self.highlight + Self.aboutAgatha, "--again")
    #expect(later.code == .done && later.errors.contains("1 updated"), "\(later.errors)")
    #expect(notes.count == 1 && notes.keys.allSatisfy { $0.hasPrefix("the-good-hawk/2024") })
    #expect(notes.values.contains("p. 9\n\n> My name is Agatha.\n\nsays who she is\n"))
    #expect(importing(Self.highlight + Self.aboutAgatha).errors.contains("1 already here"))
    #expect(shell.run("import", "--undo", run(of: later)).errors.contains("1 restored"))
    #expect(Array(notes.values) == ["p. 9\n\n> My name is Agatha.\n"])
    #expect(importing(Self.highlight).errors.contains("1 already here"))
  }

  @Test func aNoteWithoutItsPrefixStaysOnItsCharacter() {
    importing(Self.highlight + Self.aboutAgatha)
    let plain = Self.highlight + Self.record("Note", "201", "who she is", 5)
    #expect(importing(plain, "--again").errors.contains("1 updated"))
    #expect(notes.count == 1 && notes.keys.allSatisfy { $0.hasPrefix("the-good-hawk/agatha/") })
  }

  @Test func aFileThatFirstWentToAWrongBookIsNotDoubled() {
    importing(Self.highlight, "--book", "the-broken-raven")
    #expect(importing(Self.highlight, "--again").errors.contains("1 already here"))
    #expect(notes.count == 1 && notes.keys.allSatisfy { $0.hasPrefix("the-broken-raven/") })
  }

  @Test func aNoteThatNowBelongsElsewhereStaysChangedOrDeleted() throws {
    importing(Self.highlight)
    let id = try #require(shell.run("notes", "the-good-hawk", "--json").texts("id").first)
    _ = shell.run("edit", id, "my own words")
    let both = Self.highlight + Self.aboutAgatha
    #expect(importing(both, "--again").errors.contains("1 changed by you"))
    #expect(Array(notes.values) == ["my own words"])
    _ = shell.run("delete", id)
    #expect(importing(both).errors.contains("1 deleted by you") && notes.isEmpty)
    #expect(importing(both, "--again").errors.contains("1 added"))
    #expect(Array(notes.keys) == ["the-good-hawk/agatha/\(id).md"])
  }

  @Test func booksAreMadeOnRequestAndGoWithTheirImport() {
    let result = importing(Self.clippings, "--all")
    #expect(result.errors.contains("1 new book, 4 added"))
    #expect(shell.run("books", "--json").texts("author").last == "S. Clarke")
    #expect(notes.keys.contains { $0.hasPrefix("piranesi/") })
    #expect(shell.run("import", "--undo", run(of: result)).errors.contains("1 book removed"))
    #expect(importing(Self.clippings, "--all").errors.contains("1 new book, 4 added"))
    #expect(shell.run("books", "--json").texts("slug").last == "piranesi")
  }

  @Test func theUserSaysWhereABookGoes() {
    let result = importing(
      Self.clippings, "--book", "Piranesi=the-broken-raven", "--book",
      "The Good Hawk (Shadow Skye, Book One)=jaime")
    #expect(result.errors.contains("4 added"))
    #expect(notes.keys.count { $0.hasPrefix("the-good-hawk/jaime/") } == 3)
    #expect(notes.keys.count { $0.hasPrefix("the-broken-raven/") } == 1)
    let one = importing(Self.record("Note", "7", "x", in: "Unknown"), "--book", "agatha")
    #expect(one.errors.contains("1 added"))
    #expect(shell.run("import", path, "--book", "nobody").code == .failed)
  }

  @Test func booksThatATargetLeavesOutAreNamed() {
    let other = Self.record("Note", "7", "x", in: "The Broken Raven (Joseph Elliott)")
    let result = importing(Self.clippings + other, "--book", "the-good-hawk", "--json")
    #expect(result.code == .done && result.json["added"]?.integer == 3)
    let omitted = result.json["omitted"]?.array ?? []
    #expect(omitted.compactMap { $0["title"]?.string } == ["Piranesi", "The Broken Raven"])
    #expect(result.errors.contains("Piranesi (S. Clarke), 1 note left out: there is no such book"))
    #expect(
      result.errors.contains(
        "The Broken Raven (Joseph Elliott), 1 note left out: --book names another book; "
          + "import it with --book \"The Broken Raven=the-broken-raven\""), "\(result.errors)")
  }

  @Test func aTargetThatNoBookOfTheFileIsImportsNothing() {
    let result = importing(Self.clippings, "--book", "the-broken-raven")
    #expect(result.code == .failed && notes.isEmpty)
    let words = "1 of books that are not here, 3 of other books"
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(importing(Self.clippings, "--book", "agatha", "--book", "jaime").code == .usage)
  }

  @Test func aTitleThatIsNotInTheFileIsNamed() {
    let result = importing(Self.clippings, "--book", "No Such=jaime")
    #expect(result.code == .done && result.errors.contains("3 added"))
    #expect(
      result.errors.contains("no book in the file has the title “No Such”"), "\(result.errors)")
  }

  @Test func aBookWithItsAuthorIsMeantRatherThanOneWithout() {
    _ = shell.run("books", "add", "Piranesi", "--author", "Susanna Clarke")
    _ = shell.run("books", "add", "Piranesi")
    let result = importing(Self.record("Note", "7", "x", in: "Piranesi (S. Clarke)"))
    #expect(result.errors.contains("1 added"), "\(result.errors)")
    #expect(notes.keys.allSatisfy { $0.hasPrefix("piranesi/") })
  }

  @Test func twoBooksThatCanBeMeantAreNamed() {
    _ = shell.run("books", "add", "Poems", "--author", "Ann Low", "--slug", "poems-1")
    _ = shell.run("books", "add", "Poems", "--author", "Bob Low", "--slug", "poems-2")
    let result = importing(Self.record("Note", "7", "x", in: "Poems (Low, Carl)"))
    #expect(result.code == .failed && result.errors.contains("it may be poems-1 or poems-2"))
    #expect(notes.isEmpty)
    #expect(importing(Self.record("Note", "7", "x", in: "Poems (Carl High)"), "-n").code == .failed)
  }
}
