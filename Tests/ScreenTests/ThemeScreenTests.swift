import Preferences
import Screens
import TerminalUI
import TestSupport

/// Themes by name: some are there, others are the user's own; all are tried in a list.
@Suite(.timed) struct ThemeScreenTests {
  private static let dusk = """
    theme.dusk = dark
    theme.dusk.heading = bold 180
    theme.dusk.selected = 16 on 109
    theme = dusk

    """

  /// It is still tried after a kill, and not any more once the list is left.
  @Test func theSelectedThemeIsShownAtOnce() throws {
    let session = try Session()
    try session.press(": t h e m e s Enter G")
    let (screen, looks) = (session.screen, session.appearance.looks)
    #expect(session.appearance.theme == .light && !looks.isEmpty)
    try session.relaunch()
    #expect(session.screen == screen && session.appearance.looks == looks)
    try session.press("Esc")
    #expect(session.appearance.theme == .auto && session.appearance.looks.isEmpty)
    try session.press(": t h e m e s Enter G k Enter")
    #expect(session.appearance.theme == .dark)
  }

  @Test func aThemeOfOnesOwnChangesTheRolesThatItNames() throws {
    let session = try Session()
    session.prefer(Self.dusk)
    #expect(session.content.window.message?.isWarning == false)
    #expect(session.appearance.theme == .dark)
    let appearance = session.appearance
    #expect(appearance.look(of: .heading, depth: .many) == Look(.bold, 180))
    #expect(appearance.look(of: .selected, depth: .many) == Look([], 16, on: 109))
    #expect(appearance.look(of: .draft, depth: .many) == Theme.dark.look(of: .draft, depth: .many))
  }

  @Test(arguments: [
    ("theme = dust\ntheme.dusk = dark", "config:1: theme cannot be “dust”; use auto, light, dark"),
    ("theme.dusk = night", "config:1: theme.dusk cannot be “night”; use auto, light, dark or"),
    ("theme.dusk.heading = blue", "config:1: theme.dusk.heading cannot be “blue”; use colours"),
    ("theme.dusk.heading = 256", "config:1: theme.dusk.heading cannot be “256”; use colours"),
    ("theme.dusk.headding = 4", "did you mean theme.dusk.heading?"),
    ("theme.dusk.heading.bold = 4", "there is no preference “theme.dusk.heading.bold”"),
    ("theme. = dark", "there is no preference “theme.”"),
  ])
  func aMistakeIsReportedWithItsLine(config: String, message: String) throws {
    let session = try Session(columns: 160, rows: 24)
    session.prefer(config)
    #expect(session.screen.contains(message), "\(session.screen)")
    #expect(session.appearance.theme == .auto)
  }

  @Test(arguments: [
    ("214", Look([], 214)), ("bold 214", Look(.bold, 214)),
    ("16 on 172", Look([], 16, on: 172)), ("on 3", Look(on: 3)),
    ("bold italic underlined default", Look([.bold, .italic, .underlined])),
    ("reversed", Look(.reversed)), ("", nil), ("on", nil), ("16 17", nil), ("+3", nil),
    ("16 on", nil), ("16 on 17 on 18", nil), ("-1", nil), ("214 bold", nil),
  ])
  func aLookIsReadAsItIsWritten(notation: String, look: Look?) {
    #expect(Look(notation: notation) == look)
  }

  @Test func allThemesOfTheAppAreListed() {
    for name in Preference.themes { #expect(NamedTheme(builtIn: name) != nil, "\(name)") }
  }
}
