public import ScreenModels
public import TerminalUI

/// Carries out what the models request from the world outside the app; by itself it does nothing.
open class EffectHandler {
  public init() {}

  /// Resumes what an earlier run left under way.
  open func start(for application: Application) {}

  /// Carries out an effect; returns how the app ends, or nil if it does not.
  open func perform(_ effect: Effect, for application: Application) -> Application.Ending? { nil }

  /// How far what is under way outside is; nil when nothing is that takes long.
  open var progress: WindowProgress? { nil }

  open func windowWasResized(for application: Application) {}
  open func sessionHasName(_ name: String) {}
  open func terminalHasBackground(_ background: TerminalBackground) {}
  open func libraryMayHaveChanged() {}
  open func windowHasFocus() {}

  /// Waits some milliseconds at most for what was asked for; returns what is still under way, nil if nothing is.
  open func finishWork(within milliseconds: Int32) -> String? { nil }

  /// Begins what is to be done after the app has ended.
  open func leave() {}

  open func stop() {}
}
