import TextEditing

/// Writes Cyrillic, Greek and some more letters in those of English, as its readers spell the names.
enum LatinLetters {
  /// Returns a text folded as for a search, and in Latin letters where they are known.
  static func folded(_ text: String) -> [UInt8] {
    let marked = text.lowercased().map { accented[$0] ?? String($0) }.joined()
    let folded = String(decoding: TextFolding().folded(Array(marked.utf8)), as: UTF8.self)
    return Array(folded.map { letters[$0] ?? String($0) }.joined().utf8)
  }

  // Letters of their own that would lose their marks.
  private static let accented: [Character: String] = ["й": "y", "ё": "yo", "ї": "yi", "ў": "u"]

  private static let letters: [Character: String] = [
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ж": "zh", "з": "z", "и": "i",
    "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t",
    "у": "u", "ф": "f", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "",
    "ы": "y", "ь": "", "э": "e", "ю": "yu", "я": "ya",
    "і": "i", "є": "ye", "ґ": "g", "ђ": "dj", "ј": "j", "љ": "lj", "њ": "nj", "ћ": "c",
    "џ": "dz", "ѕ": "dz",
    "α": "a", "β": "v", "γ": "g", "δ": "d", "ε": "e", "ζ": "z", "η": "i", "θ": "th", "ι": "i",
    "κ": "k", "λ": "l", "μ": "m", "ν": "n", "ξ": "x", "ο": "o", "π": "p", "ρ": "r", "σ": "s",
    "ς": "s", "τ": "t", "υ": "y", "φ": "f", "χ": "ch", "ψ": "ps", "ω": "o",
    "þ": "th", "ð": "d", "ə": "a", "ŋ": "n",
  ]
}
