import DurableFiles
import SceneState
import TestSupport
import Testing

@Suite struct SessionRaceTests {
  static let kept = ["one", "two", "three"]

  @Test(.timeLimit(.minutes(1)))
  func everySessionIsAdoptedByExactlyOne() async throws {
    for round in 0..<50 {
      let state = try StateFolder()
      for name in Self.kept { _ = try state.open(name) }
      let names = await withTaskGroup(of: Adoption?.self) { group in
        for _ in 0..<8 {
          group.addTask { Adoption(of: state.store()) }
        }
        // All stay open until the last one has its own.
        return await group.reduce(into: [Adoption]()) { $0 += [$1].compactMap { $0 } }
      }.map(\.name)
      #expect(names.count == 8, "round \(round)")
      #expect(Set(names).count == 8, "round \(round): \(names)")
      #expect(Set(names).isSuperset(of: Self.kept), "round \(round): \(names)")
    }
  }

  /// A scene that is handed from thread to thread, and only held.
  private struct Adoption: @unchecked Sendable {
    let scene: Scene
    var name: String { scene.name }

    init?(of store: SessionStore) {
      do { scene = try store.openLastUsed() } catch {
        Issue.record(error)
        return nil
      }
    }
  }
}
