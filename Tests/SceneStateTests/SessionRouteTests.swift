import SceneState
import TestSupport
import Testing

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

  @Test func theRulesCountInTheirOrder() {
    let presenting = session("p", presents: "b|1::c|2")
    let (preferring, allowing) = (
      session("x", preferring: ["agatha"]), session("y", allowing: ["agatha"])
    )
    let all = session("all", allowing: ["*"])
    #expect(
      route("agatha", presenting: "b|1::c|2", session("a", preferring: ["*"]), presenting) == "p")
    #expect(route("agatha", allowing, preferring, session("z", preferring: ["agatha"])) == "x")
    #expect(route("agatha", session("a"), all, allowing) == "all")
    #expect(route("agatha", session("a"), presenting) == nil && route("agatha") == nil)
    // What shows something prefers that and allows nothing else.
    #expect(route("jaime", preferring, all) == "all" && route("jaime", preferring) == nil)
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
