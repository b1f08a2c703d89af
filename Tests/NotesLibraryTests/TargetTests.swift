import NotesLibrary
import TestSupport
import Testing

@Suite(.timed) struct TargetTests {
  let place: LibraryFolder
  let library: Library
  let agatha: Subject

  init() throws {
    place = try LibraryFolder()
    library = place.open()
    agatha = try library.subject("the-good-hawk/agatha")
  }

  func error(_ text: String) -> TargetError? {
    #expect(throws: TargetError.self, "\(text)") { try library.target(text) }
  }

  func candidates(_ text: String) -> [String]? {
    guard case .ambiguous(_, let candidates)? = error(text) else { return nil }
    return candidates
  }

  @Test(arguments: [
    "agatha", "Agatha", "AGATHA", "the-good-hawk/agatha", "The-Good-Hawk/Agatha",
    "hawknotes://the-good-hawk/agatha",
    "b|1299E975-AB9E-472C-ABCD-65EAA4171791::c|1548A52F-D32B-4007-929B-B06A599EE1A7",
  ])
  func aCharacterHasManyNames(text: String) throws {
    #expect(try library.target(text) == .subject(agatha))
  }

  @Test(arguments: [
    "the good hawk", "The Good Hawk", "the-good-hawk", "hawknotes://the-good-hawk",
    "b|1299e975-ab9e-472c-abcd-65eaa4171791",
  ])
  func aBookToo(text: String) throws {
    #expect(try library.target(text).subject.slugPath == "the-good-hawk")
  }

  @Test func everySubjectIsFoundByItsOwnNames() throws {
    for subject in library.catalogue.subjects {
      for text in [subject.slugPath, subject.link, SubjectPath.encode(subject)] {
        #expect(try library.target(text) == .subject(subject))
      }
    }
  }

  @Test func aSlugNamesItsBookAlsoWhenItIsTheTitleOfOthers() throws {
    for slug in ["piranesi", "piranesi-2"] {
      place.putBook(#"{"title": "Piranesi"}"#, named: "\(slug).json")
    }
    let library = place.open()
    for slug in ["piranesi", "piranesi-2"] {
      #expect(try library.target(slug).subject.slugPath == slug)
    }
    let error = #expect(throws: TargetError.self) { try library.target("Piranesi") }
    guard case .ambiguous(_, let candidates)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(candidates == ["piranesi", "piranesi-2"])
  }

  @Test func aNameOfSeveralListsNamesThatAreNot() throws {
    place.putBook(
      #"{"id": "00000000-0000-4000-8000-000000000001", "slug": "agatha", "title": "AGATHA"}"#,
      named: "agatha.json")
    let library = place.open()
    let error = #expect(throws: TargetError.self) { try library.target("agatha") }
    guard case .ambiguous(_, let candidates)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(candidates.count == 2)
    for candidate in candidates {
      #expect(throws: Never.self) { try library.target(candidate) }
    }
  }

  @Test(arguments: [("agata", "agatha"), ("the god hawk", "the good hawk"), ("Sigird", "sigrid")])
  func anUnknownNameSuggestsTheNearest(text: String, nearest: String) {
    guard case .unknown(_, nearest?)? = error(text) else {
      Issue.record("\(text) suggests nothing, or something else")
      return
    }
  }

  @Test(arguments: [
    "", "zzzzzzzzzz", "\0", "../../etc/passwd", "-n", "$(id)", "hawknotes:", "漢字漢字",
  ])
  func whatIsNearNothingSuggestsNothing(text: String) {
    guard case .unknown(_, nil)? = error(text) else {
      Issue.record("\(text) suggests something")
      return
    }
  }

  @Test(arguments: [
    "", "/", "//host/x", "/abs", "..", "../..", "the-good-hawk/..",
    "the-good-hawk/../../etc/passwd",
    "the-good-hawk/%2e%2e/%2e%2e", "the-good-hawk/agatha/../../../../etc/passwd",
    "the-good-hawk%00", "the-good-hawk\0", "the-good-hawk/", "the-good-hawk//agatha",
    "the-good-hawk/agatha/", "THE-GOOD-HAWK", " the-good-hawk", "the-good-hawk\n", "-n",
    "--exec=id", "$(id)", "`id`", ";id", "the-good-hawk?x=1", "the-good-hawk#1", "a/b/c/d",
    "the-good-hawk/agatha/none", "the-good-hawk/sigrid", "the-good-hawk\u{301}",
    String(repeating: "a", count: 1_000_000), String(repeating: "/", count: 100_000),
  ])
  func aHostileLinkIsRefused(rest: String) {
    place.folder.write("secret".utf8, to: "secret.md")
    #expect(throws: TargetError.self) { try library.target("hawknotes://" + rest) }
    #expect(place.folder.names() == ["secret.md"])
  }

  @Test(arguments: ["b|", "b|x", "b|1299E975-AB9E-472C-ABCD-65EAA4171791::", "b|::c|"])
  func aBrokenPathSaysWhatIsWrong(text: String) {
    guard case .malformed? = error(text) else {
      Issue.record("\(text) is not malformed")
      return
    }
  }

  @Test func aVeryLongNameIsRefusedAtOnce() {
    guard case .unknown(_, nil)? = error(String(repeating: "agatha ", count: 20_000)) else {
      Issue.record("it suggests something")
      return
    }
  }

  @Test func aNoteIsFoundByItsIdentifierOrABeginningOfIt() throws {
    let notes = try ["one", "two"].map { try library.add($0, on: agatha) }
    #expect(try library.target(notes[0].id) == .note(notes[0]))
    #expect(try library.target(notes[0].link) == .note(notes[0]))
    #expect(try library.target(String(notes[1].id.prefix(20))) == .note(notes[1]))
    #expect(candidates("2026").map(Set.init) == Set(notes.map(\.id)))
    #expect(try library.target(notes[0].id).subject == agatha)
  }

  @Test func aNoteWhoseNameBeginsAnotherIsStillFound() throws {
    place.put([65], "idea.md", on: agatha)
    place.put([66], "ideas.md", on: agatha)
    let target = try library.target("idea")
    guard case .note(let note) = target else {
      Issue.record("\(target) is no note")
      return
    }
    #expect(note.id == "idea")
  }

  @Test func twoNotesOfOneNameAreNeverMistaken() throws {
    place.put([65], "ideas.md", on: agatha)
    place.put([66], "ideas.md", on: try library.subject("the-good-hawk"))
    let named = try #require(candidates("ideas"))
    let found = try named.map { try library.target($0) }
    #expect(Set(found.map(\.subject.slugPath)) == ["the-good-hawk", "the-good-hawk/agatha"])
  }
}
