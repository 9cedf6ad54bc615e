import { expect, test } from 'vitest'
import type { SortMove } from '../../../../../contract/assortments/group-sort/sort-move.ts'
import { uiSettings } from '../../../../../contract/assortments/assortment.ts'
import { planGroupSort, type SortRow } from './plan-group-sort.ts'
import { orderAfter, partOfBoard, sortPart } from './sort-part.ts'

/** Numbers below `below`, the same for a seed. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const COLOURS = ['A', 'B', 'C']

/** Styles of one to three colours, some of which stand apart; at times with little room between rows. */
function boardOf(roll: (below: number) => number): SortRow[] {
  const rows = Array.from({ length: 12 }, (_, style) =>
    COLOURS.slice(0, 1 + roll(3)).map((color) => ({ style, color })),
  )
    .flat()
    .map((one) => ({ ...one, at: roll(4) === 0 ? roll(12) : one.style }))
    .toSorted((one, other) => one.at - other.at)
  let position = 0
  return rows.map(({ style, color }, place) => ({
    key: style * 10 + COLOURS.indexOf(color),
    _id: `S${style}_${color}`,
    style: `S${style}`,
    color,
    place,
    position: (position += roll(6) === 0 ? 1 : 100),
    pillar: '',
    fieldVersions: null,
  }))
}

function movesOn(rows: readonly SortRow[], roll: (below: number) => number): SortMove[] {
  const style = () => `S${roll(13)}`
  const some = (): SortMove => {
    const kind = roll(3)
    if (kind === 0) return { moveColor: { style: style(), item: COLOURS[roll(3)]!, beforeItem: COLOURS[roll(3)]! } }
    return { moveStyle: { item: style(), beforeItem: kind === 1 ? style() : null, displayGroup: 'Run' } }
  }
  const ids = () => Array.from({ length: 1 + roll(4) }, () => rows[roll(rows.length)]!._id)
  if (roll(5) === 0) return [{ orderProducts: { ids: ids() } }, { orderProducts: { ids: ids() } }]
  return Array.from({ length: 1 + roll(4) }, some)
}

test('AST-13 moves worked out on the rows they need come to the same as on the whole board', () => {
  let parts = 0
  for (let seed = 1; seed <= 400; seed += 1) {
    const roll = dice(seed)
    const rows = boardOf(roll)
    const moves = movesOn(rows, roll)
    const state = {
      kind: { orgType: 'internal', productType: 'Footwear' } as const,
      version: 3,
      settings: uiSettings.parse({ groupSettings: { groupBy: 'pillar' } }),
      groups: [],
      titles: new Map(),
    }
    const by = { version: 3, user: 7, own: new Set<number>() }
    const part = sortPart(moves)
    if (!part) continue
    const named = rows.filter((row) => part.styles.includes(row.style) || part.ids.includes(row._id))
    const known = { keys: rows.map(({ key }) => key), positions: rows.map(({ position }) => position) }
    const some = partOfBoard(known, named, part)!
    const plan = planGroupSort({ ...state, rows: some, isPart: true }, moves, by)
    const whole = planGroupSort({ ...state, rows, isPart: false }, moves, by)
    const after = rows
      .map(({ key, position }) => ({ key, at: whole.places.find((one) => one.key === key)?.position ?? position! }))
      .toSorted((one, other) => one.at - other.at)
    expect(orderAfter(known, whole.places)).toEqual({
      keys: after.map(({ key }) => key),
      positions: after.map(({ at }) => at),
    })
    if (plan.needsAll) continue
    parts += 1
    expect(plan, `seed ${seed}`).toEqual(whole)
    expect(orderAfter(known, plan.places)).toEqual(orderAfter(known, whole.places))
  }
  expect(parts).toBeGreaterThan(200)
})

test('AST-13 rows that share a position, or stand elsewhere than known, are worked out on the whole board', () => {
  const rows = boardOf(dice(1))
  const part = sortPart([{ moveStyle: { item: 'S1', beforeItem: 'S5' } }])!
  const named = rows.filter(({ style }) => part.styles.includes(style))
  const keys = rows.map(({ key }) => key)
  const positions = rows.map(({ position }) => position)
  expect(partOfBoard({ keys, positions }, named, part)).toBeDefined()
  const at = keys.indexOf(named[0]!.key)
  const tied = positions.with(at + 1, positions[at]!)
  expect(partOfBoard({ keys, positions: tied }, named, part)).toBeUndefined()
  expect(partOfBoard({ keys, positions: positions.with(at, 1_000_000) }, named, part)).toBeUndefined()
  expect(partOfBoard({ keys, positions: positions.with(at, null) }, named, part)).toBeUndefined()
  expect(sortPart([{ moveStyle: { item: 'S1', beforeItem: 'S1' } }])).toBeUndefined()
})
