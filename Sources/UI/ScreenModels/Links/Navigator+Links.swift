import Essentials
public import Markdown
import NotesLibrary

extension Navigator {
  /// Follows a link; a box is ticked only in a note.
  public func follow(_ target: MarkdownTarget, in reading: ReadingModel? = nil) {
    switch target.kind {
    case .box(let mark, let isTicked): reading?.toggleBox(mark: mark, isTicked: isTicked)
    case .link(.name, let name): followLink(to: name)
    case .link(_, let destination) where Link.isLink(destination): followLink(to: destination)
    case .link(_, let destination): openAddress(destination)
    }
  }

  private func followLink(to name: String) {
    do {
      guard let target = try links.target(name, in: shownBook) else {
        return window.show("The notes’ titles are still being read; follow it in a moment")
      }
      open(target)
    } catch {
      let problem = "\(error)".asSentenceOfWords
      let advice =
        problem.hasSuffix("?")
        ? " Edit the link, or add what it names" : "; edit the link, or add what it names"
      window.warn(offer(ofUnknown: name, problem) ?? problem + advice)
    }
  }

  // The page of a note has the key.
  private func offer(ofUnknown name: String, _ problem: String) -> String? {
    guard let book = top.note?.note.subject.book, links.isUnknown(name, in: book) else {
      return nil
    }
    let name = name.cut(to: 40)
    let offer = "\(window.key(of: "add-character")) adds \(name) to \(book.title)"
    // It may ask whether the nearest name was meant.
    return problem.hasSuffix("?")
      ? "\(problem) \(offer)" : "“\(name)” leads nowhere yet; \(offer)"
  }

  // A program for any other scheme might do anything.
  private func openAddress(_ address: String) {
    let schemes = ["https://", "http://", "mailto:"]
    guard schemes.contains(where: address.lowercased().hasPrefix) else {
      return window.warn("“\(address)” is not the address of a page")
    }
    window.request(.openAddress(address))
  }
}
