import fc from 'fast-check'
import { expect, test } from 'vitest'
import { autosorted, colourSorted, compareColours } from './autosort.ts'
import { inverseMoves, movedOnBoard } from './move-on-board.ts'
import { displayGroups, type SortBoard, type SortProduct } from './sort-board.ts'
import type { SortMove } from './sort-move.ts'
import { autosortField } from './autosort-field.ts'
import { autosortFields, defaultGrouping, groupings } from './sort-options.ts'

const product = (id: string, more: Partial<SortProduct> = {}): SortProduct => {
  const [style = '', color = ''] = id.split('_')
  return {
    _id: id,
    style,
    styleNumeric: Number(style),
    name: `Model ${style}`,
    color,
    colorDescription: color,
    colorHex: '',
    gender: Number(style) % 3 === 0 ? '' : Number(style) % 3 === 1 ? 'Men' : 'Women',
    division: '',
    divisionGroup: '',
    category: '',
    pillar: '',
    outsole: '',
    upper: '',
    hash: null,
    ground: '',
    ...more,
  }
}
const board = (ids: string[], more: Partial<SortBoard> = {}): SortBoard => ({
  groupBy: 'none',
  products: ids.map((id) => product(id)),
  kept: [],
  states: [],
  ...more,
})
/** What people see: groups, their styles, the colours of each. */
const seen = (of: SortBoard) =>
  displayGroups(of).map(({ displayGroup, styles }) => [
    displayGroup,
    ...styles.map(({ style, colors }) => `${style}:${colors.map(({ color }) => color).join()}`),
  ])

test('AST-13 what each kind is grouped and sorted by, and how it begins', () => {
  const regular = { orgType: 'regular', productType: 'Footwear' } as const
  const pop = { orgType: 'regular', productType: 'POP' } as const
  const internal = { orgType: 'internal', productType: 'Footwear' } as const
  expect(groupings(regular)).toEqual(['gender', 'division', 'divisionGroup', 'pillar', 'none'])
  expect(groupings(pop)).toEqual(['gender', 'category', 'pillar', 'none'])
  expect(groupings(internal)).toEqual(['pillar', 'none'])
  expect(autosortFields(regular)).toEqual(autosortField.options)
  expect(autosortFields(internal)).toEqual(autosortField.options)
  expect(autosortFields(pop)).toEqual(['gender', 'pillar', 'style'])
  expect([defaultGrouping(regular), defaultGrouping(internal)]).toEqual(['none', 'pillar'])
})

test('AST-13 groups stand as placed, then by name, products without one last and locked, whatever was placed', () => {
  const products = [
    product('1_A', { pillar: 'walk' }),
    product('2_A'),
    product('3_A', { pillar: 'Run' }),
    product('1_B', { pillar: 'walk' }),
    product('4_A', { pillar: 'Play' }),
  ]
  const kept = [
    {
      groupBy: 'pillar' as const,
      title: '',
      placed: false,
      customContent: { html: '<p>Rest</p>', previewJpg: null, sourceFile: null, version: 1 },
    },
    { groupBy: 'pillar' as const, title: 'walk', placed: true, customContent: null },
    { groupBy: 'pillar' as const, title: 'Waiting', placed: true, customContent: null },
    { groupBy: 'gender' as const, title: 'Run', placed: true, customContent: null },
  ]
  const groups = displayGroups({ groupBy: 'pillar', products, kept, states: [] })
  expect(groups.map(({ displayGroup, index, locked }) => [displayGroup, index, locked])).toEqual([
    ['walk', 0, false],
    ['Waiting', 1, false],
    ['Play', 2, false],
    ['Run', 3, false],
    ['', 4, true],
  ])
  expect(groups[0]!.styles.map(({ colors }) => colors.length)).toEqual([2])
  expect(groups.at(-1)!.customContent?.html).toBe('<p>Rest</p>')
  expect(displayGroups({ groupBy: 'none', products, kept, states: [] })).toMatchObject([
    { displayGroup: '', locked: false },
  ])
})

test('AST-13 a style moves with all its colours, a colour within its style, products into the places they hold', () => {
  const line = board(['1_A', '2_A', '1_B', '3_A', '3_B', '3_C'])
  const order = (move: SortMove) => movedOnBoard(line, move).products.map(({ _id }) => _id)
  expect(order({ moveStyle: { item: '3', beforeItem: '2' } })).toEqual(['1_A', '3_A', '3_B', '3_C', '2_A', '1_B'])
  expect(order({ moveStyle: { item: '1', beforeItem: null } })).toEqual(['2_A', '3_A', '3_B', '3_C', '1_A', '1_B'])
  expect(order({ moveColor: { style: '3', item: 'C', beforeItem: 'A' } }).slice(3)).toEqual(['3_C', '3_A', '3_B'])
  // The style stays where it is, also when its first colour goes back.
  expect(order({ moveColor: { style: '1', item: 'A', beforeItem: null } })).toEqual([
    '1_B',
    '2_A',
    '1_A',
    '3_A',
    '3_B',
    '3_C',
  ])
  expect(order({ orderProducts: { ids: ['3_B', '1_A', 'gone_A'] } })[0]).toBe('3_B')
  for (const move of [
    { moveStyle: { item: '9', beforeItem: null } },
    { moveStyle: { item: '1', beforeItem: '9' } },
    { moveColor: { style: '1', item: 'A', beforeItem: 'Z' } },
  ]) {
    expect(movedOnBoard(line, move)).toBe(line)
    expect(inverseMoves(line, move)).toEqual([])
  }
})

