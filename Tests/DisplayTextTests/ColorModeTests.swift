import DisplayText
import TestSupport

/// Not every ncurses looks at `NO_COLOR` itself.
@Suite(.timed) struct ColorModeTests {
  @Test(
    arguments: [
      ([:], .auto), (["NO_COLOR": ""], .auto), (["NO_COLOR": "1"], .never),
      (["TERM": "dumb"], .never),
    ] as [([String: String], ColorMode)])
  func theOptionGoesBeforeTheEnvironment(environment: [String: String], mode: ColorMode) {
    #expect(ColorMode(chosen: nil, environment: environment) == mode)
    #expect(ColorMode(chosen: .always, environment: environment) == .always)
  }
}
