extension ArraySlice<UInt8> {
  var trimmed: ArraySlice<UInt8> {
    guard let start = firstIndex(where: { $0 > 0x20 }), let end = lastIndex(where: { $0 > 0x20 })
    else { return [] }
    return self[start...end]
  }
}
