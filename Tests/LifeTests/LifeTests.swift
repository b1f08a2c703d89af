import Lives
import TestSupport

/// Weeks with the app, in seconds: nothing is lost, nothing is left over, nothing grows.
@Suite(.timed) struct LifeTests {
  @Test(arguments: Mix.all) func everyWordIsThereAfterALife(_ mix: Mix) {
    let count = mix.isExact ? Fuzzing.rounds(mix.steps) : Fuzzing.rounds(mix.lives)
    let fault = Life.fault(of: mix, count: count, seed: Seed.current)
    #expect(fault == nil)
  }
}
