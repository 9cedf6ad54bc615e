import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gap, headerHeight, layOutBoard, markAt, neighbour, placeOf, seenBetween, spotAt } from './board-layout.ts'
import { placeAfter, stepSpot, styleMove } from './planned-moves.ts'

const anyLayout = fc
  .record({
    rooms: fc.array(
      fc.record({ count: fc.integer({ min: 0, max: 40 }), collapsed: fc.boolean(), lead: fc.constantFrom(0, 1) }),
      { minLength: 1, maxLength: 6 },
    ),
    width: fc.integer({ min: 300, max: 1900 }),
    size: fc.constantFrom('S' as const, 'M' as const, 'L' as const),
  })
  .map(({ rooms, width, size }) => ({ width, layout: layOutBoard(rooms, width, size) }))

test('AST-13 cards fill the width, stand inside of their group, and groups one below the other', () => {
  fc.assert(
    fc.property(anyLayout, ({ width, layout }) => {
      const { groups, columns, cardWidth, rowStep } = layout
      expect(columns * (cardWidth + gap) - gap).toBeLessThanOrEqual(width)
      groups.forEach((box, at) => {
        expect(box.top).toBe(at === 0 ? 0 : groups[at - 1]!.top + groups[at - 1]!.height)
        const last = box.count + box.lead - 1
        if (last >= 0 && !box.collapsed) expect(placeOf(layout, last).top + rowStep).toBeLessThanOrEqual(box.height)
      })
    }),
  )
})

test('AST-13 the spot under the left half of a card is before it, under the right half behind it', () => {
  fc.assert(
    fc.property(anyLayout, fc.nat(), fc.nat(), ({ layout }, someGroup, someIndex) => {
      const group = someGroup % layout.groups.length
      const box = layout.groups[group]!
      if (box.collapsed || box.count === 0) return
      const index = someIndex % box.count
      const { left, top } = placeOf(layout, index + box.lead)
      const y = box.top + top + 20
      expect(spotAt(layout, left + 4, y)).toMatchObject({ group, index })
      expect(spotAt(layout, left + layout.cardWidth - 4, y)).toMatchObject({ group, index: index + 1 })
      const mark = markAt(layout, group, index + box.lead)
      expect(mark.top).toBe(box.top + top)
    }),
  )
})

test('AST-13 what is seen is all that lies there, and little more', () => {
  fc.assert(
    fc.property(anyLayout, fc.nat({ max: 8_000 }), ({ layout }, top) => {
      const bottom = top + 900
      const seen = new Map(seenBetween(layout, top, bottom).map((part) => [part.group, part]))
      layout.groups.forEach((box, group) => {
        if (box.collapsed) return
        for (let slot = 0; slot < box.count + box.lead; slot += 1) {
          const from = box.top + placeOf(layout, slot).top
          const isSeen = from + layout.rowStep > top && from < bottom
          const part = seen.get(group)
          if (isSeen) expect(part && slot >= part.from && slot < part.to).toBe(true)
        }
      })
      const painted = [...seen.values()].reduce((sum, { from, to }) => sum + to - from, 0)
      expect(painted).toBeLessThanOrEqual((Math.ceil(900 / layout.rowStep) + 2) * layout.columns * 2)
    }),
  )
})

test('AST-13 arrows lead to the card beside, above or below, and over the ends of groups', () => {
  const layout = layOutBoard(
    [
      { count: 7, collapsed: false, lead: 0 },
      { count: 0, collapsed: false, lead: 0 },
      { count: 2, collapsed: true, lead: 0 },
      { count: 3, collapsed: false, lead: 0 },
    ],
    5 * 206 - gap,
    'M',
  )
  expect(layout.columns).toBe(5)
  expect(neighbour(layout, { group: 0, index: 2 }, 'ArrowRight')).toEqual({ group: 0, index: 3 })
  expect(neighbour(layout, { group: 0, index: 1 }, 'ArrowDown')).toEqual({ group: 0, index: 6 })
  expect(neighbour(layout, { group: 0, index: 4 }, 'ArrowDown')).toEqual({ group: 0, index: 6 })
  expect(neighbour(layout, { group: 0, index: 6 }, 'ArrowDown')).toEqual({ group: 3, index: 1 })
  expect(neighbour(layout, { group: 0, index: 6 }, 'ArrowRight')).toEqual({ group: 3, index: 0 })
  expect(neighbour(layout, { group: 3, index: 2 }, 'ArrowUp')).toEqual({ group: 0, index: 6 })
  expect(neighbour(layout, { group: 3, index: 0 }, 'ArrowLeft')).toEqual({ group: 0, index: 6 })
  expect(neighbour(layout, { group: 0, index: 3 }, 'ArrowUp')).toBeUndefined()
  expect(layout.groups[2]!.height).toBe(headerHeight)
})

test('AST-13 a step by a key or a drop says before which style one goes; where it stands already nothing moves', () => {
  const styles = (...names: string[]) => names.map((style) => ({ style, name: style, colors: [] }))
  const group = {
    index: 0,
    locked: false,
    customContent: null,
    openState: true,
    alwaysOpen: false,
    contentTab: 'words' as const,
  }
  const groups = [
    { ...group, displayGroup: 'Run', styles: styles('1', '2', '3') },
    { ...group, displayGroup: '', styles: styles('4') },
  ]
  const layout = layOutBoard(
    groups.map((one) => ({ count: one.styles.length, collapsed: false, lead: 0 })),
    1_014,
    'M',
  )
  const held = { group: 0, style: '2' }
  const step = (key: 'ArrowLeft' | 'ArrowRight' | 'ArrowDown') => stepSpot(layout, { group: 0, index: 1 }, key)!
  expect(styleMove(groups, 'pillar', held, step('ArrowLeft'))).toEqual({ moveStyle: { item: '2', beforeItem: '1' } })
  expect(styleMove(groups, 'pillar', held, step('ArrowRight'))).toEqual({ moveStyle: { item: '2', beforeItem: null } })
  expect(styleMove(groups, 'pillar', held, step('ArrowDown'))).toEqual({
    moveStyle: { item: '2', beforeItem: '4', displayGroup: '' },
  })
  expect(styleMove(groups, 'gender', held, step('ArrowDown'))).toBeUndefined()
  for (const index of [1, 2]) expect(styleMove(groups, 'pillar', held, { group: 0, index })).toBeUndefined()
  expect(placeAfter(groups, held, { group: 0, index: 3 })).toBe(3)
})
