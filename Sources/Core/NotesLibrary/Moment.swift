import DurableFiles
import Glibc

/// A moment, to the second.
public struct Moment: Hashable, Comparable, Sendable {
  /// Seconds since 1970 in UTC.
  public let secondsSince1970: Int

  /// A file may say any number; one far from all calendars is the nearest that can be reckoned with.
  public init(secondsSince1970: Int) {
    self.secondsSince1970 = min(max(-1 << 40, secondsSince1970), 1 << 40)
  }

  // Not time(2), which is behind this by as much as a tick.
  public static var now: Moment { Moment(secondsSince1970: FileStamp.now / 1_000_000_000) }

  /// How much of its second is over, in parts of 65,536; any number for a moment that is not now.
  var fraction: UInt32 {
    let (second, part) = FileStamp.now.quotientAndRemainder(dividingBy: 1_000_000_000)
    switch second &- secondsSince1970 {
    case 0: return UInt32(part << 16 / 1_000_000_000)
    // It ended since.
    case 1: return 0xFFFF
    default: return .random(in: 0...0xFFFF)
    }
  }

  /// Parses the first 16 characters of a note's identifier, `20261120T140312Z`.
  package init?(compact text: some StringProtocol) {
    guard let moment = Array(text.utf8).withUnsafeBytes(Moment.init(compact:)) else { return nil }
    self = moment
  }

  init?(compact bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 16, bytes[8] == UInt8(ascii: "T"), bytes[15] == UInt8(ascii: "Z") else {
      return nil
    }
    func number(_ range: Range<Int>) -> Int? {
      var number = 0
      for byte in bytes[range] {
        let digit = byte &- UInt8(ascii: "0")
        if digit > 9 { return nil }
        number = number * 10 + Int(digit)
      }
      return number
    }
    guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8),
      let hour = number(9..<11), let minute = number(11..<13), let second = number(13..<15)
    else { return nil }
    self.init(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
  }

  /// Makes the moment of a date and a time in UTC; nil where there is none, or no year of four digits.
  public init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    guard (1000...9999).contains(year), (1...12).contains(month), (1...31).contains(day),
      (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second)
    else { return nil }
    let days = Self.days(before: year, month) + day - 1
    secondsSince1970 = ((days * 24 + hour) * 60 + minute) * 60 + second
    // Rejects 31 February and the like.
    guard Self.days(before: month == 12 ? year + 1 : year, month % 12 + 1) > days else {
      return nil
    }
  }

  // The days from 1970 to the first of a month, with years that begin in March.
  static func days(before year: Int, _ month: Int) -> Int {
    let year = month < 3 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// `20261120T140312Z`, in UTC.
  public var compact: String { Self.format("%Y%m%dT%H%M%SZ", utc) }

  /// Parses `2026-11-20T14:03:12Z`.
  public init?(iso8601 text: String?) {
    guard let text, text.utf8.count == 20 else { return nil }
    let compact = text.filter { $0 != "-" && $0 != ":" }
    guard let date = Note.date(named: compact), date.iso8601 == text else { return nil }
    self = date
  }

  /// `2026-11-20T14:03:12Z` (ISO 8601), in UTC.
  public var iso8601: String { Self.format("%Y-%m-%dT%H:%M:%SZ", utc) }

  /// `2026-11-20` (ISO 8601), in the local time zone.
  public var isoDay: String { Self.format("%Y-%m-%d", local) }

  /// `20 Nov 2026`, in the local time zone.
  public var day: String { Self.format("%-e %b %Y", local) }

  /// Returns `20 Nov`, or `20 Nov 2024` where that is not the year of another moment, in the local time zone.
  public func shortDay(asOf today: Moment) -> String {
    Self.format(isInYear(of: today) ? "%e %b" : "%e %b %Y", local)
  }

  /// Whether it is in the same year as another moment, in the local time zone.
  public func isInYear(of other: Moment) -> Bool { local.tm_year == other.local.tm_year }

  /// `20 Nov 2026, 14:03`, in the local time zone.
  public var dayAndTime: String { Self.format("%-e %b %Y, %H:%M", local) }

  /// `20 Nov 2026, 14:03:12`, in the local time zone.
  public var dayAndSecond: String { Self.format("%-e %b %Y, %H:%M:%S", local) }

  var utc: tm {
    var parts = tm()
    var seconds = time_t(secondsSince1970)
    gmtime_r(&seconds, &parts)
    return parts
  }

  var local: tm {
    var parts = tm()
    var seconds = time_t(secondsSince1970)
    tzset()
    localtime_r(&seconds, &parts)
    return parts
  }

  private static func format(_ form: String, _ parts: tm) -> String {
    var parts = parts
    return String(unsafeUninitializedCapacity: 64) { buffer in
      buffer.withMemoryRebound(to: CChar.self) { strftime($0.baseAddress, $0.count, form, &parts) }
    }
  }

  /// It, or nil where it is still to come: then it was recorded while a clock was ahead, and says nothing.
  public func unlessAhead(of now: Moment) -> Moment? { self > now ? nil : self }

  public static func < (left: Moment, right: Moment) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }
}
