import Essentials

extension FuzzTarget {
  static func checkValue(_ input: inout FuzzInput) throws {
    guard let value = try? JSONValue(parsing: input.rest()) else { return }
    for text in [value.text, value.elementText] {
      try require(text.utf8.allSatisfy { $0 < 0x80 }, "a JSON text that is not ASCII")
      let read = try JSONValue(parsing: text.utf8)
      try require(
        read == value && read.text == value.text, "a JSON text reads back as \(read.text)")
    }
  }
}
