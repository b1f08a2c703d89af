package import Essentials

extension Failure {
  package static func noteIsGone(_ id: String) -> Self {
    Self("the note \(id) is not there any more; it may be in the bin", kind: .gone)
  }

  package static func notInBin(_ id: String) -> Self {
    Self("the note \(id) is not in the bin", kind: .gone)
  }

  /// No file in a subject's folder can have this name.
  package static func notAName(_ id: String) -> Self {
    Self("no note can have the name “\(id)”; nothing was done")
  }

  package static func notASlug(_ text: String, kind: Kind = .other) -> Self {
    Self("the slug “\(text)” may hold lower-case letters, digits and hyphens only", kind: kind)
  }

  /// The library's folder existed and no longer does.
  package static func libraryIsMissing(_ path: String) -> Self {
    Self("cannot be saved: no library at \(path) now; mkdir makes one")
  }

  package static let emptyNote = Self("there is nothing to save; write something first")
}
