import type { SessionDriver } from './session-driver.ts'

/** What counts as activity of the person (SES-09). */
const activities = ['scroll', 'click', 'keypress', 'touchstart', 'mousewheel', 'DOMMouseScroll', 'pointerdown'] as const

/** How a click begins. */
const presses: readonly string[] = ['touchstart', 'pointerdown']
/** And how it ends, a swipe included. */
const releases = ['pointerup', 'pointercancel', 'touchend'] as const

const CHECK = 1_000
const LISTENERS_AFTER = 100

/** Hands over to the session what happens in this tab, for as long as the page lives. */
export function watchSession(session: SessionDriver): void {
  const noteActivity = ({ type }: Event): void => {
    const isWarned = session.current().state === 'inactivityWarning'
    if (!(isWarned && presses.includes(type))) return session.noteActivity()
    // A warning that vanished under the pointer would let the release fall on what lies below it: it counts once it is over.
    for (const release of releases) {
      window.addEventListener(release, () => setTimeout(session.noteActivity), {
        capture: true,
        once: true,
        passive: true,
      })
    }
  }
  setInterval(session.check, CHECK)
  setTimeout(() => {
    for (const activity of activities) {
      window.addEventListener(activity, noteActivity, { capture: true, passive: true })
    }
  }, LISTENERS_AFTER)
  const seen = (): void => {
    if (document.visibilityState === 'visible') session.becameVisible()
  }
  document.addEventListener('visibilitychange', seen)
  // A page that comes back from the browser's memory was not told of anything meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && seen())
}
