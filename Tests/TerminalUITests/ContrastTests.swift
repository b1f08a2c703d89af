import TerminalUI
import TestSupport

/// Everything can be read on the backgrounds that people have (WCAG 2.2, 1.4.3 and 1.4.11).
@Suite(.timed) struct ContrastTests {
  private typealias Background = (name: String, color: Int)

  private static let dark: [Background] = [
    ("black", 0x000000), ("Solarized dark", 0x002b36), ("Gruvbox dark", 0x282828),
    ("Catppuccin Mocha", 0x1e1e2e), ("Nord", 0x2e3440),
  ]
  private static let light: [Background] = [
    ("white", 0xffffff), ("Solarized light", 0xfdf6e3), ("Gruvbox light", 0xfbf1c7),
    ("Catppuccin Latte", 0xeff1f5), ("light grey", 0xe5e5e5),
  ]
  // Lines between panes say nothing; text without a colour has the user's own.
  private static let inked = Style.allCases.filter {
    $0 != .rule && Theme.auto.look(of: $0, depth: .many).foreground != nil
  }

  @Test(arguments: Hue.allCases) func allCanBeReadInTheThemeForItsBackground(hue: Hue) {
    for (theme, backgrounds) in [(Theme.dark, Self.dark), (.light, Self.light)] {
      for background in backgrounds {
        expect(theme, hue, on: background, atLeast: 4.5)
      }
    }
  }

  /// No colour has 4.5 on black and on white alike; bold and marks need 3.
  @Test(arguments: Hue.allCases) func allCanBeSeenOnAnyBackground(hue: Hue) {
    for background in Self.dark + Self.light { expect(.auto, hue, on: background, atLeast: 3) }
  }

  /// The selected row stands out from every background, and its text from the row.
  @Test(arguments: Hue.allCases) func theSelectedRowIsSeen(hue: Hue) throws {
    for theme in [Theme.auto, .light, .dark] {
      for style in [Style.selected, .selectedTab] {
        let bar = try #require(theme.look(of: style, hue: hue, depth: .many).background)
        for background in Self.dark + Self.light {
          let contrast = Self.contrast(Self.color(bar), background.color)
          #expect(contrast >= 3, "\(style) \(hue) on \(background.name)")
        }
      }
    }
  }

  /// So can all that the other themes of the app change, on the backgrounds that they are for.
  @Test(arguments: ["amber", "ocean", "sepia", "contrast"])
  func allCanBeReadInTheOtherThemes(name: String) throws {
    let theme = try #require(NamedTheme(builtIn: name))
    #expect(theme.looks.count >= 15)
    let backgrounds =
      theme.base == .dark ? Self.dark : theme.base == .light ? Self.light : Self.dark + Self.light
    for (style, look) in theme.looks {
      for background in backgrounds {
        guard let foreground = look.foreground else { continue }
        let ground = look.background.map(Self.color) ?? background.color
        let contrast = Self.contrast(Self.color(foreground), ground)
        #expect(contrast >= 4.5, "\(name) \(style) on \(background.name): \(contrast)")
        guard style == .selected || style == .selectedTab else { continue }
        let bar = Self.contrast(ground, background.color)
        #expect(bar >= 3, "\(name) \(style) on \(background.name): \(bar)")
      }
    }
  }

  private func expect(
    _ theme: Theme, _ hue: Hue, on background: Background, atLeast least: Double
  ) {
    for style in Self.inked {
      let look = theme.look(of: style, hue: hue, depth: .many)
      let ground = look.background.map(Self.color) ?? background.color
      let contrast = Self.contrast(Self.color(look.foreground ?? 0), ground)
      let needed = look.background == nil ? least : 4.5
      #expect(contrast >= needed, "\(theme) \(hue) \(style) on \(background.name)")
    }
  }

  /// One of xterm's 256 colours, from the 17th on.
  private static func color(_ index: Int) -> Int {
    if index >= 232 { return (8 + 10 * (index - 232)) * 0x010101 }
    func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
    let step = index - 16
    return level(step / 36) << 16 | level(step / 6 % 6) << 8 | level(step % 6)
  }

  private static func contrast(_ one: Int, _ other: Int) -> Double {
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private static func luminance(_ color: Int) -> Double {
    func channel(_ shift: Int) -> Double {
      let value = Double(color >> shift & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
  }
}
