/// Whether a row may break on both sides of a wide character: some signs of Chinese and Japanese do not begin one,
/// others do not end one (JIS X 4051).
enum RowEdge {
  case open, closing, opening

  private static let closingSigns =
    "。、，．・：；」』）】〉》〕〗〙］｝！？ー々〻ゝゞヽヾぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ"
  private static let openingSigns = "「『（【〈《〔〖〘［｛"

  // Of U+3000 to U+30FF, then of U+FF00 to U+FFFF, in which all of them are.
  private static let edges: [RowEdge] = {
    var edges = Array(repeating: RowEdge.open, count: 512)
    for (signs, edge) in [(closingSigns, RowEdge.closing), (openingSigns, .opening)] {
      for sign in signs.unicodeScalars { index(of: sign).map { edges[$0] = edge } }
    }
    return edges
  }()

  private static func index(of scalar: Unicode.Scalar) -> Int? {
    switch scalar.value >> 8 {
    case 0x30: Int(scalar.value & 0xFF)
    case 0xFF: Int(scalar.value & 0xFF) + 256
    default: nil
    }
  }

  init(of scalar: Unicode.Scalar?) {
    self = scalar.flatMap(Self.index).map { Self.edges[$0] } ?? .open
  }
}
