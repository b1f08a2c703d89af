import Testing

@Suite struct TagCommandTests {
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

  @Test func withoutTagsNothingIsPrinted() throws {
    let shell = try Shell()
    #expect(shell.run("tags").output.isEmpty && shell.run("tags", "--json").text == "[]\n")
  }
}
