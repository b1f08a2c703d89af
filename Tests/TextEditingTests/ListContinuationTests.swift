import TestSupport
import TextEditing

@Suite(.timed) struct ListContinuationTests {
  /// The bar is the cursor, before and after Enter.
  @Test(
    arguments: [
      ("- one|", "- one\n- |"),
      ("* one|", "* one\n* |"),
      ("+ one|", "+ one\n+ |"),
      ("1. one|", "1. one\n2. |"),
      ("9) one|", "9) one\n10) |"),
      ("999. one|", "999. one\n1000. |"),
      ("1984. A book|", "1984. A book\n|"),
      ("* * *|", "* * *\n|"),
      ("- - - -|", "- - - -\n|"),
      ("> * * *|", "> * * *\n> |"),
      ("* * *|\r\nb", "* * *\r\n|\r\nb"),
      ("* *|", "* *\n* |"),
      ("* - *|", "* - *\n* |"),
      ("  - one|", "  - one\n  - |"),
      ("\t- one|", "\t- one\n\t- |"),
      ("-   one|", "-   one\n-   |"),
      ("- [ ] one|", "- [ ] one\n- [ ] |"),
      ("- [x] one|", "- [x] one\n- [ ] |"),
      ("3. [X] one|", "3. [X] one\n4. [ ] |"),
      ("- [x]one|", "- [x]one\n- |"),
      ("> one|", "> one\n> |"),
      ("> > one|", "> > one\n> > |"),
      ("> - one|", "> - one\n> - |"),
      ("- on|e two", "- on\n- |e two"),
      ("- |one", "- \n- |one"),
      ("a\n- one|\nb", "a\n- one\n- |\nb"),
      ("- one\r\n- two|\r\nb", "- one\r\n- two\r\n- |\r\nb"),
      ("- |", "|"),
      ("a\n  12. |\nb", "a\n\n|\nb"),
      ("> a\n> |", "> a\n\n|"),
      ("> a\r\n> |", "> a\r\n\r\n|"), ("- a|\r\nb", "- a\r\n- |\r\nb"), ("- a|", "- a\n- |"),
      ("- a\n\n- |", "- a\n\n|"),
      ("- a\r\n\r\n- |", "- a\r\n\r\n|"),
      ("- [ ] |", "|"),
      ("- [x]  |  \n", "|\n"),
      ("> |", "|"),
      ("-| one", "-\n| one"),
      ("|- one", "\n|- one"),
      ("-one|", "-one\n|"),
      ("1.one|", "1.one\n|"),
      ("1 one|", "1 one\n|"),
      (">one|", ">one\n|"),
      ("---|", "---\n|"),
      ("  one|", "  one\n|"),
      ("|", "\n|"),
      ("- |  one", "-\u{20}\n|  one"),
    ])
  func enterGoesOnWithTheList(before: String, after: String) {
    let cursor = before.utf8.firstIndex(of: UInt8(ascii: "|")) ?? before.startIndex
    let offset = before.utf8.distance(from: before.startIndex, to: cursor)
    var buffer = TextBuffer(before.utf8.filter { $0 != UInt8(ascii: "|") })
    let edit = buffer.lineBreak(at: offset)
    let isMade = buffer.apply(edit)
    #expect(isMade)
    buffer.replace(edit.end..<edit.end, with: "|".utf8)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == after)
  }

  @Test func aLongItemIsNotEmpty() {
    let text = "- " + String(repeating: " ", count: 100) + "one"
    let buffer = TextBuffer(text.utf8)
    #expect(buffer.lineBreak(at: buffer.count).removed == [])
    #expect(TextBuffer(([0x2D, 0x20, 0xFF])).lineBreak(at: 3).inserted == [0x0A, 0x2D, 0x20])
  }
}
