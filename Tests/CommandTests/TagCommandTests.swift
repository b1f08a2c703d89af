import TestSupport
import Testing

@Suite(.timed) struct TagCommandTests {
  @Test func tagsAreListedWithCounts() throws {
    let shell = try Shell()
    _ = shell.add("The wall #theme and #hawk", to: "agatha")
    _ = shell.add("#Theme, twice: #theme; `#code`", to: "jaime")
    #expect(
      shell.run("tags").lines.map { $0.split(separator: " ").map(String.init) } == [
        ["#Theme", "2"], ["#hawk", "1"],
      ])
    #expect(
      shell.run("tags", "--json").text.contains("\"tag\": \"hawk\"")
        || shell.run("tags", "--json").text.contains("\"tag\":\"hawk\""))
  }

  @Test func aNoteThatCannotBeReadIsReported() throws {
    let shell = try Shell()
    _ = shell.add("The wall #theme hears Jaime", to: "agatha")
    let path =
      "\(shell.libraryPath)/notes/the-good-hawk/\(shell.add("#secret", to: "the-good-hawk")).md"
    shell.spoil(path)
    for words in [["tags"], ["mentions", "jaime"]] {
      let result = shell.run(words.map { Array($0.utf8) })
      #expect(result.code == .failed && result.lines.count == 1)
      #expect(result.errors == "hawknotes: cannot read \(path): it is not a regular file\n")
    }
  }

  @Test func withoutTagsNothingIsPrinted() throws {
    let shell = try Shell()
    #expect(shell.run("tags").output.isEmpty && shell.run("tags", "--json").text == "[]\n")
  }
}
