import DisplayText
import NotesLibrary
import ScreenModels

extension Book {
  /// Author, year and number of pages, as far as they are known.
  var imprint: String {
    [author, year.map(String.init) ?? "", pages.map { "\($0) pp." } ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The series and its number there; nil for a book of no series.
  var seriesAndNumber: String? { series.map { number == nil ? $0 : "\($0) \(number ?? "")" } }

  /// Where the user is in it, and how far it is read; nil when they did not say.
  var whereabouts: String? {
    let parts = [status?.words, place].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// The picture on the cover; for a book without one, a picture made of its title.
  var coverPicture: [String] { cover.isEmpty ? CoverPicture(title: title).lines : cover }
}

extension BookCharacter {
  /// A picture of a character: its initials in a frame.
  var avatar: [String] {
    ["▗▄▄▄▄▄▖", "▐ \(initials(of: name).padding(to: 3)) ▌", "▝▀▀▀▀▀▘"]
  }
}

private func initials(of name: String) -> String {
  let words = name.split(separator: " ").filter { !["the", "a", "an"].contains($0.lowercased()) }
  return String(words.prefix(2).compactMap(\.first))
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    let shown = truncated(toWidth: width)
    let missing = width - shown.displayWidth
    let left = (missing + 1) / 2
    return String(repeating: " ", count: left) + shown
      + String(repeating: " ", count: missing - left)
  }
}
