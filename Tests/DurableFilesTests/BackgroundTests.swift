import DurableFiles
import Glibc
import TestSupport
import Testing

@Suite(.timed) struct BackgroundTests {
  private static var descriptorCount: Int {
    ((try? Folder.names(in: "/proc/self/fd")) ?? []).count
  }

  @Test func aWaitIsNoLongerThanItsLimit() {
    let never = Background { _ in 0 }.begin(signal: nil, refused: { _ in 0 }) { 1 }
    never.wait(milliseconds: 0)
    never.wait(milliseconds: 20)
    #expect(never.value == nil)
  }

  @Test func whatIsRefusedIsKnownAtOnce() {
    let refused = Background { _ in EAGAIN }.begin(signal: nil, refused: { Int($0) }) { 0 }
    refused.wait(milliseconds: -1)
    #expect(refused.value == Int(EAGAIN))
  }

  /// A disk that hangs is asked again with every change of the focus.
  @Test func whatNobodyAnswersNeedsNoDescriptors() {
    let before = Self.descriptorCount
    let hung = Background { _ in 0 }
    let results = (0..<300).map { _ in hung.begin(signal: nil, refused: { _ in 0 }) { 1 } }
    // Others open files meanwhile, but not as many.
    #expect(Self.descriptorCount < before + 200)
    withExtendedLifetime(results) {}
  }
}
