import DisplayText
import NotesLibrary
import TerminalUI

/// The picture of a character: a coat of arms made of the name, with its initials.
struct Avatar {
  let name: String

  /// In cells.
  static let size = Size(columns: 7, rows: 3)

  func draw(on canvas: inout Canvas, at origin: Position) {
    let area = Rect(origin: origin, size: Self.size)
    let letters = " \(initials.truncated(toWidth: 3)) "
    let column = (Self.size.columns - letters.displayWidth) / 2
    canvas.write(in: Hue(ofName: name)) {
      $0.writeParagraph(arms, in: area, style: .cover)
      $0.write(letters, at: area.position(column: column, row: 1), style: .initials)
    }
  }

  private var initials: String {
    let words = name.split(separator: " ").filter { !["the", "a", "an"].contains($0.lowercased()) }
    return String(
      words.prefix(2).compactMap { word in
        word.first { $0.isLetter || $0.isNumber } ?? word.first
      })
  }

  // Divisions of the field, as heraldry has them.
  private var arms: [String] {
    var numbers = NameNumbers(name)
    _ = numbers.next(below: Hue.allCases.count)
    let division = numbers.next(below: 10)
    var picture = BlockPicture(columns: Self.size.columns * 2, rows: Self.size.rows * 2)
    picture.fill { x, y in
      // From the middle, in halves of a pixel.
      let (dx, dy) = (abs(2 * x - 13), abs(2 * y - 5))
      return switch division {
      case 0: x >= 7
      case 1: y >= 3
      case 2: x * 6 < (y + 1) * 14
      case 3: (0...4).contains(2 * y - dx * 5 / 13)
      case 4: (x >= 7) != (y >= 3)
      case 5: y % 2 == 0
      case 6: x % 4 < 2
      case 7: dx > 10 || dy > 3
      case 8: abs(dx * 5 - dy * 13) < 16
      default: dx * 5 + dy * 13 <= 65
      }
    }
    return picture.lines
  }
}

extension Hue {
  // In this order, the books of the trilogy get the colours of their birds.
  private static let ofNumbers: [Hue] = [.violet, .olive, .green, .teal, .blue, .ember, .magenta]

  /// Chooses the hue of a book or character, always the same for the same name.
  init(ofName name: String) {
    var numbers = NameNumbers(name)
    self = Self.ofNumbers[numbers.next(below: Self.ofNumbers.count)]
  }
}
