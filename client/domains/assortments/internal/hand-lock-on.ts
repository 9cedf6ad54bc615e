import { letLockGo } from './internal.api.ts'

/** Milliseconds within which the next screen of the same assortment keeps what the one before it holds. */
const patience = 1_500

const leaving = new Map<string, () => void>()

/** A screen of the assortment is there: what the one before began to hand on stays with this person. */
export const keepLock = (id: string): void => leaving.get(id)?.()

/** Whoever goes from one screen of an assortment to another goes on editing it; nobody who waits may come in between. */
export function handLockOn(id: string): void {
  keepLock(id)
  const stop = (): void => {
    clearTimeout(timer)
    window.removeEventListener('pagehide', go)
    leaving.delete(id)
  }
  const go = (): void => {
    stop()
    void letLockGo(id)
  }
  const timer = setTimeout(go, patience)
  window.addEventListener('pagehide', go)
  leaving.set(id, stop)
}
