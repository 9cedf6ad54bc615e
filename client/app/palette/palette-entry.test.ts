import { expect, test } from 'vitest'
import { inSections, matchesWords, type PaletteEntry, stepTo } from './palette-entry.ts'

const entry = (id: string, section: PaletteEntry['section']): PaletteEntry => ({
  id,
  section,
  label: id,
  icon: null,
  run: () => undefined,
})

test('BEY-09 typed words find labels by the beginnings of their words, whatever accents and capitals', () => {
  expect(matchesWords('Zuletzt geänderte Sortimente', 'sort gean')).toBe(true)
  expect(matchesWords('All assortments', 'sort')).toBe(false)
  expect(matchesWords('All assortments', '')).toBe(true)
})

test('BEY-09 arrows go around both ends', () => {
  expect(stepTo(0, -1, 3)).toBe(2)
  expect(stepTo(2, 1, 3)).toBe(0)
  expect(stepTo(0, 1, 0)).toBe(0)
})

test('BEY-09 sections stand in the order of their first entries, each with all of its own', () => {
  const shown = inSections([entry('s', 'styles'), entry('a', 'actions'), entry('r', 'styles'), entry('b', 'actions')])
  expect(shown.map(({ section, entries }) => [section, entries.map(({ id }) => id)])).toEqual([
    ['styles', ['s', 'r']],
    ['actions', ['a', 'b']],
  ])
})
