import { afterEach, expect, test, vi } from 'vitest'
import type { OrderModel } from '../../order/order-model.ts'
import { createStyleFinder } from './style-finder.ts'

afterEach(() => vi.unstubAllGlobals())

test('BEY-12 styles that are offered are read whole, once for an order as it is, and are there at once when they are chosen', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string, { body }: { body?: string } = {}) => {
    const styles = body ? (JSON.parse(body) as { style: string[] }).style : []
    asked.push(body ? styles.join() : address)
    const found = [
      { style: '1001', name: 'Court' },
      { style: '1002', name: 'Trail' },
    ]
    return Promise.resolve(Response.json(body ? found.filter(({ style }) => styles.includes(style)) : found))
  })
  const header = { region: 'usa', origin: 'stock', customer: null, startDate: null }
  const model = { order: { header, currency: 'USD' } }
  const finder = createStyleFinder(model as unknown as OrderModel)
  const suggest = (text: string) => finder.suggest(text, new AbortController().signal)
  expect(finder.known('1001')).toBeUndefined()
  expect(await suggest('10')).toEqual(['1001 Court', '1002 Trail'])
  expect(await suggest('100')).toHaveLength(2)
  expect(asked.filter((one) => one.startsWith('100'))).toEqual(['1001,1002'])
  expect(finder.known('1002')).toMatchObject({ name: 'Trail' })
  model.order = { header: { ...header, region: 'eur' }, currency: 'EUR' }
  expect(finder.known('1002')).toBeUndefined()
  await suggest('10')
  expect([asked.filter((one) => one.startsWith('100')).length, finder.known('1002')]).toEqual([
    2,
    { style: '1002', name: 'Trail' },
  ])
  model.order = { header: { ...header, region: null as never }, currency: 'EUR' }
  expect(await suggest('10')).toEqual([])
})
