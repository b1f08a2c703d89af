import Essentials

extension Shell.Result {
  /// The printed JSON; null when it is none.
  var json: JSONValue { (try? JSONValue(parsing: output)) ?? .null }

  /// A member of each object of the printed array, as text.
  func texts(_ member: String) -> [String] {
    (json.array ?? []).compactMap { $0[member]?.string }
  }
}
