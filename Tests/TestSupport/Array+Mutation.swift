extension [UInt8] {
  /// Changes, adds or removes a byte somewhere, or removes the rest.
  public mutating func mutate(using random: inout some RandomNumberGenerator) {
    let place = Int.random(in: 0...count, using: &random)
    let byte = UInt8.random(in: 0...255, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: insert(byte, at: place)
    case 1: if place < count { remove(at: place) }
    case 2: removeSubrange(place...)
    default: if place < count { self[place] = byte }
    }
  }
}
