import DurableFiles

/// Making a character a favourite, or no longer one, which any thread may do.
public struct FavouriteChange: Sendable {
  /// The character.
  public let character: UUID
  /// Whether it is to be a favourite.
  public let isFavourite: Bool
  let libraryPath: String

  /// Does it; durable when it returns, and the same when it is done again.
  ///
  /// Throws `LibraryError`.
  public func run() throws(LibraryError) {
    do throws(FileError) {
      try Favourites.set(isFavourite, character, inLibrary: libraryPath)
    } catch {
      throw .file(error)
    }
  }
}
