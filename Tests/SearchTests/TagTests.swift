import Search
import TestSupport

@Suite(.timed) struct TagTests {
  @Test(
    arguments: [
      ("#theme", ["theme"]), ("a #theme and #Wall.", ["theme", "Wall"]), ("# Heading", []),
      ("## Heading #tag", ["tag"]), ("#1 #12a", []), ("a#b", []), ("#a#b", ["a"]),
      ("page.html#part https://x.example/#part", []),
      ("(#one) “#two” '#three'", ["one", "two", "three"]),
      ("#über-wall_2/x", ["über-wall_2/x"]), ("#end- #end/", ["end", "end"]), ("#漢字 x", ["漢字"]),
      ("`#code` #real", ["real"]), ("```\n#include <x>\n```\n#real", ["real"]),
      ("a ` b #real", ["real"]), ("``a ` #code`` #real", ["real"]), ("", []), ("#", []),
      ("`a\n \n#real `b", ["real"]), ("`a\n#code b`", []), ("```\n\n#code\n```", []),
      ("- #listed", ["listed"]), ("**#bold**", ["bold"]), ("&#x20; \\#no", []),
    ])
  func itIsWhatTheRuleSays(text: String, expected: [String]) {
    let tags = Tag.tags(in: text.utf8)
    #expect(tags.map(\.name) == expected, "\(text)")
    for tag in tags {
      #expect(Array(text.utf8)[tag.range].elementsEqual("#\(tag.name)".utf8))
    }
  }
}
