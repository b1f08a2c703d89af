import Commands
import TestSupport
import Testing

@Suite(.timed) struct TargetTests {
  @Test(arguments: [
    "agatha", "AGATHA", "the-good-hawk/agatha", "hawknotes://the-good-hawk/agatha",
    "b|1299E975-AB9E-472C-ABCD-65EAA4171791::c|1548A52F-D32B-4007-929B-B06A599EE1A7",
  ])
  func aCharacterIsFoundByEveryForm(target: String) throws {
    #expect(try Shell().run("show", target).lines.first == "Agatha")
  }

  @Test func aNoteIsFoundByItsBeginningAndItsLink() throws {
    let shell = try Shell()
    let id = shell.add("found", to: "agatha")
    for target in [id, String(id.prefix(5)), "hawknotes://the-good-hawk/agatha/\(id)"] {
      #expect(shell.run("show", target).text == "found")
    }
  }

  @Test func anAmbiguousNameListsItsCandidates() throws {
    let shell = try Shell()
    let ids = [shell.add("one", to: "agatha"), shell.add("two", to: "agatha")]
    let result = shell.run("delete", "2026")
    #expect(result.code == .failed)
    #expect(ids.allSatisfy(result.errors.contains))
    #expect(shell.run("notes", "agatha").lines.count == 2)
  }

  @Test func aLongListOfCandidatesIsCut() throws {
    let shell = try Shell()
    for number in 1...12 { _ = shell.add("\(number)", to: "agatha") }
    #expect(shell.run("show", "2026").errors.hasSuffix(", 4 more; say which\n"))
  }

  @Test func anUnknownNameSuggestsTheNearest() throws {
    let result = try Shell().run("show", "agata")
    #expect(result.code == .failed)
    #expect(result.errors == "hawknotes: nothing is called “agata”; did you mean agatha?\n")
  }

  @Test(arguments: [
    ("the-good-hawk/agata", "the-good-hawk/agatha"),
    ("hawknotes://the-good-hawk/agata", "hawknotes://the-good-hawk/agatha"),
    ("hawknotes://the-good-hak", "hawknotes://the-good-hawk"),
    ("hawknotes://the-good-hawk/agatha/2026", "hawknotes://the-good-hawk/agatha"),
  ])
  func linksAndSlugsSuggestTheNearestToo(target: String, nearest: String) throws {
    #expect(
      try Shell().run("show", target).errors
        == "hawknotes: nothing is called “\(target)”; did you mean \(nearest)?\n")
  }

  @Test(arguments: ["celia", "brooke", "Left Hand", "left hand of d", "Left Hand of…", "NICHT"])
  func aPartOfANameIsEnough(target: String) throws {
    let shell = try Shell()
    _ = shell.run("books", "add", "The Left Hand of Darkness")
    _ = shell.run("books", "add", "Vor der Nacht, nicht danach")
    _ = shell.run("characters", "add", "the-left-hand-of-darkness", "Celia Brooke")
    #expect(shell.run("show", target).code == .done)
    #expect(shell.run("add", target, "words").code == .done)
  }

  @Test func aPartOfSeveralNamesListsThem() throws {
    let shell = try Shell()
    #expect(
      shell.run("show", "the").errors
        == "hawknotes: “the” names several: the-good-hawk, the-good-hawk/captive-prince, "
        + "the-broken-raven, the-burning-swift; say which\n")
    // What names a book does so beside people of that name, and a part is not the middle of a word.
    _ = shell.run("characters", "add", "the-good-hawk", "Raven")
    #expect(shell.run("books", "edit", "broken", "--year", "2021").code == .done)
    #expect(shell.run("place", "raven", "p. 1").errors.hasPrefix("hawknotes: The Broken Raven"))
    #expect(shell.run("show", "awk").code == .failed)
  }

  @Test(arguments: [
    "hawknotes://the-good-hawk/../../etc/passwd", "hawknotes:///etc", "../notes", "", "b|x::c|y",
    "hawknotes://the-good-hawk/agatha/x/y",
  ])
  func whatNamesNothingIsRefused(target: String) throws {
    let result = try Shell().run("show", target)
    #expect(result.code == .failed && result.output.isEmpty)
    #expect(result.errors.split(separator: "\n").count == 1)
  }
}
