/// The bindings that are available together, those of the top screen first.
///
/// There are more than a hundred, and most keys are found among the first few: each is made when it is looked at.
public struct BoundBindings: Sequence {
  fileprivate typealias Part = (count: Int, binding: (Int) -> BoundBinding)

  private let parts: [Part]

  private init(parts: [Part]) { self.parts = parts }

  static var none: BoundBindings { BoundBindings(parts: []) }

  init(count: Int, _ binding: @escaping (_ index: Int) -> BoundBinding) {
    parts = [(count, binding)]
  }

  static func + (_ first: BoundBindings, _ second: BoundBindings) -> BoundBindings {
    BoundBindings(parts: first.parts + second.parts)
  }

  public struct Iterator: IteratorProtocol {
    fileprivate var parts: ArraySlice<Part>
    private var index = 0

    fileprivate init(_ parts: ArraySlice<Part>) { self.parts = parts }

    public mutating func next() -> BoundBinding? {
      while let part = parts.first {
        if index < part.count {
          defer { index += 1 }
          return part.binding(index)
        }
        parts = parts.dropFirst()
        index = 0
      }
      return nil
    }
  }

  public func makeIterator() -> Iterator { Iterator(parts[...]) }
}

extension Array {
  func bound<Screen>(to screen: Screen) -> BoundBindings where Element == Binding<Screen> {
    let screen = BoundScreen(screen)
    return BoundBindings(count: count) { BoundBinding(binding: self[$0], screen: screen) }
  }
}
