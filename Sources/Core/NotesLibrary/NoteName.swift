import DurableFiles
import Essentials

/// The name that a note gets when it is made here, `20261120T140312Z-7f3a9c2e`: a moment and a number,
/// from which it can be written again.
public struct NoteName: Hashable, Sendable {
  public let moment: Moment
  public let number: UInt32

  public static let byteCount = 25

  public init(moment: Moment, number: UInt32) { (self.moment, self.number) = (moment, number) }

  /// Parses the name of a file without `.md`; nil for any other name, which only its bytes tell.
  public init?(_ stem: UnsafeRawBufferPointer) {
    guard stem.count == Self.byteCount, stem[16] == UInt8(ascii: "-"),
      let moment = Moment(compact: UnsafeRawBufferPointer(rebasing: stem[..<16])),
      let number = UInt32(hexadecimal: stem[17...])
    else { return nil }
    self.init(moment: moment, number: number)
  }

  /// Writes the name, `byteCount` bytes.
  public func write(to bytes: UnsafeMutableRawBufferPointer) {
    moment.writeCompact(to: bytes)
    bytes[16] = UInt8(ascii: "-")
    number.writeHexadecimal(to: UnsafeMutableRawBufferPointer(rebasing: bytes[17...]))
  }
}

extension Moment {
  /// Writes 16 bytes that say what `compact` does, in a fraction of the time.
  fileprivate func writeCompact(to bytes: UnsafeMutableRawBufferPointer) {
    let (days, second) = secondsSince1970.flooredQuotientAndRemainder(dividingBy: 86_400)
    let (year, month, day) = Self.date(ofDay: days)
    Self.write(year, 4, to: bytes, at: 0)
    Self.write(month, 2, to: bytes, at: 4)
    Self.write(day, 2, to: bytes, at: 6)
    bytes[8] = UInt8(ascii: "T")
    Self.write(second / 3600, 2, to: bytes, at: 9)
    Self.write(second / 60 % 60, 2, to: bytes, at: 11)
    Self.write(second % 60, 2, to: bytes, at: 13)
    bytes[15] = UInt8(ascii: "Z")
  }

  private static func write(
    _ number: Int, _ digitCount: Int, to bytes: UnsafeMutableRawBufferPointer, at start: Int
  ) {
    var rest = number
    for index in (start..<start + digitCount).reversed() {
      bytes[index] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
      rest /= 10
    }
  }

  // The reverse of `days(before:_:)`: years begin in March, so that a leap day is the last of one.
  static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = (day + 719_468).flooredQuotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = era * 400 + yearOfEra + (month < 3 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }
}
