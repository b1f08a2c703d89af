struct Column {
  let title: String
  let key: String
  let decimals: Int

  init(_ title: String, _ key: String, decimals: Int) {
    self.title = title
    self.key = key
    self.decimals = decimals
  }
}
