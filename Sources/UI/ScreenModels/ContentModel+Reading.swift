public import Markdown
import NotesLibrary

/// Links lead out of a note.
extension ContentModel {
  /// Follows a link, or ticks a box.
  public func follow(_ target: MarkdownTarget, in reading: ReadingModel) {
    switch target.kind {
    case .box(let mark, let isTicked): reading.toggleBox(mark: mark, isTicked: isTicked)
    case .link(.name, let name): openTarget(name)
    case .link(_, let destination) where Link.isLink(destination): openTarget(destination)
    case .link(_, let destination): openAddress(destination)
    }
  }

  private func openTarget(_ name: String) {
    do throws(TargetError) {
      open(try library.target(name))
    } catch {
      show(Message("\(error)", isWarning: true))
    }
  }

  // A program for any other scheme might do anything.
  private func openAddress(_ address: String) {
    let schemes = ["https://", "http://", "mailto:"]
    guard schemes.contains(where: address.lowercased().hasPrefix) else {
      return show(Message("“\(address)” is no address of a page", isWarning: true))
    }
    request(.openAddress(address))
  }
}
