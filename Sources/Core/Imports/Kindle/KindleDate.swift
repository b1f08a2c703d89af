import NotesLibrary

/// The date of a clipping, in any language of a Kindle.
enum KindleDate {
  private typealias Scalars = ArraySlice<Unicode.Scalar>

  /// Returns the moment that a text names, as if the device's clock showed UTC; nil when no date is recognised.
  static func moment(in text: ArraySlice<Unicode.Scalar>) -> Moment? {
    let text = withoutZone(text)
    var numbers: [(value: Int, end: Int)] = []
    var time: Time?
    var month: Int?
    var index = text.startIndex
    while index < text.endIndex {
      if time == nil, let found = Time(text[index...]) {
        time = found
        index = found.end
      } else if text[index].isDigit {
        let end = text[index...].firstIndex { !$0.isDigit } ?? text.endIndex
        numbers.append((text[index..<end].number, end))
        index = end
      } else if text[index].properties.isAlphabetic, !text[index].isEastern {
        let end = text[index...].firstIndex { !$0.properties.isAlphabetic } ?? text.endIndex
        month = month ?? months[text[index..<end].string.lowercased()]
        index = end
      } else {
        index += 1
      }
    }
    if text.contains("年") {
      guard numbers.count >= 3 else { return nil }
      return moment(numbers[0].value, numbers[1].value, numbers[2].value, time)
    }
    guard let month, numbers.count >= 2 else { return nil }
    let year = numbers.first { $0.value > 31 }?.value ?? numbers[1].value
    let day = numbers.first { $0.value <= 31 }?.value ?? 0
    return moment(year < 100 ? year + 2000 : year, month, day, time)
  }

  private static func moment(_ year: Int, _ month: Int, _ day: Int, _ time: Time?) -> Moment? {
    Moment(
      year: year, month: month, day: day, hour: time?.hour ?? 0, minute: time?.minute ?? 0,
      second: time?.second ?? 0)
  }

  private static func withoutZone(_ text: Scalars) -> Scalars {
    let zone = Array("GMT".unicodeScalars)
    let start = text.indices.first { text[$0...].starts(with: zone) }
    return text[..<(start ?? text.endIndex)]
  }

  // No name means different months in two languages, so one table is enough.
  private static let months: [String: Int] = {
    let names = """
      january february march april may june july august september october november december
      januar februar märz april mai juni juli august september oktober november dezember
      enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
      janvier février mars avril mai juin juillet août septembre octobre novembre décembre
      gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
      januari februari maart april mei juni juli augustus september oktober november december
      janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro
      января февраля марта апреля мая июня июля августа сентября октября ноября декабря
      jan feb mar apr may jun jul aug sep oct nov dec
      """
    var months: [String: Int] = [:]
    for line in names.split(separator: "\n") {
      for (index, name) in line.split(separator: " ").enumerated() {
        months[String(name)] = index + 1
      }
    }
    return months
  }()

  /// A time of day: `18:10:53`, `4.46`, `6:10:53 PM`, `下午6:10:53`, `23h32min06s`.
  private struct Time {
    let hour: Int
    let minute: Int
    let second: Int
    let end: Int

    init?(_ text: Scalars) {
      var rest = text
      var half = Self.easternHalf(&rest)
      guard let hour = Self.number(&rest, 1...2), let mark = rest.first,
        ":.h".unicodeScalars.contains(mark)
      else { return nil }
      rest.removeFirst()
      guard let minute = Self.number(&rest, 2...2) else { return nil }
      var second = 0
      if mark == "h" {
        if rest.starts(with: "min".unicodeScalars) { rest.removeFirst(3) }
        second = Self.number(&rest, 2...2) ?? 0
      } else if rest.first == mark {
        rest.removeFirst()
        guard let number = Self.number(&rest, 2...2) else { return nil }
        second = number
      }
      half = half ?? Self.half(&rest)
      guard let hour = Self.hour(hour, in: half) else { return nil }
      (self.hour, self.minute, self.second, end) = (hour, minute, second, rest.startIndex)
    }

    private enum Half { case morning, afternoon }

    private static func hour(_ hour: Int, in half: Half?) -> Int? {
      guard let half, hour <= 12 else { return hour < 24 ? hour : nil }
      return hour % 12 + (half == .afternoon ? 12 : 0)
    }

    private static func number(_ rest: inout Scalars, _ count: ClosedRange<Int>) -> Int? {
      let digits = rest.prefix(while: \.isDigit)
      guard count.contains(digits.count) else { return nil }
      rest = rest[digits.endIndex...]
      return digits.number
    }

    private static func easternHalf(_ rest: inout Scalars) -> Half? {
      let halves: [(String, Half)] = [
        ("上午", .morning), ("午前", .morning), ("下午", .afternoon), ("午後", .afternoon),
      ]
      for (word, half) in halves where rest.starts(with: word.unicodeScalars) {
        rest = rest.dropFirst(word.unicodeScalars.count)
        return half
      }
      return nil
    }

    // The space before AM or PM may be a narrow no-break space.
    private static func half(_ rest: inout Scalars) -> Half? {
      let word = rest.drop(while: \.properties.isWhitespace)
      guard let first = word.first,
        word.dropFirst().first.map({ "mM".unicodeScalars.contains($0) }) == true,
        "aApP".unicodeScalars.contains(first)
      else { return nil }
      rest = word.dropFirst(2)
      return "aA".unicodeScalars.contains(first) ? .morning : .afternoon
    }
  }
}

extension Unicode.Scalar {
  // Chinese and Japanese have no spaces between words.
  fileprivate var isEastern: Bool { value >= 0x2e80 }
}
