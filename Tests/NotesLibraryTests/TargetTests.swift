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
