public import ScreenModels
public import TerminalUI

/// Carries out what the models request from the world outside the app.
public protocol EffectHandler: AnyObject {
  /// Resumes what an earlier run left under way.
  func start(for application: Application)

  /// Carries out an effect; returns how the app ends, or nil if it does not.
  func perform(_ effect: Effect, for application: Application) -> Application.Ending?

  /// How far what is under way outside is; nil when nothing is that takes long.
  var progress: WindowProgress? { get }

  func windowWasResized(for application: Application)

  func sessionHasName(_ name: String)

  func terminalHasBackground(_ background: TerminalBackground)

  func libraryMayHaveChanged()

  func windowHasFocus()

  /// Begins what is to be done after the app has ended.
  func leave()

  func stop()
}

extension EffectHandler {
  public var progress: WindowProgress? { nil }
  public func start(for application: Application) {}
  public func windowWasResized(for application: Application) {}
  public func sessionHasName(_ name: String) {}
  public func terminalHasBackground(_ background: TerminalBackground) {}
  public func libraryMayHaveChanged() {}
  public func windowHasFocus() {}
  public func leave() {}
  public func stop() {}
}