test('AST-13 a style put into another pillar takes its colours along; a named group may wait for its first style', () => {
  const line = board(['1_A', '2_A', '1_B'], { groupBy: 'pillar' })
  const named = movedOnBoard(line, { moveDisplayGroup: { item: 'Run', beforeItem: null } })
  expect(seen(named)).toEqual([['Run'], ['', '1:A,B', '2:A']])
  const filled = movedOnBoard(named, { moveStyle: { item: '1', beforeItem: null, displayGroup: 'Run' } })
  expect(seen(filled)).toEqual([
    ['Run', '1:A,B'],
    ['', '2:A'],
  ])
  expect(seen(movedOnBoard(named, { removeDisplayGroup: { item: 'Run' } }))).toEqual(seen(line))
})

const styles = ['1', '2', '3', '4', '5']
const anyBoard = fc
  .record({
    ids: fc.uniqueArray(
      fc.tuple(fc.constantFrom(...styles), fc.constantFrom('A', 'B', 'C')).map((pair) => pair.join('_')),
      { minLength: 1, maxLength: 12 },
    ),
    groupBy: fc.constantFrom('none' as const, 'gender' as const, 'pillar' as const),
    pillars: fc.array(fc.constantFrom('', 'Run', 'Walk'), { minLength: 5, maxLength: 5 }),
  })
  .map(({ ids, groupBy, pillars }) => ({
    groupBy,
    kept: [],
    states: [],
    products: ids.map((id) => product(id, { pillar: pillars[Number(id[0]) - 1]! })),
  }))
const anyMove: fc.Arbitrary<SortMove> = fc.oneof(
  fc
    .record({
      item: fc.constantFrom(...styles),
      beforeItem: fc.option(fc.constantFrom(...styles)),
      displayGroup: fc.option(fc.constantFrom('', 'Run', 'New'), { nil: undefined }),
    })
    .map(({ displayGroup, ...move }) => ({
      moveStyle: { ...move, ...(displayGroup === undefined ? {} : { displayGroup }) },
    })),
  fc
    .record({
      style: fc.constantFrom(...styles),
      item: fc.constantFrom('A', 'B', 'C'),
      beforeItem: fc.option(fc.constantFrom('A', 'B', 'C')),
    })
    .map((moveColor) => ({ moveColor })),
  fc
    .record({
      item: fc.constantFrom('Men', 'Women', 'Run', 'Walk'),
      beforeItem: fc.option(fc.constantFrom('Men', 'Run', 'Walk')),
    })
    .map((moveDisplayGroup) => ({ moveDisplayGroup })),
  fc
    .uniqueArray(fc.constantFrom('1_A', '1_B', '2_A', '3_C', '5_B'), { minLength: 1 })
    .map((ids) => ({ orderProducts: { ids } })),
)

test('AST-13 any moves, taken back one after the other, leave the board as it was seen', () => {
  fc.assert(
    fc.property(anyBoard, fc.array(anyMove, { minLength: 1, maxLength: 6 }), (first, moves) => {
      let now: SortBoard = first
      const undos: SortMove[][] = []
      for (const move of moves) {
        // Only pillars are given by people.
        if (first.groupBy !== 'pillar' && (move.moveStyle?.displayGroup !== undefined || move.moveDisplayGroup))
          continue
        undos.push(inverseMoves(now, move))
        now = movedOnBoard(now, move)
        expect(new Set(now.products.map(({ _id }) => _id))).toEqual(new Set(first.products.map(({ _id }) => _id)))
      }
      for (const undo of undos.toReversed()) now = undo.reduce(movedOnBoard, now)
      expect(now.products).toEqual(first.products)
      // A group that was placed stays when its last style leaves it: people remove it when they mean to.
      expect(seen(now).filter(({ length }) => length > 1)).toEqual(seen(first))
    }),
    { numRuns: 500 },
  )
})

test('AST-13 autosort by several fields: later ones decide among equals, what has no value comes last', () => {
  const products = [
    product('30_A', { gender: 'Women', outsole: 'Rubber' }),
    product('20_A', { gender: '', outsole: 'EVA' }),
    product('10_A', { gender: 'Men', outsole: 'Rubber' }),
    product('30_B', { gender: 'Women', outsole: 'EVA' }),
    product('9_A', { gender: 'men', outsole: 'EVA' }),
    product('100_A', { gender: 'Women', outsole: '' }),
  ]
  expect(autosorted(products, ['style'])).toEqual(['9_A', '10_A', '20_A', '30_A', '30_B', '100_A'])
  expect(autosorted(products, ['gender', 'outsole', 'style'])).toEqual(['10_A', '9_A', '30_A', '30_B', '100_A', '20_A'])
  expect(autosorted(products, [])).toEqual(['30_A', '30_B', '20_A', '10_A', '9_A', '100_A'])
})

test('AST-13 by colour: around the wheel, light before dark, then white to black, then those without one', () => {
  const shades = ['', '#000000', '#123a7a', '#ffffff', '#7fa8e8', '#c4281c', '#f5c518', '#8c8c86', '#1e7f4b']
  expect(shades.toSorted((one, other) => compareColours({ colorHex: one }, { colorHex: other }))).toEqual([
    '#c4281c',
    '#f5c518',
    '#1e7f4b',
    '#7fa8e8',
    '#123a7a',
    '#ffffff',
    '#8c8c86',
    '#000000',
    '',
  ])
  const products = [
    product('1_W', { colorHex: '#ffffff', gender: 'Men' }),
    product('1_B', { colorHex: '#123a7a', gender: 'Men' }),
    product('2_R', { colorHex: '#c4281c', gender: 'Men' }),
    product('3_R', { colorHex: '#c4281c', gender: 'Women' }),
  ]
  expect(colourSorted({ groupBy: 'gender', products }, 'Men')).toEqual(['2_R', '1_B', '1_W'])
})
