import { afterEach, expect, test, vi } from 'vitest'
import { territoryCalls } from '../../../contract/masterdata/territories.ts'
import { listApi } from './masterdata.api.ts'

afterEach(() => vi.unstubAllGlobals())

/** So many rows in pages of so many. */
function server(total: number, size: number) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address.split('?')[1] ?? '')
    const offset = Number(new URL(address, 'https://x.test').searchParams.get('offset'))
    const count = Math.max(0, Math.min(size, total - offset))
    const data = Array.from({ length: count }, (_none, at) => ({
      _id: `${offset + at}`,
      version: 1,
      code: `T${offset + at}`,
      name: 'x',
    }))
    return Promise.resolve(Response.json({ data, totalCount: total }))
  })
  return asked
}

test('ADM-02 a list is read page by page until it is whole, and an empty one once', async () => {
  const asked = server(5, 2)
  const read = await listApi(territoryCalls).load('')
  expect([read.rows.length, read.totalCount, asked]).toEqual([5, 5, ['offset=0', 'offset=2', 'offset=4']])
  const searched = server(0, 2)
  expect((await listApi(territoryCalls).load('shop')).rows).toEqual([])
  expect(searched).toEqual(['text=shop&offset=0'])
})
