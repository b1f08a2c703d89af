import SceneState
import TextMerge

/// The choices where two texts differ; of no use for other texts.
struct ComparisonChoices: SceneStorageValue {
  let checksum: String
  private var choices: [TextChoice?]

  init(checksum: String, count: Int) {
    self.checksum = checksum
    choices = Array(repeating: nil, count: count)
  }

  subscript(number: Int) -> TextChoice? {
    get { choices.indices.contains(number) ? choices[number] : nil }
    set { if choices.indices.contains(number) { choices[number] = newValue } }
  }

  var undecidedCount: Int { choices.count { $0 == nil } }

  func firstUndecided(from number: Int) -> Int? {
    choices[min(number, choices.count)...].firstIndex { $0 == nil }
  }

  /// Decides what is not decided; when there is nothing, decides all anew.
  mutating func chooseRest(_ choice: TextChoice) {
    let isComplete = undecidedCount == 0
    choices = choices.map { isComplete ? choice : $0 ?? choice }
  }

  /// `CHECKSUM 3?1<12>`: runs of the same choice.
  var sceneText: String? {
    var text = checksum + " "
    var rest = choices[...]
    while let first = rest.first {
      let run = rest.prefix { $0 == first }
      let mark = Self.marks.first { $0.choice == first }?.mark ?? "?"
      text += "\(run.count)\(mark)"
      rest = rest.dropFirst(run.count)
    }
    return text
  }

  init?(sceneText: String) {
    guard let blank = sceneText.firstIndex(of: " ") else { return nil }
    checksum = String(sceneText[..<blank])
    choices = []
    var digits = ""
    for character in sceneText[blank...].dropFirst() {
      if character.isNumber {
        digits.append(character)
        continue
      }
      guard let count = Int(digits), (0...Self.greatestCount - choices.count).contains(count),
        let known = Self.marks.first(where: { $0.mark == character })
      else { return nil }
      choices += Array(repeating: known.choice, count: count)
      digits = ""
    }
  }

  private static let greatestCount = 1 << 24

  private static let marks: [(choice: TextChoice?, mark: Character)] = [
    (nil, "?"), (.one, "<"), (.other, ">"), (.both, "+"),
  ]
}
