import { expect, test } from 'vitest'
import { draw } from '../../../tests/world/draw.tsx'
import type { SortBy } from '../grid/grid-contract.ts'
import type { MountedGrid } from '../grid/mount-grid.ts'
import { GridSort } from './grid-sort.tsx'

const columns = ['style', 'name', 'price', 'photo'].map((key) => ({ key, title: key, sortable: key !== 'photo' }))
const grid = (sort: SortBy[], sortLevels = 3) =>
  ({ hands: { model: { columns, props: { sort, sortLevels } }, editor: {} } }) as unknown as MountedGrid

/** The columns that each level offers, the chosen one in capitals. */
const offered = async (sort: SortBy[], column: string) =>
  Array.from(
    (await draw(<GridSort grid={grid(sort)} column={column} onClose={() => undefined} />)).matchAll(
      /<select[^>]* aria-label="Column \d"[^>]*>(.*?)<\/select>/g,
    ),
    ([, options]) =>
      Array.from(options!.matchAll(/<option value="(\w+)"( selected="")?>/g), ([, key, chosen]) =>
        chosen ? key!.toUpperCase() : key,
      ),
  )

test('GRID-02 a level offers its own column and those of no other level, beginning with the one it was opened from', async () => {
  expect(await offered([{ key: 'name', direction: 'descending' }], 'price')).toEqual([
    ['style', 'PRICE'],
    ['style', 'NAME'],
  ])
  expect(await offered([{ key: 'name', direction: 'descending' }], 'photo')).toEqual([['style', 'NAME', 'price']])
  expect(await offered([], 'photo')).toEqual([['STYLE', 'name', 'price']])
})
