import type { SessionDriver } from './session-driver.ts'

/** What stays in a browser whoever uses it: how the door speaks and how screens look. */
const ofTheBrowser: readonly string[] = ['linebook.language', 'mantine-color-scheme-value']
/** Kept by person and sealed, and found again by that person alone (`work-sealer.ts`); each says when it was kept. */
const sealedWork = ['linebook.unsent ', 'linebook.upload ']
/** Nobody comes back for older work: those who take it up forget it as late at the latest. */
const forgottenAfterMs = 14 * 24 * 3_600_000

const PERSON = 'linebook.person'

/** The stores of a page; given for tests. */
export interface OwnStores {
  local: Storage
  session: Storage
}

/**
 * Sees to it that nothing of one person lies in the browser for the next (ASVS 14.3.1): with their logout, or when it finds
 * another person than the one it was last used by, our stores are emptied, work that is not stored apart.
 * `person` is the id of whoever is logged in; undefined when nobody is.
 */
export function ownStoresAreOf(person: string | undefined, stores: OwnStores = browserStores()): void {
  try {
    // Each tab empties its own: another may have been first in the one they share.
    for (const store of [stores.session, stores.local]) {
      if ((store.getItem(PERSON) ?? undefined) === person) continue
      for (const key of keysOf(store)) if (!staysIn(store, key)) store.removeItem(key)
      if (person !== undefined) store.setItem(PERSON, person)
    }
  } catch {
    // A browser that keeps nothing has nothing to be emptied.
  }
}

/** From now on the stores are those of whoever is logged in; while the server cannot say who, they stay as they are. */
export function emptyStoresWith(session: Pick<SessionDriver, 'current' | 'subscribe'>): void {
  const follow = (): void => {
    const { state, user } = session.current()
    if (state !== 'error') ownStoresAreOf(user?._id)
  }
  follow()
  session.subscribe(follow)
}

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_none, at) => storage.key(at) ?? '')

function staysIn(storage: Storage, key: string): boolean {
  if (ofTheBrowser.includes(key)) return true
  if (!sealedWork.some((prefix) => key.startsWith(prefix))) return false
  try {
    const { at } = JSON.parse(storage.getItem(key) ?? '') as { at: number }
    return Date.now() - at < forgottenAfterMs
  } catch {
    return false
  }
}

const browserStores = (): OwnStores => ({ local: globalThis.localStorage, session: globalThis.sessionStorage })
