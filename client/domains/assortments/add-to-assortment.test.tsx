import { expect, test } from 'vitest'
import { draw } from '../../../tests/world/draw.tsx'
import { AddToAssortmentDialog } from './add-to-assortment.picker.tsx'

test('AST-09 an assortment of a type that none of the products has cannot be chosen, and says what it is of', async () => {
  const assortment = (_id: string, productType: string) => ({
    _id,
    type: 'item',
    method: 'static',
    title: `${productType} of fall`,
    productType,
    productCount: 3,
    modifiedDate: '2026-05-04T06:00:00.000Z',
    may: { edit: true },
    archived: false,
  })
  const html = await draw(<AddToAssortmentDialog opened source={{ ids: ['1001_BLK'] }} onClose={() => undefined} />, {
    '/assortments': { data: [assortment('a', 'Footwear'), assortment('b', 'Apparel')], totalCount: 2 },
    '/products/fetch': {
      data: [],
      totalCount: 1,
      styleCount: 1,
      version: 1,
      facets: { productType: [{ value: 'Footwear', count: 1 }] },
    },
  })
  const choices = Array.from(html.matchAll(/<button[^>]*role="radio"[^>]*>/g), ([button]) =>
    button.includes('disabled'),
  )
  expect(choices).toEqual([false, true])
})
