import Essentials

/// Unpacks bytes that were compressed with deflate (RFC 1951).
public struct Inflater {
  private let input: [UInt8]
  private let limit: Int
  private let name: String
  private var index = 0
  private var bits = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  /// Unpacks bytes to at most `limit` bytes; `name` is for the message of an error.
  public static func bytes(of input: [UInt8], limit: Int, name: String) throws -> [UInt8] {
    var inflater = Inflater(input: input, limit: limit, name: name)
    return try inflater.unpacked()
  }

  private mutating func unpacked() throws -> [UInt8] {
    var isLast = false
    while !isLast {
      isLast = try number(bits: 1) == 1
      switch try number(bits: 2) {
      case 0: try copyStored()
      case 1: try unpack(Self.fixedCodes)
      case 2: try unpack(try codes())
      default: throw damage
      }
    }
    return output
  }

  private var damage: Failure { .isDamaged("“\(name)” cannot be unpacked") }

  private mutating func number(bits count: Int) throws -> Int {
    while bitCount < count {
      guard index < input.count else { throw damage }
      bits |= Int(input[index]) << bitCount
      bitCount += 8
      index += 1
    }
    defer {
      bits >>= count
      bitCount -= count
    }
    return bits & (1 << count - 1)
  }

  private mutating func append(_ byte: UInt8) throws {
    guard output.count < limit else { throw Failure.isTooLarge(name) }
    output.append(byte)
  }

  private mutating func copyStored() throws {
    (bits, bitCount) = (0, 0)
    let count = try number(bits: 16)
    guard try number(bits: 16) == ~count & 0xffff, count <= input.count - index else {
      throw damage
    }
    guard count <= limit - output.count else { throw Failure.isTooLarge(name) }
    output += input[index..<index + count]
    index += count
  }

  private typealias Codes = (literals: HuffmanCode, distances: HuffmanCode)

  private mutating func unpack(_ codes: Codes) throws {
    while true {
      let symbol = try symbol(of: codes.literals)
      switch symbol {
      case 0..<Self.end: try append(UInt8(symbol))
      case Self.end: return
      default: try copy(lengthSymbol: symbol - Self.end - 1, codes.distances)
      }
    }
  }

  private mutating func copy(lengthSymbol: Int, _ distances: HuffmanCode) throws {
    guard lengthSymbol < Self.lengths.count else { throw damage }
    let (base, extra) = Self.lengths[lengthSymbol]
    let length = base + (try number(bits: extra))
    let distanceSymbol = try symbol(of: distances)
    guard distanceSymbol < Self.distances.count else { throw damage }
    let (far, farExtra) = Self.distances[distanceSymbol]
    let distance = far + (try number(bits: farExtra))
    guard distance <= output.count else { throw damage }
    for _ in 0..<length { try append(output[output.count - distance]) }
  }

  private mutating func symbol(of code: HuffmanCode) throws -> Int {
    let symbol = try code.symbol { try number(bits: 1) }
    guard let symbol else { throw damage }
    return symbol
  }

  private mutating func codes() throws -> Codes {
    let literalCount = 257 + (try number(bits: 5))
    let distanceCount = 1 + (try number(bits: 5))
    let lengthCount = 4 + (try number(bits: 4))
    guard literalCount <= 286, distanceCount <= 30 else { throw damage }
    var codeLengths = [Int](repeating: 0, count: Self.lengthOrder.count)
    for index in Self.lengthOrder.prefix(lengthCount) { codeLengths[index] = try number(bits: 3) }
    guard let code = HuffmanCode(lengths: codeLengths[...]) else { throw damage }
    let lengths = try wordLengths(code, count: literalCount + distanceCount)
    guard lengths[Self.end] > 0, let literals = HuffmanCode(lengths: lengths[..<literalCount]),
      let distances = HuffmanCode(lengths: lengths[literalCount...])
    else { throw damage }
    return (literals, distances)
  }

  // Reads the lengths of the words of both codes, which are compressed too.
  private mutating func wordLengths(_ code: HuffmanCode, count: Int) throws -> [Int] {
    var lengths: [Int] = []
    while lengths.count < count {
      let symbol = try symbol(of: code)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw damage }
        lengths += Array(repeating: last, count: 3 + (try number(bits: 2)))
      case 17: lengths += Array(repeating: 0, count: 3 + (try number(bits: 3)))
      case 18: lengths += Array(repeating: 0, count: 11 + (try number(bits: 7)))
      default: lengths.append(symbol)
      }
    }
    guard lengths.count == count else { throw damage }
    return lengths
  }

  // The symbol that ends a block; greater ones stand for lengths.
  private static let end = 256
  private static let lengthOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]
  // The smallest length that a symbol stands for, and how many further bits are added to it.
  private static let lengths: [(base: Int, extra: Int)] =
    steps(
      from: 3,
      extras: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5])
    + [(258, 0)]
  private static let distances: [(base: Int, extra: Int)] =
    steps(from: 1, extras: [0, 0] + (0..<28).map { $0 / 2 })

  private static func steps(from first: Int, extras: [Int]) -> [(base: Int, extra: Int)] {
    var base = first
    return extras.map { extra in
      defer { base += 1 << extra }
      return (base, extra)
    }
  }

  private static let fixedCodes: Codes = {
    let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
    guard let literals = HuffmanCode(lengths: lengths[...]),
      let distances = HuffmanCode(lengths: Array(repeating: 5, count: 32)[...])
    else { preconditionFailure("the fixed codes are complete") }
    return (literals, distances)
  }()
}
