import { expect, test } from 'vitest'
import { changeLabels } from './change-labels.ts'

const hero = { name: 'Hero', color: '#4160E2' }
const core = { name: 'Core', color: '#6A6A65' }

test('AST-01 labels are put on once whatever their case, and taken off with what rows carry of them', () => {
  const launch = { name: 'Launch', color: '#B3261E' }
  expect(changeLabels([hero, core], { putLabels: [launch, { ...hero, name: 'HERO' }] })).toEqual({
    labels: [hero, core, launch],
    rows: [],
  })
  expect(changeLabels([hero, core], { takeLabels: ['hero', 'Nobody'] })).toEqual({
    labels: [core],
    rows: [{ from: 'Hero', to: '' }],
  })
})

test('AST-01 rows follow a label that is renamed, also when two change their names', () => {
  const swapped = [
    { ...hero, name: 'Core', was: 'Hero' },
    { ...core, name: 'Hero', was: 'Core' },
  ]
  expect(changeLabels([hero, core], { labels: swapped })).toEqual({
    labels: [
      { name: 'Core', color: hero.color },
      { name: 'Hero', color: core.color },
    ],
    rows: [
      { from: 'Hero', to: 'Core' },
      { from: 'Core', to: 'Hero' },
    ],
  })
  expect(changeLabels([hero], { labels: [{ ...hero, name: 'HERO' }] })!.rows).toEqual([{ from: 'Hero', to: 'HERO' }])
  expect(changeLabels([hero, core], { labels: [core] })!.rows).toEqual([{ from: 'Hero', to: '' }])
})

test('AST-01 more labels than an assortment may have are refused', () => {
  const many = Array.from({ length: 30 }, (_, i) => ({ name: `L${i}`, color: '#000000' }))
  expect(changeLabels([hero], { putLabels: many })).toBeUndefined()
  expect(changeLabels([], { putLabels: many })!.labels).toHaveLength(30)
})
