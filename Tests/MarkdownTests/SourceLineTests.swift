import TestSupport

@testable import Markdown

@Suite(.timed) struct SourceLineTests {
  // Each line with the parts that have a style.
  private func marked(_ text: String) -> String {
    var context = SourceLine.Context.start
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { text in
      let bytes = text.bytes
      let line = SourceLine(bytes, in: context)
      context = line.next
      let parts = line.spans.map { span in
        "\(Self.names[span.style] ?? "?")(\(bytes[span.range].text))"
      }
      return parts.joined(separator: " ")
    }.joined(separator: "\n")
  }

  private static let names: [MarkdownStyle: String] = [
    .title: "title", .heading: "heading", .code: "code", .quiet: "sign", .link: "link",
    .strong: "strong", .emphasis: "emphasis", .strikethrough: "struck",
  ]

  @Test(arguments: [
    ("# The wall", "title(# The wall)"), ("## *x*", "heading(## *x*)"), ("#tag", ""),
    ("a *b* **c** ~~d~~", "emphasis(b) strong(c) struck(d)"), ("a `*b*` c", "code(*b*)"),
    ("see [[Agatha]], [x](y) <http://z>", "link(Agatha) link(x) link(http://z)"),
    ("> - [ ] *a*", "sign(>) sign(-) emphasis(a)"), ("12. a", "sign(12.)"), ("---", "sign(---)"),
    ("a_b_c 2 * 3 * 4 [a] <b", ""), ("\\*a* `b", ""), ("", ""),
  ])
  func aLineHasTheseParts(line: String, parts: String) { #expect(marked(line) == parts) }

  @Test(arguments: [
    ("```\n# a\n``` x\n````\n# b", "code(```)\ncode(# a)\ncode(``` x)\ncode(````)\ntitle(# b)"),
    ("~~~ *x*\n```\n~~~", "code(~~~ *x*)\ncode(```)\ncode(~~~)"), ("``` a`b\n*x*", "\nemphasis(x)"),
    (
      "- a\n\n      ```\n      *b*\n      ```\n  *c*",
      "sign(-)\n\ncode(```)\ncode(      *b*)\ncode(      ```)\nemphasis(c)"
    ),
    ("> ```\n> *a*\n*b*", "sign(>) code(```)\ncode(> *a*)\nemphasis(b)"),
    ("a\n    *b*\n\n    *c*\n\n    *d*\ne", "\nemphasis(b)\n\ncode(    *c*)\n\ncode(    *d*)\n"),
    ("- a\n\n    *b*\nc\n\n    *d*", "sign(-)\n\nemphasis(b)\n\n\ncode(    *d*)"),
  ])
  func nothingInCodeIsMarkdown(text: String, parts: String) { #expect(marked(text) == parts) }

  @Test func aLongLineHasNone() {
    #expect(SourceLine(Array(repeating: UInt8(ascii: "`"), count: 3000), in: .start).spans.isEmpty)
  }
}

@Suite(.timed) struct TitleTests {
  @Test(arguments: [
    ("# The wall in *The Good Hawk*\ntext", "The wall in The Good Hawk"),
    ("---\ntitle: \"The wall\"\n---\ntext", "The wall"),
    ("---\ntags: [a]\n---\n\n**text** more\nb", "text more"),
    ("---\n\n# After a rule", "After a rule"), ("- [x] `done` ~~it~~", "done it"),
    ("> 1. [link](/u) [[Agatha|her]]", "link her"), ("| a | **b** |\n|---|---|", "a · b"),
    ("```\n\ncode\n```", "code"), ("~~~ a b", "a b"), ("*a\nb*", "a"), ("***", nil),
    ("[a]: /u", "[a]: /u"), ("", nil),
  ])
  func titlesHaveNoMarks(text: String, title: String?) {
    let found = MarkdownDocument.title(of: text.bytes, isCut: false)
    #expect(found.map(\.text) == title)
  }

  @Test func aTitleIsFoundInFrontMatterWithoutEnd() {
    let start = "---\ntags: a\ntitle: The wall\nmore: b"
    #expect(MarkdownDocument.title(of: start.bytes, isCut: true) == "The wall".bytes)
  }

  @Test(arguments: [
    ("# The *wall* - and **more**", "The wall - and more"),
    ("a - [ ] b - [x] c > d ## e --- f", "a b c d e f"), ("see [it](/u) `x`", "see it x"),
    ("2 * 3", "2 3"), ("- a - b", "a - b"), ("[ a ]", "[ a ]"), ("* a", "a"), ("", ""),
  ])
  func linesOfListsHaveNoMarks(line: String, plain: String) {
    let found = PlainLine(line.bytes)
    #expect(found.bytes.text == plain)
    for (offset, byte) in found.bytes.enumerated() {
      #expect(line.bytes[found.source(of: offset)] == byte)
    }
    #expect(found.source(of: found.bytes.count) == line.utf8.count)
  }
}
