import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SavingEffect, type SavingEvent, step } from './saving-core.ts'
import { atFirst, cellKey, saveStateOf, type SavingState } from './saving-state.ts'

type Effect = SavingEffect<number>
type Send = Extract<Effect, { do: 'send' }>

const MOST = 3
/** Edits are numbers; each writes the cell of its last digit. */
const rules = {
  fits: (edits: readonly number[]) => Math.min(edits.length, MOST),
  cells: (edit: number) => [cellKey('row', String(edit % 10))],
}

/** A page, and a server that knows every batch by its number and stores it once. */
function world() {
  let state: SavingState<number> = atFirst()
  const page = {
    sending: undefined as Send | undefined,
    reading: undefined as { number: number; version: number } | undefined,
    told: [] as unknown[],
    shown: [] as number[],
  }
  const server = { version: 1, log: [] as number[], answers: new Map<string, number>(), theirs: 0 }
  const tell = (event: SavingEvent<number>): void => {
    const before = state
    const { state: next, effects } = step(rules, state, event)
    state = next
    expect(state.sent).toBeLessThanOrEqual(Math.min(MOST, state.edits.length))
    for (const effect of effects) {
      if (effect.do === 'send') {
        expect(before.sent === 0 || event.is === 'stored', 'one batch at a time').toBe(true)
        expect(effect.edits).toEqual(state.edits.slice(0, state.sent))
        page.sending = effect
      } else if (effect.do === 'read') page.reading = { number: effect.reading, version: server.version }
      else if (effect.do === 'tell') page.told.push(effect.error)
      else if (effect.do === 'show') page.shown.push(state.record.shown)
    }
  }
  const stores = ({ edits, on }: Send): number | 'conflict' => {
    const known = server.answers.get(String(on.batch))
    if (known !== undefined) return known
    const isNews = server.version > on.version
    const others = Array.from({ length: Math.max(0, server.version - on.version) }, (_, at) => on.version + 1 + at)
    if (isNews && others.some((version) => !on.ownVersions.includes(version))) return 'conflict'
    server.version += 1
    server.log.push(...edits)
    server.answers.set(String(on.batch), server.version)
    return server.version
  }
  return {
    page,
    server,
    tell,
    get state() {
      return state
    },
    answer(how: 'well' | 'lost' | 'away') {
      const { sending } = page
      if (!sending || state.sent === 0 || sending.attempt !== state.attempt) return
      page.sending = undefined
      const { attempt } = sending
      const version = how === 'away' ? 0 : stores(sending)
      if (version === 'conflict') tell({ is: 'failed', attempt, fault: 'conflict', error: 'conflict', rejected: [] })
      else if (how === 'well') tell({ is: 'stored', attempt, version, follows: false, rejected: [] })
      else tell({ is: 'failed', attempt, fault: 'offline', error: 'offline', rejected: [] })
    },
    arrive() {
      const { reading } = page
      page.reading = undefined
      if (reading) tell({ is: 'read', reading: reading.number, version: reading.version })
    },
    /** Somebody else saves. */
    theirs(isHeard: boolean) {
      server.version += 1
      server.theirs += 1
      if (isHeard) tell({ is: 'heard', version: server.version })
    },
  }
}

const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ is: fc.constant('type' as const), edits: fc.integer({ min: 1, max: 7 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({ is: fc.constant('answer' as const), how: fc.constantFrom('well', 'well', 'lost', 'away') }),
  },
  { weight: 3, arbitrary: fc.record({ is: fc.constantFrom('collected', 'flushed', 'retried', 'reloaded') }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('arrive' as const) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('theirs' as const), isHeard: fc.boolean() }) },
)

