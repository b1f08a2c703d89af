/// Returns the name that a misspelt one was probably meant to be: one that begins with it, or differs only a little.
///
/// Nil if there is none.
public func nearestName(to text: String, among names: [String]) -> String? {
  // A longer text is not a misspelt name, and would take long to compare.
  guard text.utf8.count <= 200 else { return nil }
  if text.count > 2, let name = names.first(where: { $0.hasPrefix(text) }) { return name }
  let nearest = names.map { (name: $0, distance: editDistance(text, $0)) }
    .min { $0.distance < $1.distance }
  guard let nearest, nearest.distance <= max(2, text.count / 3), nearest.distance < text.count
  else { return nil }
  return nearest.name
}

/// Returns how many characters to insert, delete or replace to turn one text into the other (Levenshtein).
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
