import CSystem

/// The code that runs from a key to what it shows.
///
/// While the program waits, the processor's nearest caches lose it. Fetched as a whole, its lines come together instead
/// of one by one: a key that comes 20 ms after the last one takes 185 instead of 206 us in the program (2026-11-27).
enum KeyPath {
  private static let code: (start: UInt, size: Int) = {
    let start = unsafeBitCast(keyPathStart as @convention(c) () -> Int32, to: UInt.self)
    let end = unsafeBitCast(keyPathEnd as @convention(c) () -> Int32, to: UInt.self)
    return (start, end > start ? Int(end - start) : 0)
  }()

  static func prefetch() { prefetch_memory(UnsafeRawPointer(bitPattern: code.start), code.size) }
}

// Resources/linking/order puts the functions of a key between these two; each must have a body of its own, or the
// linker makes them one. Without that order there is next to nothing between them.
@_cdecl("hawknotes_key_path_start") @inline(never) func keyPathStart() -> Int32 { 1 }
@_cdecl("hawknotes_key_path_end") @inline(never) func keyPathEnd() -> Int32 { 2 }
