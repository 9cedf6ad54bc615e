import { fullPlace, type FullPlace } from '../../../contract/kernel/full-place.ts'
import { fullPlaceOf } from '../storage/full-place.ts'
import type { Checks } from './health-check.ts'

/** How it is found out whether something may be written at a place again. */
export interface PlaceTry {
  /** Rejects while nothing may be. */
  write(): Promise<unknown>
  /**
   * Costs so little that it is done all the time, and what it says holds. Else a refusal that somebody met is believed, and
   * the place is tried only then.
   */
  isCheap: boolean
}

/** What is full as this process sees it: its own tries, and what calls and jobs met. */
export interface FullPlaces {
  /** Tells it of a fault, whatever it is of. */
  note(error: unknown): void
  /** What is full, and for how many seconds. */
  seconds(): Partial<Record<FullPlace, number>>
  /** Begins to try them. */
  watch(tries: Partial<Record<FullPlace, PlaceTry>>): void
  close(): void
}

/** In milliseconds: between two rounds, and from the last refusal on until a try that succeeds is believed. */
const usualTimes = { every: 5_000, lasts: 15_000 }

export function openFullPlaces({ every, lasts } = usualTimes): FullPlaces {
  const full = new Map<FullPlace, { since: number; refusedAt: number }>()
  let tries: Partial<Record<FullPlace, PlaceTry>> = {}
  let timer: NodeJS.Timeout | undefined
  let isTrying = false

  const refuse = (place: FullPlace) => {
    const at = performance.now()
    full.set(place, { since: full.get(place)?.since ?? at, refusedAt: at })
  }
  const tryPlace = async (place: FullPlace, { write, isCheap }: PlaceTry): Promise<void> => {
    const known = full.get(place)
    if (!isCheap && (!known || performance.now() - known.refusedAt < lasts)) return
    try {
      await write()
      full.delete(place)
    } catch (error) {
      // Whoever does not answer at all is another check's matter.
      if (fullPlaceOf(error)) refuse(place)
    }
  }
  const round = async (): Promise<void> => {
    if (isTrying) return
    isTrying = true
    const all = Object.entries(tries) as [FullPlace, PlaceTry][]
    await Promise.all(all.map(([place, one]) => tryPlace(place, one)))
    isTrying = false
  }
  return {
    note(error) {
      const place = fullPlaceOf(error)
      if (place && tries[place]?.isCheap === false) refuse(place)
      else if (place) void round()
    },
    seconds: () =>
      Object.fromEntries(
        [...full].map(([place, { since }]) => [place, Math.round((performance.now() - since) / 1000)]),
      ),
    watch(given) {
      tries = given
      timer = setInterval(() => void round(), every).unref()
      void round()
    },
    close: () => clearInterval(timer),
  }
}

/** For `/healthz`: room at each place. */
export const checksOf = (full: Pick<FullPlaces, 'seconds'>): Checks =>
  Object.fromEntries(
    fullPlace.options.map((place) => [
      `${place}Room`,
      async () => {
        if (full.seconds()[place] !== undefined) throw new Error(`there is no room left: ${place}`)
      },
    ]),
  )
