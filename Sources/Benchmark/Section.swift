/// A group of figures that can be asked for by name.
enum Section: String, CaseIterable {
  case launch, key, scroll, idle, memory
}
