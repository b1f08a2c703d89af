/// One figure of a table.
struct Column {
  let title: String
  /// Its key in JSON.
  let key: String
  let decimals: Int

  init(_ title: String, _ key: String, decimals: Int) {
    self.title = title
    self.key = key
    self.decimals = decimals
  }
}
