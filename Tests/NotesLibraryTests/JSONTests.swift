import Essentials
import TestSupport
import Testing

@Suite(.timed) struct JSONTests {
  @Test(
    arguments: [
      ("null", .null), (" true ", true), ("\r\n\tfalse", false), ("0", 0), ("-0", 0), ("-12", -12),
      ("9223372036854775807", .integer(.max)), ("9223372036854775808", .number(0x1p63)),
      ("1.5", .number(1.5)), ("-0.0", .number(-0.0)), ("1e2", .number(100)),
      ("1E-2", .number(0.01)),
      ("1.0", .number(1)), ("\u{feff}1", 1), ("[]", []), ("[ ]", []), ("{}", [:]), ("{ }", [:]),
      ("[1 , [2],{}]", [1, [2], [:]]), (#"{"a" : 1,"b":[{"a":""}]}"#, ["a": 1, "b": [["a": ""]]]),
      (#""\"\\\/\b\f\n\r\t\u00e9""#, "\"\\/\u{8}\u{c}\n\r\té"), (#""\ud83d\udc69""#, "👩"),
      (#""\uD83D\uDC69\u0000""#, "👩\0"), ("\"\u{7f}漢\"", "\u{7f}漢"),
    ] as [(String, JSONValue)])
  func theseAreJSON(text: String, value: JSONValue) throws {
    #expect(try JSONValue(parsing: text.utf8) == value)
  }

  @Test(arguments: [
    "", " ", "nul", "nulll", "True", "tru e", "01", "-01", "1.", ".5", "-.5", "+1", "-", "--1",
    "1e",
    "1e+", "1.e1", "0x10", "1e400", "-1e999", "1-2", "Infinity", "NaN", "1 2", "[", "]", "[1",
    "[1,",
    "[1,]", "[,1]", "[1 2]", "{", "}", "{1:2}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{"a" 1}"#,
    #"{"a":1 "b":2}"#, "{,}", "\"", "\"a", "\"\n\"", "\"\t\"", "\"\0\"", #""\x""#, #""\u12""#,
    #""\u12g4""#, #""\u+123""#, #""\ud800""#, #""\udc00""#, #""\ud800\u0041""#, #""\ud800\n""#,
    #""\"#, "'a'", "/* */1", "1//", "[1]]", "\u{feff}\u{feff}1", "\u{a0}1",
  ])
  func theseAreNot(text: String) {
    #expect(throws: Failure.self) { try JSONValue(parsing: text.utf8) }
  }

  @Test(arguments: [
    [0x22, 0xff, 0x22], [0x22, 0xc0, 0x80, 0x22], [0x22, 0xed, 0xa0, 0x80, 0x22],
  ])
  func aStringThatIsNotUTF8IsRefused(bytes: [UInt8]) {
    #expect(throws: Failure.self) { try JSONValue(parsing: bytes) }
  }

  @Test func nestingEndsSomewhere() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try JSONValue(parsing: nested(64).utf8) }
    #expect(throws: Failure.self) { try JSONValue(parsing: nested(65).utf8) }
    #expect(throws: Failure.self) { try JSONValue(parsing: nested(100_000).utf8) }
    let objects = String(repeating: #"{"a":"#, count: 10_000)
    #expect(throws: Failure.self) { try JSONValue(parsing: objects.utf8) }
  }

  @Test func anErrorNamesTheLine() {
    let error = #expect(throws: Failure.self) { try JSONValue(parsing: "[1,\n2,\n,]".utf8) }
    #expect(error?.description == "not JSON: a value expected in line 3")
  }

  @Test func theLastOfTwoMembersOfANameCounts() throws {
    let value = try JSONValue(parsing: #"{"a": 1, "a": 2}"#.utf8)
    #expect(value["a"]?.integer == 2 && value["b"] == nil && value["a"]?["x"] == nil)
    #expect(value.string == nil && value.array == nil && value.integer == nil)
  }

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
