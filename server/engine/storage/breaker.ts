import { Failure } from '../../../contract/kernel/errors.ts'

/** So many faults within so many milliseconds open it; for so many it stays open. */
const OPENS = { faults: 5, within: 10_000, stays: 5_000 }

/** Says no at once while whoever is asked does not answer, so that nobody waits for what will not come. */
export interface Breaker {
  /** @throws Failure storageAway while it is open; one at a time is let through to find out */
  check(): void
  /** What came of what `check` let through. */
  note(isFault: boolean): void
}

/** `now` in milliseconds that only grow. */
export function createBreaker(now: () => number = () => performance.now()): Breaker {
  let faults: number[] = []
  let openUntil: number | undefined
  let isProbing = false
  return {
    check() {
      if (openUntil === undefined) return
      if (isProbing || now() < openUntil) throw storageAway('does not answer; it is asked again in a moment')
      isProbing = true
    },
    note(isFault) {
      isProbing = false
      if (!isFault) {
        faults = []
        openUntil = undefined
        return
      }
      faults = [...faults.filter((at) => at > now() - OPENS.within), now()]
      if (openUntil !== undefined || faults.length >= OPENS.faults) openUntil = now() + OPENS.stays
    },
  }
}

export const storageAway = (why: string): Failure =>
  new Failure('storageAway', `The object store ${why}`, { data: { seconds: OPENS.stays / 1000 } })
