extension ArraySlice<UInt8> {
  /// Calls a closure with each part that is UTF-8, and another one with the length of what is not, in order.
  public func forEachTextPart(_ text: (String) -> Void, invalid: (_ length: Int) -> Void) {
    if let whole = String(validating: self, as: UTF8.self) { return text(whole) }
    var bytes = makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var scalars = String.UnicodeScalarView()
    while true {
      let result = parser.parseScalar(from: &bytes)
      if case .valid(let encoded) = result {
        scalars.append(Unicode.UTF8.decode(encoded))
        continue
      }
      text(String(scalars))
      scalars = .init()
      guard case .error(let length) = result else { return }
      invalid(length)
    }
  }
}
