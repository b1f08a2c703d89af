import Activities
import SceneState

/// The paths that a tab has shown, of which one is shown now.
struct NavigationHistory: SceneStorageValue {
  private var paths: [String] = []
  private var current = 0
  private static let largestCount = 40

  init() {}

  // The number of the path that is shown, then each path after a NUL, which no note's name can contain.
  init?(sceneText: String) {
    let parts = sceneText.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
    let paths = Array(parts.dropFirst())
    guard let number = parts.first.flatMap({ Int($0) }), paths.indices.contains(number) else {
      return nil
    }
    (self.paths, current) = (paths, number)
  }

  var sceneText: String? { paths.isEmpty ? nil : (["\(current)"] + paths).joined(separator: "\0") }

  /// Adds a path that is shown instead of another; what was ahead of that is forgotten.
  mutating func append(_ path: String, after shown: String) {
    guard path != shown else { return }
    paths = paths.prefix(current) + [shown, path]
    paths.removeFirst(max(0, paths.count - Self.largestCount))
    current = paths.count - 1
  }

  /// The path a number of steps away from the shown one; nil where there is none.
  func path(at distance: Int) -> String? {
    paths.indices.contains(current + distance) ? paths[current + distance] : nil
  }

  mutating func move(by distance: Int) { current += distance }
}
