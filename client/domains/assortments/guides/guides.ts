/** Short guides of the assortment manager in the order in which people need them (SHELL-24); texts in `how-to.json`. */
export const guides = [
  { key: 'begin', opens: '/product/assortments/quick-access' },
  { key: 'find', opens: '/product/libraries/products' },
  { key: 'edit', opens: '/product/assortments/all' },
  { key: 'excel', opens: '/product/assortments/all' },
  { key: 'order', opens: '/product/assortments/all' },
  { key: 'paper', opens: '/product/assortments/all' },
  { key: 'versions', opens: '/product/assortments/recent' },
  { key: 'folders', opens: '/product/assortments/all' },
] as const
export type GuideKey = (typeof guides)[number]['key']
export const guideSteps = ['one', 'two', 'three'] as const
