import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assortmentState } from '../assortments/assortment.ts'
import { assortmentTable } from '../assortments/assortment-states.ts'
import { documentStatus } from '../documents/document.ts'
import { documentTable } from '../documents/document-states.ts'
import { scheduleStates, scheduleTable } from '../documents/schedules/schedule-states.ts'
import { assetStatuses } from '../libraries/asset.ts'
import { assetTable } from '../libraries/asset-states.ts'
import { sampleKind } from '../orders/sample/sample-kind.ts'
import { promoKind } from '../orders/promo/promo-kind.ts'
import { countState, countTable } from '../samples/counts/count-states.ts'
import { loanState, loanTable } from '../samples/loan-states.ts'
import { wholesaleKind } from '../orders/wholesale/wholesale-kind.ts'
import { mayBecome, mayDo, type StateNames, type StateTable, statesBefore } from './state-table.ts'

/** Every table of the house with all of its states. */
const tables: [string, readonly string[], StateTable<StateNames>][] = [
  ['LIB-02 an asset', assetStatuses, assetTable],
  ['DOC-03 a document', documentStatus.options, documentTable],
  ['DOC-06 a schedule', scheduleStates, scheduleTable],
  ['AST-02 an assortment', assortmentState.options, assortmentTable],
  ['ORS-01 a sample order', sampleKind.lists.flatMap(({ states }) => states), sampleKind.states],
  ['BEY-11 a loan of samples', loanState.options, loanTable],
  ['SMP-03 a count of samples', countState.options, countTable],
  ['ORD-01 a wholesale order', wholesaleKind.lists.flatMap(({ states }) => states), wholesaleKind.states],
  ['ORP-03 a promo order', promoKind.lists.flatMap(({ states }) => states), promoKind.states],
]

describe.each(tables)('%s', (_of, states, table) => {
  const events = [...new Set(table.map(({ event }) => event))]
  const ends = [...states, null]

  test('every state is reached from nothing, and every row speaks of known states', () => {
    const reached = new Set<string | null>([null])
    for (let before = 0; before < reached.size; ) {
      before = reached.size
      for (const { from, to } of table)
        if (from.some((state) => reached.has(state))) for (const one of to) reached.add(one)
    }
    expect([...reached].toSorted()).toEqual(ends.toSorted())
    for (const { from, to, by } of table) {
      expect(ends).toEqual(expect.arrayContaining([...from, ...to]))
      expect(by.length).toBeGreaterThan(0)
    }
  })

  test('whatever happens, a record goes only by the rows that name its state', () => {
    const step = fc.record({ event: fc.constantFrom(...events), pick: fc.nat() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let state: string | null = null
        for (const { event, pick } of steps) {
          const [way, ...others] = table.filter((row) => row.event === event && row.from.includes(state))
          // One row for each event in each state: nobody has to guess which.
          expect(others).toEqual([])
          const people = new Set(table.flatMap(({ by }) => by))
          for (const who of people) expect(mayDo(table, state, event, who)).toBe(way?.by.includes(who) ?? false)
          if (state !== null) expect(statesBefore(table, event).includes(state)).toBe(way !== undefined)
          const next = way?.to[pick % way.to.length]
          if (next === undefined) continue
          if (state !== null && next !== null) expect(mayBecome(table, state, next)).toBe(true)
          expect(ends).toContain(next)
          state = next
        }
      }),
    )
  })
})

test('LIB-02 an asset goes by the ways of the documents and no other', () => {
  const ways = assetTable.flatMap(({ from, to }) =>
    from.flatMap((one) => to.map((other) => (one && other ? [`${one} ${other}`] : [])).flat()),
  )
  expect(ways.toSorted()).toEqual([
    'Deleted Pending',
    'Pending Deleted',
    'Pending Published',
    'Published Deleted',
    'Published Unpublished',
    'Unpublished Deleted',
    'Unpublished Published',
  ])
})

/** What may be done in each state, in the order asked. */
const doneIn = <Names extends StateNames>(
  table: StateTable<Names>,
  states: readonly Names['state'][],
  who: Names['who'],
  events: readonly Names['event'][],
) => Object.fromEntries(states.map((state) => [state, events.filter((event) => mayDo(table, state, event, who))]))

test('DOC-06 a schedule has its buttons in each state', () => {
  expect(doneIn(scheduleTable, scheduleStates, 'editor', ['runNow', 'pause', 'resume'])).toEqual({
    waits: ['runNow', 'pause'],
    over: ['runNow'],
    byHand: ['runNow', 'resume'],
    ownerLeft: ['runNow', 'resume'],
    failing: ['runNow', 'resume'],
  })
  expect(scheduleStates.every((state) => mayDo(scheduleTable, state, 'takeOver', 'other'))).toBe(true)
})

test('AST-02 an assortment has its buttons in each state', () => {
  const events = ['publish', 'unpublish', 'archive', 'unarchive'] as const
  expect(doneIn(assortmentTable, assortmentState.options, 'editor', events)).toEqual({
    Published: ['unpublish', 'archive'],
    Unpublished: ['publish', 'archive'],
    Archived: ['publish', 'unpublish', 'unarchive'],
  })
})
