import Essentials
import Glibc

/// The days on which something was used, by the clock of those days, in a file of its own.
///
/// What is aged by such days ages by one day at most when the clock jumps, forward or back. The
/// file has a line for each, in days since 1970; it is only ever appended to.
public struct DaysOfUse {
  private let path: String
  private static let secondsPerDay = 86_400
  // Far beyond any year that a clock has.
  private static let latest = 1 << 40
  // Enough for centuries.
  private static let largestFile = 1 << 20

  /// Names the file; its folder must be there for days to be counted.
  public init(path: String) { self.path = path }

  /// Counts the day of a moment, in seconds since 1970, unless it was counted among the last ones.
  ///
  /// Returns the first second of the earliest of the last `count` days and the one before them; nil as
  /// long as there were not so many, and when they cannot be read or kept.
  public func beginning(of count: Int, countingDayOf seconds: Int) -> Int? {
    counting(count, seconds)?.beginning
  }

  /// The same, but nil when the day was counted before: what that use could not remove waits for a day.
  public func newBeginning(of count: Int, countingDayOf seconds: Int) -> Int? {
    counting(count, seconds).flatMap { $0.isNew ? $0.beginning : nil }
  }

  private func counting(_ count: Int, _ seconds: Int) -> (beginning: Int?, isNew: Bool)? {
    let (quotient, _) = seconds.flooredQuotientAndRemainder(dividingBy: Self.secondsPerDay)
    let day = min(max(quotient, -Self.latest), Self.latest)
    // Nothing is old where they cannot be read or kept.
    guard let (days, isNew) = try? days(countingLast: count + 1, with: day) else { return nil }
    let first = days.count > count ? days.min() : nil
    return (first.map { $0 * Self.secondsPerDay }, isNew)
  }

  private func days(
    countingLast count: Int, with day: Int
  ) throws -> (days: Set<Int>, isNew: Bool) {
    let file = try FileDescriptor.appending(to: path)
    let text = String(decoding: try file.readAll(limit: Self.largestFile), as: UTF8.self)
    var all = text.split(separator: "\n").compactMap { Int($0) }
      .filter { (-Self.latest...Self.latest).contains($0) }
    let isNew = !last(count, of: all).contains(day)
    if isNew {
      try file.writeAll("\(day)\n".utf8)
      all.append(day)
    }
    return (last(count, of: all), isNew)
  }

  // Two processes at once may both have counted the day.
  private func last(_ count: Int, of days: [Int]) -> Set<Int> {
    var last: Set<Int> = []
    for day in days.reversed() where last.count < count { last.insert(day) }
    return last
  }
}
