import NotesLibrary

/// The days of moments that are mostly near each other: asking for each takes system calls.
struct DayNames {
  private var last: (slot: Int, name: String)?

  // In seconds; a day begins with one of these in every time zone.
  private static let slot = 900

  /// The day of a moment, in the local time zone.
  mutating func name(of moment: Moment) -> String {
    let slot = moment.secondsSince1970 / Self.slot
    if let last, last.slot == slot { return last.name }
    let name = moment.day
    last = (slot, name)
    return name
  }
}
