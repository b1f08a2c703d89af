/// A group of figures that can be asked for by name.
enum Section: String, CaseIterable {
  case launch, key, text, scroll, paste, open, sync, save, idle, memory, loss, endurance, load
}
