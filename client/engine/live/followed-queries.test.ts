import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeStream } from '../../../tests/world/fake-stream.ts'
import { follows, followsLists, keepFollowing } from './followed-queries.ts'
import { openLiveEvents } from './live-events.ts'

let client: QueryClient
const ends: (() => void)[] = []

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeStream)
  FakeStream.opened.length = 0
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  ends.push(
    keepFollowing(client),
    openLiveEvents(() => undefined),
  )
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.unstubAllGlobals()
})

const tell = (event: object) => FakeStream.opened.at(-1)!.tell('1', event)

function reading(name: string, meta: ReturnType<typeof follows>) {
  const queryFn = vi.fn(() => Promise.resolve(name))
  return { queryFn, options: { queryKey: [name], queryFn, meta } }
}

test('BEY-08 what a screen shows is read again with each event that it follows, and with no other', async () => {
  const loans = reading('loans', followsLists('loans', 'sampleCounts'))
  const order = reading('order', follows({ orderChanged: ({ _id }) => _id === 'a', catalogueChanged: true }))
  for (const { options } of [loans, order]) ends.push(new QueryObserver(client, options).subscribe(() => undefined))
  const read = () => [loans.queryFn.mock.calls.length, order.queryFn.mock.calls.length]
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(read()).toEqual([1, 1])
  tell({ type: 'listChanged', list: 'territories' })
  tell({ type: 'settingsChanged' })
  expect(read()).toEqual([1, 1])
  tell({ type: 'listChanged', list: 'sampleCounts' })
  expect(read()).toEqual([2, 1])
  tell({ type: 'catalogueChanged', version: 2 })
  expect(read()).toEqual([2, 2])
  await expect.poll(() => client.isFetching()).toBe(0)
  // Nobody knows what was missed.
  tell({ type: 'readAnew' })
  expect(read()).toEqual([3, 3])
})

test('BEY-08 ORD-01 what is only kept is not read for nobody, and never shown again as it was before the event', async () => {
  const history = reading('history', followsLists('history'))
  const observer = new QueryObserver(client, history.options)
  observer.subscribe(() => undefined)()
  await client.fetchQuery(history.options)
  const before = history.queryFn.mock.calls.length
  tell({ type: 'listChanged', list: 'loans' })
  ends.push(new QueryObserver(client, history.options).subscribe(() => undefined))
  expect(history.queryFn).toHaveBeenCalledTimes(before)
  ends.pop()!()
  tell({ type: 'listChanged', list: 'history' })
  expect(history.queryFn).toHaveBeenCalledTimes(before)
  ends.push(new QueryObserver(client, history.options).subscribe(() => undefined))
  expect(history.queryFn).toHaveBeenCalledTimes(before + 1)
})
