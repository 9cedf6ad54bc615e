import fc from 'fast-check'
import { expect, test } from 'vitest'
import { styleSumsAfter } from './style-sums.ts'

const count = fc.option(fc.integer({ min: 0, max: 1_000 }))
const counted = fc.record({ quantity: count, quantityOnHand: count })

const added = (rows: readonly { quantity: number | null; quantityOnHand: number | null }[]) => ({
  quantity: rows.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
  onHand: rows.reduce((sum, { quantityOnHand }) => sum + (quantityOnHand ?? 0), 0),
})

test('GRID-10 sums over a style follow from what its edited rows were and are, whichever of the others are at hand', () => {
  const colour = fc.record({ before: counted, after: fc.option(counted), atHand: fc.boolean() })
  fc.assert(
    fc.property(fc.array(colour, { minLength: 1 }), (colours) => {
      const styleSum = added(colours.map(({ before }) => before))
      const rows = colours.flatMap(({ before, after, atHand }, at) =>
        atHand || after ? [{ ...before, styleColorId: `1_${at}`, styleId: 1, styleSum }] : [],
      )
      const edited = new Map(colours.flatMap(({ after }, at) => (after ? [[`1_${at}`, after] as const] : [])))
      const expected = added(colours.map(({ before, after }) => after ?? before))
      expect([...styleSumsAfter(rows, edited)]).toEqual(rows.length > 0 ? [[1, expected]] : [])
    }),
  )
})

test('GRID-10 styles are summed apart', () => {
  const row = (styleColorId: string, styleId: number, quantity: number) => ({
    styleColorId,
    styleId,
    quantity,
    quantityOnHand: null,
    styleSum: { quantity: 10, onHand: 0 },
  })
  const edited = new Map([['2_BLK', { quantity: 9, quantityOnHand: 1 }]])
  expect([...styleSumsAfter([row('1_BLK', 1, 4), row('2_BLK', 2, 4)], edited)]).toEqual([
    [1, { quantity: 10, onHand: 0 }],
    [2, { quantity: 15, onHand: 1 }],
  ])
})
