import Essentials
import TestSupport
import Testing

@Suite(.timed) struct JSONTextTests {
  @Test func itIsIndented() {
    let value: JSONValue = ["a": [1, true, []], "b": [:], "c": .null]
    #expect(
      value.text == """
        {
          "a": [
            1,
            true,
            []
          ],
          "b": {},
          "c": null
        }
        """)
  }

  @Test(arguments: [
    ("", #""""#), ("\"\\/", #""\"\\/""#), ("\n\t\r\0", #""\n\t\u000d\u0000""#),
    ("é漢", #""\u00e9\u6f22""#), ("👩", #""\ud83d\udc69""#),
    ("\u{7f}\u{9b}\u{202e}", #""\u007f\u009b\u202e""#),
  ])
  func stringsAreASCII(string: String, text: String) {
    #expect(JSONValue.string(string).text == text)
  }

  @Test(arguments: [
    (0.5, "0.5"), (1, "1.0"), (-0.0, "-0.0"), (1e100, "1e+100"), (.infinity, "null"),
    (.nan, "null"),
  ])
  func numbersAreJSON(number: Double, text: String) {
    #expect(JSONValue.number(number).text == text)
  }
}
