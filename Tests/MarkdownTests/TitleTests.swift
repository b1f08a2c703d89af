import TestSupport
import Testing

@testable import Markdown

@Suite(.timed) struct TitleTests {
  @Test(arguments: [
    ("# The wall in *The Good Hawk*\ntext", "The wall in The Good Hawk"),
    ("---\ntitle: \"The wall\"\n---\ntext", "The wall"),
    ("---\ntags: [a]\n---\n\n**text** more\nb", "text more"),
    ("---\n\n# After a rule", "After a rule"), ("- [x] `done` ~~it~~", "done it"),
    ("> 1. [link](/u) [[Agatha|her]]", "link her"), ("| a | **b** |\n|---|---|", "a · b"),
    ("```\n\ncode\n```", "code"), ("*a\nb*", "a"), ("***", nil), ("[a]: /u", nil), ("", nil),
  ])
  func titlesHaveNoMarks(text: String, title: String?) {
    let found = MarkdownTitle.title(of: Array(text.utf8), isCut: false)
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == title)
  }

  @Test func aTitleIsFoundInFrontMatterWithoutEnd() {
    let start = "---\ntags: a\ntitle: The wall\nmore: b"
    #expect(MarkdownTitle.title(of: Array(start.utf8), isCut: true) == Array("The wall".utf8))
  }

  @Test(arguments: [
    ("# The *wall* - and **more**", "The wall - and more"),
    ("a - [ ] b - [x] c > d ## e --- f", "a b c d e f"), ("see [it](/u) `x`", "see it x"),
    ("2 * 3", "2 3"), ("- a - b", "a - b"), ("[ a ]", "[ a ]"), ("* a", "a"), ("", ""),
  ])
  func linesOfListsHaveNoMarks(line: String, plain: String) {
    let found = PlainLine(Array(line.utf8))
    #expect(String(decoding: found.bytes, as: UTF8.self) == plain)
    for (offset, byte) in found.bytes.enumerated() {
      #expect(Array(line.utf8)[found.source(of: offset)] == byte)
    }
    #expect(found.source(of: found.bytes.count) == line.utf8.count)
  }
}
