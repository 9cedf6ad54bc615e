import fc from 'fast-check'
import { expect, test } from 'vitest'
import { libraries } from '../../../../contract/libraries/libraries.ts'
import { countFacets } from './count-facets.ts'
import type { IndexRow } from './index.queries.ts'
import { LibraryIndex } from './library-index.ts'
import { matchAssets, pageOf, slotsOf } from './match-assets.ts'

const type = 'GlobalRetailAsset'
const words = fc.constantFrom('', 'Men', 'Women', 'Kids')
const states = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  status: fc.constantFrom('Published', 'Published', 'Unpublished'),
  name: fc.constantFrom('wall', 'window', 'wall window'),
  gender: words,
  category: words,
  entity: fc.uniqueArray(fc.constantFrom('Domestic', 'Franchise', 'Subsidiary')),
  has_working: fc.boolean(),
  published: fc.integer({ min: 0, max: 9 }),
})
type State = Parameters<Parameters<typeof states.map>[0]>[0]

const rowOf = ({ gender, category, entity, ...row }: State): IndexRow => ({
  ...row,
  public_id: `a${row.id}`,
  values: { gender: gender || null, category: category || null, entity },
  filenames: '',
  modified: 0,
  created: 0,
  file_modified: 0,
  touched: 0,
  look: null,
  colours: null,
})

const wishes = fc.record({
  gender: fc.subarray(['Men', 'Women', 'nobody']),
  category: fc.subarray(['Men', 'Kids']),
  entity: fc.subarray(['Domestic', 'Franchise']),
  text: fc.constantFrom('', 'wall', 'Wäll win'),
  working: fc.boolean(),
  after: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
})
type Wish = Parameters<Parameters<typeof wishes.map>[0]>[0]
const fields = ['gender', 'category', 'entity'] as const
const valuesOf = (state: State, field: (typeof fields)[number]) => [state[field]].flat().filter((value) => value !== '')

/** One asset after the other, by what the filters say. */
const matches = (state: State, wish: Wish, but?: string): boolean =>
  fields.every(
    (field) =>
      field === but ||
      wish[field].length === 0 ||
      valuesOf(state, field).some((value) => wish[field].includes(value as never)),
  ) &&
  (!wish.working || state.has_working) &&
  (wish.after === undefined || (state.published > wish.after && state.id !== 1)) &&
  (wish.text === '' || (wish.text === 'wall' ? state.name.includes('wall') : state.name === 'wall window'))

function countsOf(shown: readonly State[], wish: Wish, field: (typeof fields)[number]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const state of shown)
    if (matches(state, wish, field))
      for (const value of valuesOf(state, field)) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

test('LIB-01 lists and counts in memory say what looking at every asset says, whatever was changed before', () => {
  const turns = fc.array(fc.tuple(fc.array(states, { maxLength: 30 }), wishes), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(turns, (all) => {
      const index = new LibraryIndex(type)
      const known = new Map<number, State>()
      for (const [changes, wish] of all) {
        for (const state of changes) known.set(state.id, state)
        const touched = [...new Set(changes.map(({ id }) => known.get(id)!))]
        index.take(touched.map(rowOf))
        const shown = [...known.values()].filter(({ status }) => status === 'Published')
        const match = matchAssets(index, {
          text: wish.text,
          fields: { gender: wish.gender, category: wish.category, entity: wish.entity },
          newSince: wish.after === undefined ? undefined : { moment: wish.after, seen: new Set(['a1']) },
          working: wish.working,
        })
        const right = shown.filter((state) => matches(state, wish)).map(({ id }) => id)
        const idsOf = (slots: Iterable<number>) => Array.from(slots, (slot) => index.keys[slot]!)
        expect(idsOf(slotsOf(match.all)).sort((one, other) => one - other)).toEqual(
          right.sort((one, other) => one - other),
        )
        expect(match.total).toBe(right.length)
        const page = pageOf(index, match, { sort: 'publishedDate', skip: 1, limit: 5 })
        const order = right.sort((one, other) => known.get(one)!.published - known.get(other)!.published || one - other)
        expect(idsOf(page)).toEqual(order.slice(1, 6))
        const counted = JSON.parse(countFacets(index, match, libraries[type].fields)) as Record<string, object>
        for (const field of fields) expect(counted[field], field).toEqual(countsOf(shown, wish, field))
      }
    }),
  )
})

test('LIB-01 a field with more words than get sets of their own, and than fit a byte, is counted all the same', () => {
  const index = new LibraryIndex(type)
  const base = {
    status: 'Published',
    name: 'n',
    gender: 'Men',
    category: '',
    entity: [],
    has_working: false,
    published: 1,
  }
  const rows = Array.from({ length: 3_000 }, (_none, at) => {
    const row = rowOf({ ...base, id: at + 1 } as unknown as State)
    return { ...row, values: { ...row.values, element: `element ${at % 700}` } }
  })
  index.take(rows)
  const match = matchAssets(index, { text: '', fields: { element: ['element 699', 'element 3'] }, working: false })
  expect(match.total).toBe(9)
  const { element, gender } = JSON.parse(countFacets(index, match, ['element', 'gender']))
  expect(gender).toEqual({ Men: 9 })
  expect(Object.keys(element)).toHaveLength(700)
  expect([element['element 0'], element['element 699']]).toEqual([5, 4])
})
