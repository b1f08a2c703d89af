import Essentials

enum JSONMerge {
  /// Returns the merged value; nil when the changes contradict each other, unless theirs is preferred there.
  ///
  /// Objects are merged member by member, and lists by the identities of their elements.
  static func merge(
    base: JSONValue?, ours: JSONValue, theirs: JSONValue, prefersTheirs: Bool = false
  ) -> JSONValue? {
    if ours == theirs || ours == base { return theirs }
    if theirs == base { return ours }
    let preferred = prefersTheirs ? theirs : nil
    switch (ours, theirs) {
    case (.object(let ours), .object(let theirs)):
      let members = merge(base?.values, Values(ours), Values(theirs), prefersTheirs)
      return members.map { .object($0.map { JSONValue.Member($0, $1) }) }
    case (.array(let ours), .array(let theirs)):
      guard let ours = Values(ours), let theirs = Values(theirs) else { return preferred }
      return merge(base?.values, ours, theirs, prefersTheirs).map { .array($0.map(\.value)) }
    default: return preferred
    }
  }

  private static func merge(
    _ base: Values?, _ ours: Values, _ theirs: Values, _ prefersTheirs: Bool
  ) -> [(name: String, value: JSONValue)]? {
    var merged: [(name: String, value: JSONValue)] = []
    for name in order(base, ours, theirs) {
      let (former, our, their) = (base?[name], ours[name], theirs[name])
      guard let our, let their else {
        // A value that one side removed and the other changed is kept.
        if let value = our ?? their, value != former { merged.append((name, value)) }
        continue
      }
      let value = merge(base: former, ours: our, theirs: their, prefersTheirs: prefersTheirs)
      guard let value else { return nil }
      merged.append((name, value))
    }
    return merged
  }

  // The order is that of the side that alone has moved something, else of theirs. What only the other one has stands
  // behind what it stands behind there.
  private static func order(_ base: Values?, _ ours: Values, _ theirs: Values) -> [String] {
    let isOurs = ours.hasMoved(since: base) && !theirs.hasMoved(since: base)
    let (first, second) = isOurs ? (ours, theirs) : (theirs, ours)
    var others: [String?: [String]] = [:]
    var last: String?
    for name in second.names {
      if first[name] == nil { others[last, default: []].append(name) } else { last = name }
    }
    let end = others.removeValue(forKey: last) ?? []
    var names: [String] = []
    var waiting = others[nil] ?? []
    for name in first.names {
      if second[name] != nil {
        names += waiting
        waiting = others[name] ?? []
      }
      names.append(name)
    }
    return names + waiting + end
  }

  /// The values of an object by their names, or those of a list by their identities, in order.
  fileprivate struct Values {
    private(set) var names: [String] = []
    private var values: [String: JSONValue] = [:]

    subscript(_ name: String) -> JSONValue? { values[name] }

    init(_ members: [JSONValue.Member]) {
      for member in members { insert(member.value, member.name) }
    }

    /// Returns nil when a value has no identity, or two have the same.
    init?(_ elements: [JSONValue]) {
      for element in elements {
        guard let name = Self.identity(of: element), values[name] == nil else { return nil }
        insert(element, name)
      }
    }

    /// Whether those that both have are in another order.
    func hasMoved(since base: Values?) -> Bool {
      guard let base else { return false }
      return names.filter { base[$0] != nil } != base.names.filter { self[$0] != nil }
    }

    private mutating func insert(_ value: JSONValue, _ name: String) {
      if values.updateValue(value, forKey: name) == nil { names.append(name) }
    }

    // A string in a list is its own identity.
    private static func identity(of element: JSONValue) -> String? {
      if let text = element.string { return text }
      if let words = element["is"]?.string, let other = element["of"]?.string {
        return "relation \(other) \(words)"
      }
      for name in ["id", "slug", "name", "book"] {
        if let text = element[name]?.string { return "\(name) \(text)" }
      }
      return nil
    }
  }
}

extension JSONValue {
  fileprivate var values: JSONMerge.Values? {
    switch self {
    case .object(let members): JSONMerge.Values(members)
    case .array(let elements): JSONMerge.Values(elements)
    default: nil
    }
  }
}
