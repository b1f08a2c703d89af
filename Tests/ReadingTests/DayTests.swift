import NotesLibrary
import TestSupport
import Testing

@Suite(.timed) struct DayTests {
  @Test func daysAreThoseOfTheCalendar() throws {
    var day = try #require(Day(iso8601: "1999-12-31"))
    #expect(day.weekday == 4)
    for _ in 0..<3000 {
      #expect(Day(year: day.year, month: day.month, day: day.dayOfMonth) == day)
      #expect(Day(iso8601: day.iso8601) == day)
      let next = day + 1
      #expect(next.weekday == (day.weekday + 1) % 7)
      #expect(
        next.dayOfMonth == 1 || next.month == day.month && next.dayOfMonth == day.dayOfMonth + 1)
      day = next
    }
    #expect(day.iso8601 == "2008-03-18")
  }

  @Test(arguments: ["2026-02-29", "2026-13-01", "26-01-01", "", "2026-1-1"])
  func thisIsNoDay(text: String) { #expect(Day(iso8601: text) == nil) }
}
