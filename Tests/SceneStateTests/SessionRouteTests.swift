import SceneState
import TestSupport
import Testing

/// The rules by which a window is chosen for something that is opened.
@Suite(.timed) struct SessionRouteTests {
  typealias Candidate = SessionRoute.Candidate

  func session(
    _ name: String, presents value: String? = nil, preferring: Set<String> = [],
    allowing: Set<String> = []
  ) -> Candidate {
    Candidate(
      name: name, presentedValue: value,
      events: ExternalEvents(preferring: preferring, allowing: allowing))
  }

  func route(_ event: String, presenting: String? = nil, _ sessions: Candidate...)
    -> String?
  {
    if case .session(let name) = SessionRoute(event, presenting: presenting, among: sessions) {
      name
    } else {
      nil
    }
  }

  @Test func anEqualValueThatIsPresentedIsBroughtToTheFront() {
    #expect(
      route(
        "agatha", presenting: "b|1::c|2", session("a", preferring: ["*"]),
        session("b", presents: "b|1::c|2"))
        == "b")
    #expect(route("agatha", presenting: nil, session("a")) == nil)
  }

  @Test func preferringBeatsAllowing() {
    #expect(
      route("agatha", session("a", allowing: ["agatha"]), session("b", preferring: ["agatha"]))
        == "b")
  }

  @Test func theFirstThatPrefersGetsIt() {
    #expect(
      route("agatha", session("a", preferring: ["agatha"]), session("b", preferring: ["agatha"]))
        == "a")
  }

  @Test func elseTheFirstThatAllowsGetsIt() {
    #expect(
      route("agatha", session("a"), session("b", allowing: ["*"]), session("c", allowing: ["*"]))
        == "b")
  }

  @Test func aSessionThatShowsSomethingPrefersItAndAllowsNothing() {
    let showing = session("x", preferring: ["item X"])
    let blank = session("blank", allowing: ["*"])
    #expect(route("item X", blank, showing) == "x")
    #expect(route("item Y", showing, blank) == "blank")
    #expect(route("item Y", showing) == nil)
  }

  @Test(arguments: [
    ("agatha", "gath", true), ("AGATHA", "agatha", true), ("Ägäthä", "agatha", true),
    ("agatha", "AGATHA", true), ("agatha", "", false), ("", "agatha", false), ("", "*", true),
    ("agatha", "*", true), ("agatha", "a*a", false),
  ])
  func anEventMatchesAConditionThatItContains(event: String, condition: String, matches: Bool) {
    #expect((route(event, session("a", allowing: [condition])) == "a") == matches)
  }
}
