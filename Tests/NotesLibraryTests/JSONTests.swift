import TestSupport

@Suite(.timed) struct JSONTests {
  @Test(
    arguments: [
      ("null", .null), (" true ", true), ("\r\n\tfalse", false), ("0", 0), ("-12", -12),
      ("9223372036854775807", .integer(.max)), ("1.5", .number(1.5)), ("1.0", .number(1)),
      ("\u{feff}1", 1), ("[]", []), ("[ ]", []), ("{}", [:]), ("{ }", [:]),
      ("[1 , [2],{}]", [1, [2], [:]]), (#"{"a" : 1,"b":[{"a":""}]}"#, ["a": 1, "b": [["a": ""]]]),
      (#""\"\\\/\b\f\n\r\t\u00e9""#, "\"\\/\u{8}\u{c}\n\r\té"), (#""\ud83d\udc69""#, "👩"),
      (#""\uD83D\uDC69\u0000""#, "👩\0"), ("\"\u{7f}漢\"", "\u{7f}漢"),
    ] as [(String, JSONValue)])
  func theseAreJSON(text: String, value: JSONValue) throws {
    #expect(try JSONValue(parsing: text.utf8) == value)
  }

  @Test(arguments: [
    "", " ", "nul", "nulll", "True", "tru e", "01", "-01", "1.", ".5", "-.5", "+1", "-", "--1",
    "1e", "1e+", "1.e1", "0x10", "1e400", "-1e999", "1-2", "Infinity", "NaN", "1 2", "[", "]", "[1",
    "[1,", "[1,]", "[,1]", "[1 2]", "{", "}", "{1:2}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#,
    #"{"a" 1}"#, #"{"a":1 "b":2}"#, "{,}", "\"", "\"a", "\"\n\"", "\"\t\"", "\"\0\"", #""\x""#,
    #""\u12""#, #""\u12g4""#, #""\u+123""#, #""\ud800""#, #""\udc00""#, #""\ud800\u0041""#,
    #""\ud800\n""#, #""\"#, "'a'", "/* */1", "1//", "[1]]", "\u{feff}\u{feff}1", "\u{a0}1",
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

  @Test(arguments: ["-0", "-0.0", "0.1000", "1e2", "1E-2", "987654321098765432109"])
  func aNumberStaysAsItIsWritten(text: String) throws {
    #expect(try JSONValue(parsing: text.utf8) == .number(text: text))
    #expect(JSONValue.number(text: text).text == text)
  }

  @Test func theLastOfTwoMembersOfANameCounts() throws {
    let value = try JSONValue(parsing: #"{"a": 1, "a": 2}"#.utf8)
    #expect(value["a"]?.integer == 2 && value["b"] == nil && value["a"]?["x"] == nil)
    #expect(value.string == nil && value.array == nil && value.integer == nil)
  }

  @Test(arguments: [
    (0.5, "0.5"), (1, "1.0"), (-0.0, "-0.0"), (1e100, "1e+100"), (.infinity, "null"),
    (.nan, "null"),
  ])
  func numbersAreJSON(number: Double, text: String) {
    #expect(JSONValue.number(number).text == text)
  }
}
