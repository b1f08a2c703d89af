/// How a style looks on a terminal.
public struct Look: Hashable, Sendable {
  /// The weight and the like of its characters.
  public struct Weight: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let bold = Weight(rawValue: 1)
    public static let italic = Weight(rawValue: 2)
    public static let underlined = Weight(rawValue: 4)
    public static let dim = Weight(rawValue: 8)
    public static let reversed = Weight(rawValue: 16)
  }

  public var weight: Weight = []
  /// An index of the terminal's colours; nil is the default colour.
  public var foreground: Int?
  public var background: Int?

  public init(weight: Weight = [], foreground: Int? = nil, background: Int? = nil) {
    self.weight = weight
    self.foreground = foreground
    self.background = background
  }
}

public enum ColorDepth: Sendable {
  case none
  /// The eight of every colour terminal, in the shades that the user configured there.
  case eight
  /// Those of xterm: 16 basic ones, a cube of six levels each, then 24 greys.
  case many
}

extension Theme {
  public func look(of style: Style, hue: Hue = .teal, depth: ColorDepth) -> Look {
    switch depth {
    case .none: style.plainLook
    case .eight: style.basicLook(self)
    case .many: style.richLook(self, hue.shades)
    }
  }
}

extension Style {
  fileprivate func richLook(_ theme: Theme, _ shades: Hue.Shades) -> Look {
    var look = richLook(shades)
    switch theme {
    case .auto, .plain: break
    case .light: look.foreground = foreground(onLight: true, shades) ?? look.foreground
    case .dark: look.foreground = foreground(onLight: false, shades) ?? look.foreground
    }
    return look
  }

  // A shade with more contrast to the background; nil for styles that have a background of their
  // own.
  private func foreground(onLight isLight: Bool, _ shades: Hue.Shades) -> Int? {
    switch self {
    case .tab, .dim, .struck: isLight ? 240 : 248
    case .rule: isLight ? 245 : 240
    case .heading, .key, .accent, .link: isLight ? shades.onLight : shades.onDark
    case .code: isLight ? 58 : 150
    case .favourite: isLight ? 124 : 210
    case .warning: isLight ? 88 : 215
    case .draft: isLight ? 94 : 222
    case .mark: isLight ? 90 : 176
    default: nil
    }
  }

  /// Colours of medium lightness, legible on dark and on light backgrounds.
  private func richLook(_ shades: Hue.Shades) -> Look {
    switch self {
    case .plain: Look()
    case .title, .strong, .selectedUnfocused: Look(weight: .bold)
    case .emphasis: Look(weight: .italic)
    case .strongEmphasis: Look(weight: [.bold, .italic])
    case .code: Look(foreground: 65)
    case .link: Look(weight: .underlined, foreground: shades.middle)
    case .tab, .dim, .struck: Look(foreground: 244)
    case .rule: Look(foreground: 242)
    case .selectedTab, .selected:
      Look(weight: .bold, foreground: 16, background: shades.middle)
    case .heading, .key: Look(weight: .bold, foreground: shades.middle)
    case .accent: Look(foreground: shades.middle)
    case .cover: Look(foreground: shades.bright, background: shades.deep)
    case .initials: Look(weight: .bold, foreground: 255, background: shades.deep)
    case .favourite: Look(foreground: 197)
    case .warning: Look(weight: .bold, foreground: 166)
    case .draft: Look(foreground: 100)
    case .mark: Look(foreground: 133)
    case .selection: Look(foreground: 255, background: 60)
    case .match: Look(foreground: 16, background: 180)
    case .currentMatch, .currentDifference: Look(weight: .bold, foreground: 16, background: 214)
    case .difference: Look(weight: .underlined, foreground: 16, background: 152)
    }
  }

  fileprivate func basicLook(_ theme: Theme) -> Look {
    switch self {
    case .plain: Look()
    case .title, .strong, .initials, .selectedUnfocused: Look(weight: .bold)
    case .emphasis: Look(weight: .italic)
    case .strongEmphasis: Look(weight: [.bold, .italic])
    case .code: Look(foreground: 2)
    case .link: Look(weight: .underlined, foreground: 6)
    case .tab, .dim, .struck, .rule: Look(weight: .dim)
    case .selectedTab, .selected: Look(weight: .bold, foreground: 7, background: 4)
    case .heading, .key: Look(weight: .bold, foreground: 6)
    case .accent, .cover: Look(foreground: 6)
    case .favourite: Look(foreground: 1)
    case .warning: Look(weight: .bold, foreground: 1)
    // Yellow is illegible on white.
    case .draft: Look(foreground: theme == .light ? 5 : 3)
    case .mark: Look(foreground: 5)
    case .selection: Look(weight: .reversed)
    case .match: Look(foreground: 0, background: 6)
    case .currentMatch, .currentDifference: Look(weight: .bold, foreground: 0, background: 3)
    case .difference: Look(weight: .underlined, foreground: 0, background: 6)
    }
  }

  fileprivate var plainLook: Look {
    switch self {
    case .plain, .accent, .draft, .code, .cover: Look()
    case .title, .heading, .key, .favourite, .warning, .strong, .initials: Look(weight: .bold)
    case .emphasis: Look(weight: .italic)
    case .strongEmphasis: Look(weight: [.bold, .italic])
    case .tab, .dim, .struck, .rule: Look(weight: .dim)
    case .selectedTab, .selected: Look(weight: [.bold, .reversed])
    case .selectedUnfocused: Look(weight: .underlined)
    case .mark, .selection: Look(weight: .reversed)
    case .match, .link, .difference: Look(weight: .underlined)
    case .currentMatch, .currentDifference: Look(weight: [.bold, .reversed])
    }
  }
}
