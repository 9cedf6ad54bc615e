import { expect, test } from 'vitest'
import { needsNote, type OrderEvent, type OrderKind } from './order-kind.ts'
import { orderEvents } from './order-events.ts'
import { promoKind } from './promo/promo-kind.ts'
import { sampleKind } from './sample/sample-kind.ts'
import { wholesaleKind } from './wholesale/wholesale-kind.ts'

const kinds: readonly OrderKind[] = [sampleKind, promoKind, wholesaleKind]

test('ORD-01 ten thousand random steps over the tables of orders stay in states that stand in exactly one list, and reach all of them', () => {
  let seed = 11
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (const kind of kinds) {
    const listed = kind.lists.flatMap(({ states }) => states)
    expect(new Set(listed).size).toBe(listed.length)
    const reached = new Set<string>()
    let state: string | null = null
    for (let step = 0; step < 10_000; step += 1) {
      const event = orderEvents[next(orderEvents.length)] as OrderEvent
      const way = kind.states.find(
        (row) => row.event === event && (row.from as readonly (string | null)[]).includes(state),
      )
      // Refused, and nothing has changed.
      if (!way) continue
      state = way.to[next(way.to.length)] ?? null
      if (state !== null) {
        expect(listed).toContain(state)
        reached.add(state)
      }
      // What is over begins anew.
      if (!kind.states.some((row) => (row.from as readonly (string | null)[]).includes(state))) state = null
    }
    expect([kind.path, [...reached].toSorted()]).toEqual([kind.path, [...listed].toSorted()])
  }
})

test('ORD-01 what somebody has sent is cancelled for a reason, a draft without one', () => {
  const asked = kinds.map((kind) => (['DRAFT', 'SUBMITTED'] as const).map((state) => needsNote(kind, state, 'cancel')))
  // A promo order is decided or sent back once it was submitted, and cancelled no more.
  expect(asked).toEqual([
    [false, true],
    [false, false],
    [false, true],
  ])
})
