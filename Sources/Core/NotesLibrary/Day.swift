import Glibc

/// A day of the calendar, without a time zone.
public struct Day: Hashable, Comparable, Sendable {
  /// The days since 1970.
  public let number: Int

  public init(number: Int) { self.number = number }

  /// The day of a moment in the local time zone.
  public init(of moment: Moment) {
    let parts = moment.local
    number =
      Moment.days(before: Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1)
      + Int(parts.tm_mday) - 1
  }

  /// The day of a moment in UTC, which is the same on all machines.
  public init(inUTC moment: Moment) {
    let seconds = moment.secondsSince1970
    number = (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400
  }

  public init?(year: Int, month: Int, day: Int) {
    guard let moment = Moment(year: year, month: month, day: day) else { return nil }
    self.init(inUTC: moment)
  }

  /// Parses `2026-11-20`.
  public init?(iso8601 text: String) {
    guard text.utf8.count == 10, let moment = Moment(iso8601: text + "T00:00:00Z") else {
      return nil
    }
    self.init(inUTC: moment)
  }

  /// `2026-11-20`.
  public var iso8601: String { String(start.iso8601.prefix(10)) }

  public var year: Int { parts.year }
  /// From 1 to 12.
  public var month: Int { parts.month }
  public var dayOfMonth: Int { parts.day }

  // With years that begin in March, so that the day that only some years have is the last one.
  private var parts: (year: Int, month: Int, day: Int) {
    let daysOfEra = 146_097
    let sinceMarch = number + 719_468
    let era = (sinceMarch >= 0 ? sinceMarch : sinceMarch - daysOfEra + 1) / daysOfEra
    let day = sinceMarch - era * daysOfEra
    let year = (day - day / 1460 + day / 36_524 - day / (daysOfEra - 1)) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let isAfterNewYear = month >= 10
    return (
      year + era * 400 + (isAfterNewYear ? 1 : 0), isAfterNewYear ? month - 9 : month + 3,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }

  /// From 0 for Monday to 6.
  public var weekday: Int { ((number + 3) % 7 + 7) % 7 }

  /// `20 Nov`.
  public var short: String { "\(dayOfMonth) \(Self.monthNames[month - 1])" }

  public static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private var start: Moment { Moment(secondsSince1970: number * 86_400) }

  public static func < (one: Day, other: Day) -> Bool { one.number < other.number }

  public static func + (day: Day, count: Int) -> Day { Day(number: day.number + count) }
}
