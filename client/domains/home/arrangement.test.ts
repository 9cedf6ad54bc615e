import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arranged, type CardDefault, columns, placedOver } from './arrangement.ts'

const defaults: CardDefault[] = [
  { card: 'waiting', column: 'main' },
  { card: 'recent', column: 'main' },
  { card: 'downloads', column: 'side' },
]
const names = (cards: readonly { card: string; column: string }[], column: string) =>
  cards.filter((one) => one.column === column).map(({ card }) => card)

test('home cards stand as the person arranged them; new ones come last, gone ones are forgotten', () => {
  expect(arranged(defaults, null).map(({ card }) => card)).toEqual(['waiting', 'recent', 'downloads'])
  const kept = [
    { card: 'downloads', column: 'main' as const, hidden: true },
    { card: 'gone', column: 'side' as const, hidden: false },
    { card: 'downloads', column: 'side' as const, hidden: false },
  ]
  expect(arranged(defaults, kept)).toEqual([
    { card: 'downloads', column: 'main', hidden: true },
    { card: 'waiting', column: 'main', hidden: false },
    { card: 'recent', column: 'main', hidden: false },
  ])
})

test('a card takes the place of the one it is dragged over, in its own column and in the other', () => {
  const cards = arranged(defaults, null)
  expect(names(placedOver(cards, 'waiting', 'recent'), 'main')).toEqual(['recent', 'waiting'])
  expect(names(placedOver(cards, 'recent', 'waiting'), 'main')).toEqual(['recent', 'waiting'])
  expect(names(placedOver(cards, 'recent', 'downloads'), 'side')).toEqual(['recent', 'downloads'])
  expect(names(placedOver(cards, 'waiting', 'side'), 'side')).toEqual(['downloads', 'waiting'])
})

test('no card is lost or doubled, whatever is dragged where', () => {
  const ids = ['waiting', 'recent', 'downloads', 'nothing', ...columns]
  const drags = fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)))
  fc.assert(
    fc.property(drags, (list) => {
      const after = list.reduce((cards, [card, over]) => placedOver(cards, card, over), arranged(defaults, null))
      expect(after.map(({ card }) => card).toSorted()).toEqual(['downloads', 'recent', 'waiting'])
    }),
  )
})
