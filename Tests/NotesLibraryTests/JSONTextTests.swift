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

  @Test func whatIsWrittenIsReadTheSame() throws {
    let all = String(
      String.UnicodeScalarView(
        (0...0x10ffff).lazy.filter { $0 % 97 == 0 || $0 < 300 }
          .compactMap { Unicode.Scalar(UInt32($0)) }))
    let numbers: [JSONValue] = [.integer(.min), .number(.pi), .number(5e-300), .number(1e16)]
    let object: JSONValue = ["x": .null]
    let nested: JSONValue = [[[object], [:]], []]
    let value: JSONValue = [all: .string(all), "numbers": .array(numbers), "nested": nested]
    #expect(try JSONValue(parsing: value.text.utf8) == value)
    #expect(value.text.utf8.allSatisfy { $0 == 10 || (0x20..<0x7f).contains($0) })
  }
}
