/// A group of figures that can be asked for by name.
enum Section: String, CaseIterable {
  case launch, key, text, scroll, paste, open, line, sync, save, idle, memory, loss, endurance, load
}
