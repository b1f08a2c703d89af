/// The bytes that a fuzzer made, from which parts are taken one after the other.
struct FuzzInput {
  private var bytes: ArraySlice<UInt8>
  private static let separator: UInt8 = 0x1E

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var isEmpty: Bool { bytes.isEmpty }

  /// The next byte, or 0.
  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// A number from a range that has it, by the next byte.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(byte()) % range.count
  }

  /// The bytes up to the next record separator, or all.
  mutating func part() -> [UInt8] {
    let part = bytes.prefix { $0 != Self.separator }
    bytes = bytes.dropFirst(part.count + 1)
    return Array(part)
  }

  /// The next part, repaired where it is not UTF-8.
  mutating func text() -> String { String(decoding: part(), as: UTF8.self) }

  mutating func rest() -> [UInt8] {
    defer { bytes = [] }
    return Array(bytes)
  }
}
