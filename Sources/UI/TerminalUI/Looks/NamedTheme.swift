/// A theme with a name: another one, with looks of its own for some roles.
///
/// Those looks are for terminals with 256 colours; others show the theme that it is based on.
public struct NamedTheme: Equatable, Sendable {
  public let base: Theme
  public let looks: [Style: Look]

  public init(base: Theme, looks: [Style: Look]) { (self.base, self.looks) = (base, looks) }

  /// Returns a theme that the app has by itself; nil if it has none with that name.
  public init?(builtIn name: String) {
    if let theme = Theme(rawValue: name) {
      self.init(base: theme, looks: [:])
    } else if let lines = Self.builtIn[name] {
      let looks = lines.looks.compactMap { role, look in
        Style.roles[role].flatMap { style in Look(notation: look).map { (style, $0) } }
      }
      self.init(base: lines.base, looks: Dictionary(uniqueKeysWithValues: looks))
    } else {
      return nil
    }
  }

  private static let builtIn: [String: (base: Theme, looks: KeyValuePairs<String, String>)] = [
    "amber": (
      .dark,
      [
        "title": "bold 222", "tab": "179", "selected-tab": "bold 16 on 172", "heading": "bold 214",
        "selected": "bold 16 on 172", "secondary": "179", "accent": "214", "key": "bold 214",
        "link": "underlined 222", "favourite": "209", "draft": "228", "mark": "216", "code": "187",
        "cover": "214 on 52", "initials": "bold 255 on 52",
      ]
    ),
    "ocean": (
      .dark,
      [
        "title": "bold 195", "tab": "152", "selected-tab": "bold 16 on 74", "heading": "bold 117",
        "selected": "bold 16 on 74", "secondary": "152", "accent": "116", "key": "bold 117",
        "link": "underlined 123", "favourite": "211", "draft": "222", "mark": "183", "code": "158",
        "cover": "117 on 17", "initials": "bold 255 on 17",
      ]
    ),
    "sepia": (
      .light,
      [
        "title": "bold 52", "tab": "240", "selected-tab": "bold 255 on 94", "heading": "bold 52",
        "selected": "bold 255 on 94", "secondary": "240", "accent": "88", "key": "bold 52",
        "link": "underlined 88", "favourite": "124", "draft": "58", "mark": "53", "code": "58",
        "cover": "223 on 52", "initials": "bold 255 on 52",
      ]
    ),
    "contrast": (
      .auto,
      [
        "title": "bold default", "tab": "default", "selected-tab": "bold reversed default",
        "heading": "bold underlined default", "selected": "bold reversed default",
        "selected-unfocused": "underlined default", "secondary": "default",
        "accent": "bold default",
        "key": "bold default", "link": "underlined default", "favourite": "bold default",
        "warning": "bold reversed default", "draft": "bold default", "mark": "reversed default",
        "code": "default", "rule": "default", "cover": "default", "initials": "bold default",
      ]
    ),
  ]
}

extension Style {
  /// The roles that a theme of one's own can give a look, by the name of each.
  public static let roles: [String: Style] = [
    "title": .title, "tab": .tab, "selected-tab": .selectedTab, "heading": .heading,
    "selected": .selected, "selected-unfocused": .selectedUnfocused, "secondary": .dim,
    "accent": .accent, "cover": .cover, "initials": .initials, "favourite": .favourite,
    "warning": .warning, "draft": .draft, "mark": .mark, "selection": .selection, "match": .match,
    "current-match": .currentMatch, "rule": .rule, "key": .key, "strong": .strong,
    "emphasis": .emphasis, "code": .code, "link": .link, "difference": .difference,
    "current-difference": .currentDifference,
  ]
}

extension Look {
  /// Reads a look as a person writes it: `bold 214`, `16 on 172`, `underlined default`.
  ///
  /// Colours are indices of xterm's 256; `default` is the terminal's own. Nil for anything else.
  public init?(notation: String) {
    self.init()
    var hasForeground = false
    var words = notation.split(separator: " ")[...]
    while let word = words.popFirst() {
      if let weight = Self.weights[String(word)], !hasForeground {
        self.weight.insert(weight)
      } else if word == "on", background == nil, let next = words.popFirst(),
        let color = Self.color(next)
      {
        background = color
      } else if !hasForeground, let color = Self.color(word) {
        (foreground, hasForeground) = (color, true)
      } else {
        return nil
      }
    }
    guard hasForeground || background != nil || !weight.isEmpty else { return nil }
  }

  private static let weights: [String: Weight] = [
    "bold": .bold, "italic": .italic, "underlined": .underlined, "reversed": .reversed,
  ]

  // The outer optional is whether it is a colour, the inner one which.
  private static func color(_ word: Substring) -> Int?? {
    if word == "default" { return .some(nil) }
    guard let index = Int(word), (0...255).contains(index), word.first != "+" else { return nil }
    return .some(index)
  }
}