test('GRID-05 ERR-03 whatever happens in whatever order, everything typed is stored once and in order, and what is shown is never older than what was saved', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
      const all = world()
      all.tell({ is: 'reloaded' })
      all.arrive()
      let typed = 0
      for (const one of happenings) {
        if (one.is === 'type')
          all.tell({ is: 'edited', edits: Array.from({ length: one.edits as number }, () => (typed += 1)) })
        else if (one.is === 'answer') all.answer(one.how as 'well' | 'lost' | 'away')
        else if (one.is === 'arrive') all.arrive()
        else if (one.is === 'theirs') all.theirs(one.isHeard as boolean)
        else all.tell({ is: one.is })
        const { edits, record } = all.state
        expect([...all.server.log, ...edits].at(-1) ?? 0).toBe(typed)
        expect(record.on).toBeLessThanOrEqual(all.server.version)
      }
      // It comes to rest: the connection holds, and whoever meets a conflict keeps what they typed.
      for (let round = 0; all.state.edits.length > 0 || all.page.reading; round += 1) {
        expect(round).toBeLessThan(1_000)
        if (all.page.reading) all.arrive()
        else if (all.state.sent > 0) all.answer('well')
        else if (all.state.fault === 'conflict') {
          all.tell({ is: 'reloaded' })
          all.arrive()
          all.tell({ is: 'kept', edits: all.state.edits })
        } else all.tell({ is: 'flushed' })
      }
      expect(all.server.log).toEqual(Array.from({ length: typed }, (_, at) => at + 1))
      expect(saveStateOf(all.state)).toBe('saved')
      // Nobody told of what others did unheard, so that only a reading knows it.
      all.tell({ is: 'reloaded' })
      all.arrive()
      expect([all.state.record.on, all.page.shown.at(-1)]).toEqual([all.server.version, all.server.version])
      expect(all.page.shown).toEqual(all.page.shown.toSorted((one, other) => one - other))
    }),
    { numRuns: 300 },
  )
})

test('ERR-03 after a conflict nothing goes out by itself, and what is discarded never does', () => {
  const all = world()
  all.tell({ is: 'reloaded' })
  all.arrive()
  all.theirs(false)
  all.tell({ is: 'edited', edits: [1] })
  all.tell({ is: 'collected' })
  all.answer('well')
  expect([all.state.fault, all.page.told]).toEqual(['conflict', ['conflict']])
  all.tell({ is: 'edited', edits: [2] })
  all.tell({ is: 'retried' })
  expect([all.state.sent, all.state.edits]).toEqual([0, [1, 2]])
  all.tell({ is: 'discarded' })
  all.tell({ is: 'flushed' })
  expect([all.state.sent, all.server.log, saveStateOf(all.state)]).toEqual([0, [], 'saved'])
})

test('GRID-05 edits that are discarded while they are on their way are not waited for, and what is typed next goes under another number', () => {
  const all = world()
  all.tell({ is: 'edited', edits: [1] })
  all.tell({ is: 'collected' })
  const first = all.page.sending!
  all.tell({ is: 'discarded' })
  all.tell({ is: 'edited', edits: [2] })
  all.tell({ is: 'stored', attempt: first.attempt, version: 2, follows: false, rejected: [] })
  expect(all.state.edits).toEqual([2])
  all.tell({ is: 'collected' })
  expect([all.page.sending!.edits, all.page.sending!.on.batch === first.on.batch]).toEqual([[2], false])
})

test('BEY-04 a refused cell says so until it is written again; the rest of its batch is stored', () => {
  const all = world()
  const refused = (column: string) => ({ rowId: 'row', column, typed: `${column}x`, reason: 'why' })
  all.tell({ is: 'edited', edits: [1, 2, 3] })
  all.tell({ is: 'collected' })
  const { attempt } = all.page.sending!
  // The third was written once more before the answer came.
  all.tell({ is: 'edited', edits: [13] })
  all.tell({ is: 'stored', attempt, version: 2, follows: false, rejected: ['1', '2', '3'].map(refused) })
  expect([...all.state.rejected.values()].map(({ typed, reason }) => [typed, reason])).toEqual([
    ['1x', 'why'],
    ['2x', 'why'],
  ])
  all.tell({ is: 'edited', edits: [21] })
  expect([...all.state.rejected.keys()]).toEqual([cellKey('row', '2')])
  all.tell({ is: 'discarded' })
  expect(all.state.rejected.size).toBe(0)
})

test('GRID-05 what would change something that is gone is forgotten, what is on its way is not', () => {
  const all = world()
  all.tell({ is: 'reloaded' })
  all.arrive()
  all.tell({ is: 'edited', edits: [1, 2, 3, 4, 5] })
  all.tell({ is: 'collected' })
  all.tell({ is: 'dropped', left: [5] })
  expect([all.state.edits, all.state.sent]).toEqual([[1, 2, 3, 5], 3])
  all.answer('well')
  all.answer('well')
  expect([all.server.log, saveStateOf(all.state)]).toEqual([[1, 2, 3, 5], 'saved'])
})
