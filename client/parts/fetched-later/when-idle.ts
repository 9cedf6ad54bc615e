/** Milliseconds after a screen stands in which its first view has the connection for itself. */
const FIRST_VIEW = 1_000

/** Fetches code that may be needed soon, once nothing else is to be done; what does not come is asked for again by who needs it. Answers how to give it up. */
export function fetchWhenIdle(fetchCode: () => Promise<unknown>): () => void {
  const fetchNow = () => void fetchCode().catch(() => undefined)
  // Safari knows no idle time.
  const waiting = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(fetchNow)
    else fetchNow()
  }, FIRST_VIEW)
  return () => clearTimeout(waiting)
}
