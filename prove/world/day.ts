import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Person } from './person.ts'
import { openSaver, type Saver } from './saves.ts'

/** Milliseconds that calls took, by what was called. */
export interface Times {
  list: number[]
  save: number[]
  other: number[]
  /** What failed, in words. */
  failures: string[]
}

export const noTimes = (): Times => ({ list: [], save: [], other: [], failures: [] })

type Call = { kind: 'list' | 'save' | 'other'; make(turn: number): Promise<unknown> }

const filters = [
  { productType: ['Footwear'] },
  { productType: ['Apparel'] },
  { productType: ['Footwear'], gender: ['Women'] },
  { productType: ['POP'] },
]

const pageOf = (turn: number) => ({
  query: filters[turn % filters.length],
  'locations.code': 'US',
  'locations.lineStatus': ['A', 'R', 'O'],
  startRow: 0,
  endRow: 100,
})

/**
 * The calls of a person's minute (operations.md, section 8), shuffled the same way for each: 6 pages of products, 2 details, 2
 * pages of a library, 1 of the list of assortments, 3 saves, 5 times 'I am here', 1 search.
 */
function minuteOf(person: Person, saver: Saver, details: readonly string[]): Call[] {
  const windowId = randomUUID()
  const list: Call = { kind: 'list', make: (turn) => person.call('POST', '/products/fetch', pageOf(turn)) }
  const detail: Call = {
    kind: 'other',
    make: (turn) => person.call('GET', `/products/detail/${details[turn % details.length]}`),
  }
  const library: Call = { kind: 'list', make: () => person.call('GET', '/assets?libraryType=AdvertisingAsset') }
  const assortments: Call = { kind: 'list', make: () => person.call('GET', '/assortments') }
  const save: Call = { kind: 'save', make: () => saver.save() }
  const presence: Call = {
    kind: 'other',
    make: () => person.call('POST', `/assortments/${saver.assortmentId}/presence`, { windowId, view: 'manage' }),
  }
  const search: Call = { kind: 'other', make: () => person.call('GET', '/search?text=run') }
  return [
    list,
    presence,
    save,
    list,
    detail,
    presence,
    library,
    list,
    save,
    presence,
    list,
    assortments,
    list,
    presence,
    save,
    detail,
    library,
    list,
    presence,
    search,
  ]
}

/** Somebody with an assortment of their own, who can begin to work. */
export interface Worker {
  /**
   * Works until `isOver`, a call every `between` milliseconds (20 a minute are 3,000) from a moment of their own on, with a stream of
   * live events open. Late calls are not left out: who waited for an answer goes on afterwards.
   */
  work(wish: { times: Times; between: number; isOver(): boolean }): Promise<void>
}

/** `seat` of `seats` says when somebody begins, so that not all call at once. */
export async function openWorker(person: Person, seat: number, seats: number): Promise<Worker> {
  const saver = await openSaver(person, `Line ${seat}`, 60)
  const { data } = await person.call<{ data: { _id: string }[] }>('POST', '/products/fetch', pageOf(0))
  const details = data.map(({ _id }) => _id)
  const calls = minuteOf(person, saver, details)
  return {
    async work({ times, between, isOver }) {
      const leaving = new AbortController()
      const stream = person.listen(leaving.signal)
      const begins = performance.now() + (seat / seats) * between
      for (let turn = 0; !isOver(); turn += 1) {
        const due = begins + turn * between - performance.now()
        if (due > 0) await wait(due)
        const { kind, make } = calls[(turn + seat) % calls.length]!
        const begun = performance.now()
        try {
          await make(turn + seat)
          times[kind].push(performance.now() - begun)
        } catch (error) {
          times.failures.push(`${kind}: ${(error as Error).message}`)
        }
      }
      leaving.abort()
      await stream
    },
  }
}
