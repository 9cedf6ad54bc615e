import { expect, test } from 'vitest'
import {
  addressState,
  choicePart,
  flagPart,
  joinedPart,
  named,
  optionalPart,
  pagePart,
  textPart,
} from './address-state.ts'

interface Shown {
  text: string
  open: readonly string[]
  isNew: boolean
  sort: 'name' | '-name'
  asset?: string | undefined
  page: number
}

const shown = addressState<Shown>({
  text: textPart({ trimmed: true }),
  open: joinedPart('.', 3),
  isNew: named('new', flagPart),
  sort: choicePart(['name', '-name'], 'name'),
  asset: optionalPart((text) => text.length < 4),
  page: pagePart,
})
const usual: Shown = { text: '', open: [], isNew: false, sort: 'name', page: 0 }

test('PRD-02 an address says what differs from the usual, under its names, and reads back', () => {
  const state: Shown = { text: 'wall', open: ['a', 'b'], isNew: true, sort: '-name', asset: '12', page: 4 }
  const search = { text: 'wall', open: 'a.b', new: 'yes', sort: '-name', asset: '12', page: 5 }
  expect(shown.format(state)).toEqual(search)
  expect(shown.parse(search)).toEqual(state)
  expect([shown.format(usual), shown.parse({})]).toEqual([{}, usual])
})

test('PRD-02 nonsense in an address is as usual, a number is the text that somebody typed', () => {
  const nonsense = { text: { a: 1 }, open: 7, new: true, sort: 'height', asset: 'long one', page: '-3' }
  expect(shown.parse(nonsense)).toEqual({ ...usual, open: ['7'] })
  expect(shown.parse({ text: 2027, open: 'a.b.c.d', asset: 12 })).toEqual({
    ...usual,
    text: '2027',
    open: ['a', 'b', 'c'],
    asset: '12',
  })
})
