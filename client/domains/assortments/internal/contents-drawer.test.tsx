import { expect, test } from 'vitest'
import type { ContentsEntry } from '../../../../contract/assortments/internal/discover-internal.ts'
import { draw } from '../../../../tests/world/draw.tsx'
import { ContentsDrawer } from './contents-drawer.tsx'

const entry = (title: string, pillars: string[], state: ContentsEntry['state'] = 'Published'): ContentsEntry => ({
  _id: title,
  title,
  productType: 'Footwear',
  method: 'static',
  state,
  productCount: 1_200,
  styleCount: 300,
  pillars: pillars.map((pillar, at) => ({ title: pillar, count: 1_100 + at })),
})
const contents = (assortments: ContentsEntry[]) =>
  draw(<ContentsDrawer channel="Wholesale" onClose={() => undefined} />, {
    '/internalAssortments/discover': {
      data: [{ region: 'Domestic', gender: 'Women', assortments }],
      totalCount: assortments.length,
    },
  })

test('AST-17 an assortment of a season is told with its colourways, with its pillars where it has several, and that it is unpublished', async () => {
  const several = await contents([entry('Core', ['Lifestyle', 'Running', ''])])
  expect(several).toContain('1,200 colourways')
  expect(several).toContain('Lifestyle 1,100 · Running 1,101 · Uncategorized 1,102')
  expect(several).not.toContain('Unpublished')
  const single = await contents([entry('Core', ['Lifestyle'], 'Unpublished')])
  expect(single).not.toContain('Lifestyle')
  expect(single).toContain('Unpublished')
})
