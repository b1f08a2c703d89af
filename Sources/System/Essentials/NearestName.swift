/// The name that a misspelt one was probably meant to be: it begins so, or differs a little.
///
/// Nil when none is near.
public func nearestName(to text: String, among names: [String]) -> String? {
  // A text as long as this is no misspelt name, and would take long to compare.
  guard text.utf8.count <= 200 else { return nil }
  if text.count > 2, let name = names.first(where: { $0.hasPrefix(text) }) { return name }
  let nearest = names.map { (name: $0, distance: editDistance(text, $0)) }
    .min { $0.distance < $1.distance }
  guard let nearest, nearest.distance <= max(2, text.count / 3), nearest.distance < text.count
  else { return nil }
  return nearest.name
}

/// The number of characters to insert, delete or replace to make one text of the other (Levenshtein).
private func editDistance(_ text: String, _ other: String) -> Int {
  var row = Array(0...other.count)
  for (index, character) in text.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for (column, otherCharacter) in other.enumerated() {
      let replaced = diagonal + (character == otherCharacter ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, row[column] + 1, row[column + 1] + 1)
    }
  }
  return row[other.count]
}
