import Glibc

extension ArraySlice<UInt8> {
  func firstIndex(of part: [UInt8]) -> Int? {
    withUnsafeBytes { all in
      part.withUnsafeBytes { part in
        guard let start = all.baseAddress, let wanted = part.baseAddress,
          let found = memmem(start, all.count, wanted, part.count)
        else { return nil }
        return startIndex + (UnsafeRawPointer(found) - start)
      }
    }
  }

  func holds(_ part: [UInt8]) -> Bool { firstIndex(of: part) != nil }

  var trimmed: ArraySlice<UInt8> {
    guard let start = firstIndex(where: { $0 > 0x20 }), let end = lastIndex(where: { $0 > 0x20 })
    else { return [] }
    return self[start...end]
  }
}

extension [UInt8] {
  func holds(_ part: [UInt8]) -> Bool { self[...].holds(part) }
}
