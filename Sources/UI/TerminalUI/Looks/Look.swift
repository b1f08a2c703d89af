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

  public init(_ weight: Weight = [], _ foreground: Int? = nil, on background: Int? = nil) {
    (self.weight, self.foreground, self.background) = (weight, foreground, background)
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
    let looks = style.looks(hue.shades)
    // Yellow is illegible on white.
    let isYellowOnWhite = self == .light && style == .draft
    switch depth {
    case .none: return Look(looks.plain)
    case .eight: return isYellowOnWhite ? Look([], 5) : looks.basic
    case .many: break
    }
    var look = looks.rich
    let shade: Int? =
      switch self {
      case .auto, .plain: nil
      case .light: looks.onLight
      case .dark: looks.onDark
      }
    if let shade { look.foreground = shade }
    return look
  }
}

/// How a style looks on each kind of terminal: where there are many colours, in those of medium lightness, legible on
/// dark and on light backgrounds, or in shades with more contrast; nil for styles that have a background of their own.
private typealias Looks = (
  plain: Look.Weight, basic: Look, rich: Look, onLight: Int?, onDark: Int?
)

extension Style {
  fileprivate func looks(_ shades: Hue.Shades) -> Looks {
    let (middle, onLight, onDark) = (shades.middle, shades.onLight, shades.onDark)
    return switch self {
    case .plain: ([], Look(), Look(), nil, nil)
    case .title, .strong: (.bold, Look(.bold), Look(.bold), nil, nil)
    case .emphasis: (.italic, Look(.italic), Look(.italic), nil, nil)
    case .strongEmphasis:
      ([.bold, .italic], Look([.bold, .italic]), Look([.bold, .italic]), nil, nil)
    case .tab, .dim, .struck: (.dim, Look(.dim), Look([], 244), 240, 248)
    case .rule: (.dim, Look(.dim), Look([], 242), 245, 240)
    case .heading, .key: (.bold, Look(.bold, 6), Look(.bold, middle), onLight, onDark)
    case .accent: ([], Look([], 6), Look([], middle), onLight, onDark)
    case .link: (.underlined, Look(.underlined, 6), Look(.underlined, middle), onLight, onDark)
    case .code: ([], Look([], 2), Look([], 65), 58, 150)
    case .favourite: (.bold, Look([], 1), Look([], 197), 124, 210)
    case .warning: (.bold, Look(.bold, 1), Look(.bold, 166), 88, 215)
    case .draft: ([], Look([], 3), Look([], 100), 94, 222)
    case .mark: (.reversed, Look([], 5), Look([], 133), 90, 176)
    case .selectedTab, .selected:
      ([.bold, .reversed], Look(.bold, 7, on: 4), Look(.bold, 16, on: middle), nil, nil)
    case .selectedUnfocused: (.underlined, Look(.bold), Look(.bold), nil, nil)
    case .cover: ([], Look([], 6), Look([], shades.bright, on: shades.deep), nil, nil)
    case .initials: (.bold, Look(.bold), Look(.bold, 255, on: shades.deep), nil, nil)
    case .selection: (.reversed, Look(.reversed), Look([], 255, on: 60), nil, nil)
    case .match: (.underlined, Look([], 0, on: 6), Look([], 16, on: 180), nil, nil)
    case .currentMatch, .currentDifference:
      ([.bold, .reversed], Look(.bold, 0, on: 3), Look(.bold, 16, on: 214), nil, nil)
    case .difference:
      (.underlined, Look(.underlined, 0, on: 6), Look(.underlined, 16, on: 152), nil, nil)
    }
  }
}
