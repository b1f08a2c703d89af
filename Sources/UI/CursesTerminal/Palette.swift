import CNcurses
import DisplayText
import TerminalUI

/// How each style looks on this terminal.
struct Palette {
  /// The attributes and the number of the colour pair, by the raw value of the style.
  private let looks: [(attributes: attr_t, pair: Int16)]

  /// Sets up the colour pairs: as many as the terminal can show, or none.
  init(_ theme: Theme, colors mode: ColorMode) {
    let wantsColor = mode.allowsColor(in: theme)
    let hasColors = wantsColor && start_color() == OK && use_default_colors() == OK
    let colors = hasColors ? COLORS : 0
    looks = Style.allCases.map { style in
      let look =
        colors >= 256 ? style.rich(theme) : colors >= 8 ? style.basic(theme) : style.plainest
      guard colors >= 8, look.foreground >= 0 || look.background >= 0 else {
        return (look.attributes, 0)
      }
      let convert = colors > 256 ? Self.directColor : { $0 }
      let pair = Int32(style.rawValue) + 1
      init_extended_pair(pair, convert(look.foreground), convert(look.background))
      return (look.attributes, Int16(pair))
    }
  }

  subscript(style: Style) -> (attributes: attr_t, pair: Int16) { looks[Int(style.rawValue)] }

  /// Returns one of xterm's 256 colours as red, green and blue: 16 basic ones, a cube of six levels
  /// each, then 24 greys.
  static func directColor(_ index: Int32) -> Int32 {
    guard index >= 16 else { return index }
    if index >= 232 { return (8 + 10 * (index - 232)) * 0x010101 }
    func level(_ step: Int32) -> Int32 { step == 0 ? 0 : 55 + 40 * step }
    let step = index - 16
    return level(step / 36) << 16 | level(step / 6 % 6) << 8 | level(step % 6)
  }
}

/// Attributes and colours; -1 is the terminal's default colour.
private struct Look {
  var attributes: attr_t = 0
  var foreground: Int32 = -1
  var background: Int32 = -1
}

extension Look {
  fileprivate init(_ look: Look, foreground: Int32?) {
    self = look
    self.foreground = foreground ?? look.foreground
  }
}

extension Style {
  fileprivate func rich(_ theme: Theme) -> Look {
    switch theme {
    case .auto, .plain: rich
    case .light: Look(rich, foreground: foreground(light: true))
    case .dark: Look(rich, foreground: foreground(light: false))
    }
  }

  // A shade with more contrast to the background; nil for styles that have a background of their
  // own.
  private func foreground(light isLight: Bool) -> Int32? {
    switch self {
    case .tab, .dim: isLight ? 240 : 248
    case .rule: isLight ? 245 : 240
    case .heading, .key, .accent, .link: isLight ? 24 : 80
    case .struck: isLight ? 240 : 248
    case .code: isLight ? 58 : 150
    case .favourite: isLight ? 124 : 210
    case .warning: isLight ? 130 : 215
    case .draft: isLight ? 94 : 222
    case .mark: isLight ? 90 : 176
    default: nil
    }
  }

  /// Colours of medium lightness, legible on dark and on light backgrounds.
  private var rich: Look {
    switch self {
    case .plain: Look()
    case .title, .strong: Look(attributes: attribute_bold)
    case .emphasis: Look(attributes: attribute_italic)
    case .strongEmphasis: Look(attributes: attribute_bold | attribute_italic)
    case .code: Look(foreground: 65)
    case .link: Look(attributes: attribute_underline, foreground: 31)
    case .tab, .dim, .struck: Look(foreground: 244)
    case .rule: Look(foreground: 242)
    case .selectedTab, .selected:
      Look(attributes: attribute_bold, foreground: 255, background: 24)
    case .selectedUnfocused: Look(foreground: 255, background: 240)
    case .heading, .key: Look(attributes: attribute_bold, foreground: 31)
    case .accent: Look(foreground: 31)
    case .favourite: Look(foreground: 167)
    case .warning: Look(attributes: attribute_bold, foreground: 166)
    case .draft: Look(foreground: 136)
    case .mark: Look(foreground: 133)
    case .selection: Look(foreground: 255, background: 60)
    case .match: Look(foreground: 16, background: 180)
    case .currentMatch, .currentDifference:
      Look(attributes: attribute_bold, foreground: 16, background: 214)
    case .difference: Look(attributes: attribute_underline, foreground: 16, background: 152)
    }
  }

  // Yellow is illegible on white.
  fileprivate func basic(_ theme: Theme) -> Look {
    self == .draft && theme == .light ? Look(foreground: 5) : basic
  }

  /// The eight colours of every colour terminal, in the shades that the user configured there.
  private var basic: Look {
    switch self {
    case .plain: Look()
    case .title, .strong: Look(attributes: attribute_bold)
    case .emphasis: Look(attributes: attribute_italic)
    case .strongEmphasis: Look(attributes: attribute_bold | attribute_italic)
    case .code: Look(foreground: 2)
    case .link: Look(attributes: attribute_underline, foreground: 6)
    case .tab, .dim, .struck, .rule: Look(attributes: attribute_dim)
    case .selectedTab, .selected: Look(attributes: attribute_bold, foreground: 7, background: 4)
    case .selectedUnfocused: Look(attributes: attribute_reverse)
    case .heading, .key: Look(attributes: attribute_bold, foreground: 6)
    case .accent: Look(foreground: 6)
    case .favourite: Look(foreground: 1)
    case .warning: Look(attributes: attribute_bold, foreground: 1)
    case .draft: Look(foreground: 3)
    case .mark: Look(foreground: 5)
    case .selection: Look(attributes: attribute_reverse)
    case .match: Look(foreground: 0, background: 6)
    case .currentMatch, .currentDifference:
      Look(attributes: attribute_bold, foreground: 0, background: 3)
    case .difference: Look(attributes: attribute_underline, foreground: 0, background: 6)
    }
  }

  fileprivate var plainest: Look {
    switch self {
    case .plain, .accent, .draft, .code: Look()
    case .title, .heading, .key, .favourite, .warning, .strong: Look(attributes: attribute_bold)
    case .emphasis: Look(attributes: attribute_italic)
    case .strongEmphasis: Look(attributes: attribute_bold | attribute_italic)
    case .tab, .dim, .struck, .rule: Look(attributes: attribute_dim)
    case .selectedTab, .selected: Look(attributes: attribute_bold | attribute_reverse)
    case .selectedUnfocused: Look(attributes: attribute_underline)
    case .mark, .selection: Look(attributes: attribute_reverse)
    case .match, .link, .difference: Look(attributes: attribute_underline)
    case .currentMatch, .currentDifference: Look(attributes: attribute_bold | attribute_reverse)
    }
  }
}

extension ColorMode {
  /// Whether to use colours, unless the terminal has none.
  ///
  /// An option on the command line wins over the theme in the preferences.
  func allowsColor(in theme: Theme) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: theme != .plain && environment("NO_COLOR") == nil
    }
  }
}
