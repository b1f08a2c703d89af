import DurableFiles

/// Makes a character a favourite, or no longer one, on any thread.
public struct FavouriteChange: Sendable {
  /// The character.
  public let character: UUID
  /// Whether it is to be a favourite.
  public let isFavourite: Bool
  let libraryPath: String

  /// Makes the change, durable when it returns; making it twice changes nothing more.
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
