import type { SessionDriver } from './session-driver.ts'

/** What counts as activity of the person (SES-09). */
const activities = ['scroll', 'click', 'keypress', 'touchstart', 'mousewheel', 'DOMMouseScroll', 'pointerdown'] as const

const CHECK = 1_000
const LISTENERS_AFTER = 100

/** Hands over to the session what happens in this tab, for as long as the page lives. */
export function watchSession(session: SessionDriver): void {
  setInterval(session.check, CHECK)
  setTimeout(() => {
    for (const activity of activities) {
      window.addEventListener(activity, session.noteActivity, { capture: true, passive: true })
    }
  }, LISTENERS_AFTER)
  const seen = (): void => {
    if (document.visibilityState === 'visible') session.becameVisible()
  }
  document.addEventListener('visibilitychange', seen)
  // A page that comes back from the browser's memory was not told of anything meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && seen())
}
