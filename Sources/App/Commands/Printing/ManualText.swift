/// Words of a manual page, as they follow one another, with or without a space between them.
struct ManualText {
  private(set) var line = ""
  private var joinsNext = false

  /// The space within a word that is not broken.
  static let space: Character = "\u{A0}"
  private static let enclosures = [
    "Op": ("[", "]"), "Pq": ("(", ")"), "Dq": ("“", "”"), "Qq": ("\"", "\""), "Sq": ("‘", "’"),
    "Ql": ("‘", "’"),
  ]
  private static let openings = ["Oo": "[", "Po": "("]
  private static let closings = ["Oc": "]", "Pc": ")"]
  private static let wordMacros: Set = [
    "Ar", "Cm", "Ev", "Fl", "Ic", "Li", "Nm", "No", "Ns", "Pa", "Sx", "Xr",
  ]
  // They follow a word without a space.
  private static let marks: Set = [".", ",", ":", ";", ")", "]", "?", "!"]

  init() {}

  init(_ arguments: some Collection<String>) { append(macros: Array(arguments)) }

  var isEmpty: Bool { line.isEmpty }

  mutating func append(_ line: some StringProtocol) {
    for word in line.split(separator: " ") { append(word: Self.plain(Substring(word))) }
  }

  /// Appends a line of macros and their arguments, such as `Fl -session Ar NAME`.
  mutating func append(macros line: [String]) {
    // The marks at the end come after what the line encloses.
    let end = line.lastIndex { !Self.marks.contains($0) }.map { $0 + 1 } ?? 0
    var ends: [String] = []
    var macro = ""
    for (index, word) in line[..<end].enumerated() {
      guard Self.isMacro(word) else {
        append(argument: word, of: macro)
        continue
      }
      macro = word
      begin(macro, isAlone: index + 1 == end || Self.isMacro(line[index + 1]), &ends)
    }
    for mark in Array(ends.reversed()) + line[end...] { join(mark) }
  }

  private static func isMacro(_ word: String) -> Bool {
    wordMacros.contains(word) || enclosures[word] != nil || openings[word] != nil
      || closings[word] != nil
  }

  private mutating func begin(_ macro: String, isAlone: Bool, _ ends: inout [String]) {
    if let (opening, end) = Self.enclosures[macro] {
      open(opening)
      ends.append(end)
    } else if let mark = Self.openings[macro] {
      open(mark)
    } else if let mark = Self.closings[macro] {
      join(mark)
    } else if macro == "Ns" {
      joinsNext = true
    } else if isAlone, macro == "Fl" || macro == "Nm" {
      append(word: macro == "Fl" ? "-" : Program.name)
    }
  }

  private mutating func append(argument word: String, of macro: String) {
    let plain = Self.plain(word[...])
    switch macro {
    case _ where Self.marks.contains(word): join(plain)
    case "Fl" where word != "|": append(word: "-\(plain)")
    case "Xr" where word.first?.isNumber == true: join("(\(plain))")
    default: append(word: plain)
    }
  }

  private mutating func append(word: String) {
    line += (joinsNext || line.isEmpty ? "" : " ") + word
    joinsNext = false
  }

  private mutating func join(_ mark: String) {
    joinsNext = true
    append(word: mark)
  }

  private mutating func open(_ mark: String) {
    append(word: mark)
    joinsNext = true
  }

  /// Returns the words of a line of macros; one in quotes may have spaces.
  static func words(of line: Substring) -> [String] {
    var (isQuoted, isEscaped) = (false, false)
    let words = line.split { character in
      defer { isEscaped = character == "\\" && !isEscaped }
      if character == "\"" { isQuoted.toggle() }
      return character == " " && !isQuoted && !isEscaped
    }
    return words.map { $0.filter { $0 != "\"" } }
  }

  /// Returns a text without escapes, such as `\(dq` for a quotation mark.
  static func plain(_ text: Substring) -> String {
    var plain = ""
    var rest = text
    while let character = rest.popFirst() {
      plain += character == "\\" ? escaped(&rest) : String(character)
    }
    return plain
  }

  private static func escaped(_ rest: inout Substring) -> String {
    switch rest.popFirst() {
    case nil, "&": return ""
    case " ": return String(space)
    case "e": return "\\"
    case "(":
      defer { rest = rest.dropFirst(2) }
      return character(named: rest.prefix(2))
    case "[":
      let name = rest.prefix { $0 != "]" }
      rest = rest.dropFirst(name.count + 1)
      return character(named: name)
    case let character?: return String(character)
    }
  }

  private static let characters: [Substring: String] = [
    "dq": "\"", "ha": "^", "ti": "~", "!=": "≠", "em": "—", "en": "–",
  ]

  private static func character(named name: Substring) -> String {
    if let character = characters[name] { return character }
    let scalar = UInt32(name.dropFirst(), radix: 16).flatMap(Unicode.Scalar.init)
    return scalar.map { String(Character($0)) } ?? String(name)
  }
}
