import NotesLibrary
import TestSupport
import Testing

@Suite(.timed) struct UUIDTests {
  @Test func eitherCaseIsTheSameIdentifier() throws {
    let upper = "1299E975-AB9E-472C-ABCD-65EAA4171791"
    #expect(UUID(uuidString: upper.lowercased()) == UUID(uuidString: upper))
    #expect(UUID(uuidString: upper.lowercased())?.uuidString == upper)
  }

  @Test(arguments: [
    "", "1299E975-AB9E-472C-ABCD-65EAA417179", "1299E975-AB9E-472C-ABCD-65EAA41717911",
    "1299E975AB9E-472C-ABCD-65EAA4171791-", "1299E975-AB9E-472C-ABCD-65EAA417179G",
    "1299E975-AB9E-472C-ABCD-65EAA417179１", "{1299E975-AB9E-472C-ABCD-65EAA41717}",
    "------------------------------------",
  ])
  func anythingElseIsNone(text: String) {
    #expect(UUID(uuidString: text) == nil)
  }
}
