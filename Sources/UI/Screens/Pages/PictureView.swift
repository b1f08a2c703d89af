import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

/// The picture of a book or a character: its own, where there is one that can be drawn in blocks, else one
/// that is made of its name.
struct PictureView {
  let content: ContentModel
  let subject: Subject

  static let bookColumns = 12
  static let avatarSize = Size(columns: 7, rows: 3)
  private static let bookHeights = [9, 6, 4]
  private static let characterHeights = [5, 3]

  func draw(on canvas: inout Canvas, in area: Rect) {
    let isBook = subject.character == nil
    let columns = isBook ? Self.bookColumns : Self.avatarSize.columns
    // Few sizes, each of which is drawn once.
    let heights = isBook ? Self.bookHeights : Self.characterHeights
    if columns <= area.size.columns, let rows = heights.first(where: { $0 <= area.size.rows }),
      let picture = content.pictures.picture(of: subject, columns: columns, rows: rows)
    {
      return draw(picture, on: &canvas, in: area)
    }
    if isBook {
      canvas.write(in: subject.book.hue) {
        $0.writeParagraph(subject.book.coverPicture, in: area, style: .cover)
      }
    } else {
      drawAvatar(on: &canvas, at: area.origin)
    }
  }

  private func draw(_ picture: ColoredPicture, on canvas: inout Canvas, in area: Rect) {
    for (row, blocks) in zip(area.rows, picture.rows) {
      for (column, block) in zip(area.columns, blocks) {
        canvas.write(
          block.scalar, in: (block.foreground, block.background),
          at: Position(row: row, column: column))
      }
    }
  }

  // A coat of arms made of the name, with its initials.
  private func drawAvatar(on canvas: inout Canvas, at origin: Position) {
    let area = Rect(origin: origin, size: Self.avatarSize)
    // Two ideographs are as wide as four letters.
    let letters = " \(initials.truncated(toWidth: 4)) "
    let column = (Self.avatarSize.columns - letters.displayWidth) / 2
    canvas.write(in: Hue(ofName: subject.name)) {
      $0.writeParagraph(arms, in: area, style: .cover)
      $0.write(letters, at: area.position(column: column, row: 1), style: .initials)
    }
  }

  private var initials: String {
    let words = subject.name.split(separator: " ")
      .filter { !["the", "a", "an"].contains($0.lowercased()) }
    return String(
      words.prefix(2).compactMap { word in
        word.first { $0.isLetter || $0.isNumber } ?? word.first
      })
  }

  // Divisions of the field, as heraldry has them.
  private var arms: [String] {
    var numbers = NameNumbers(subject.name)
    _ = numbers.next(below: Hue.allCases.count)
    let division = numbers.next(below: 10)
    var picture = BlockPicture(columns: Self.avatarSize.columns * 2, rows: Self.avatarSize.rows * 2)
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
