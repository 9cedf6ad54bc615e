import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WrittenAssetChange } from '../../../contract/libraries/asset-calls.ts'
import { createAssetList } from './asset-list.ts'

/** One logo on a server that refuses what was made on another version than the one that stands. */
function server() {
  let stands = { version: 1, name: 'Logo' }
  const sent: (number | undefined)[] = []
  const row = () => ({ _id: 'a', ...stands, status: 'Pending', lacks: [], files: [], primaryFile: null })
  const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
  vi.stubGlobal('fetch', async (_address: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return answer(200, [{ data: [row()], totalCount: 1, readyCount: 0 }])
    const [change] = JSON.parse(body!) as WrittenAssetChange[]
    sent.push(change!.version)
    if (change!.version !== stands.version)
      return answer(409, { message: 'no', messageCode: 'userLock', messageData: {}, details: [] })
    stands = { version: stands.version + 1, name: change!.patch!.name! }
    return answer(200, { rows: [row()] })
  })
  return {
    sent,
    name: () => stands.name,
    write: (name: string) => (stands = { version: stands.version + 1, name }),
  }
}
async function opened() {
  const query = { type: 'AdvertisingLogo', status: 'Pending', filters: {}, sort: 'name' } as const
  const list = createAssetList(query)
  await list.reload()
  const type = (after: string) => list.change([{ rowId: 'a', column: 'name', before: '', after }])
  return { list, type, shown: () => list.source.rowAt(0)?.name }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('ERR-03 LIB-02 reloading after a conflict shows theirs and keeps nothing; keeping mine is a choice of its own', async () => {
  const world = server()
  const { list, type, shown } = await opened()
  world.write('Theirs')
  type('Mine')
  list.undo.push({ label: 'edit', undo: () => undefined, redo: () => undefined })
  await vi.advanceTimersByTimeAsync(1_500)
  expect([list.queue.fault, shown(), world.name()]).toEqual(['conflict', 'Mine', 'Theirs'])
  await list.discard()
  expect([shown(), world.name(), world.sent.length, list.undo.canUndo]).toEqual(['Theirs', 'Theirs', 1, false])

  world.write('Theirs again')
  type('Mine again')
  await vi.advanceTimersByTimeAsync(1_500)
  await list.keepMine()
  expect([shown(), world.name(), list.queue.state]).toEqual(['Mine again', 'Mine again', 'saved'])
})

test('ERR-03 LIB-02 reading the list again under unsaved work hides no conflict', async () => {
  const world = server()
  const { list, type } = await opened()
  type('Mine')
  world.write('Theirs')
  // Another filter is read at once.
  list.show({ type: 'AdvertisingLogo', status: 'Pending', filters: {}, sort: '-name' })
  await vi.advanceTimersByTimeAsync(1_500)
  expect([list.queue.fault, world.sent, world.name()]).toEqual(['conflict', [1], 'Theirs'])
})

test('GRID-01 LIB-02 the list is read by range: what is looked at, with the counts of all; edits outlast a reading', async () => {
  const asked: string[] = []
  const row = (at: number) => ({
    _id: `r${at}`,
    version: 1,
    name: `Logo ${at}`,
    lacks: [],
    files: [],
    primaryFile: null,
  })
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    if (method !== 'GET') return new Promise<Response>(() => undefined)
    const { skip, limit } = JSON.parse(new URL(address, 'http://here').searchParams.get('_options')!)
    asked.push(`${skip}+${limit}`)
    const data = Array.from({ length: limit }, (_, at) => row(skip + at))
    return new Response(JSON.stringify([{ data, totalCount: 25_000, readyCount: 7, newIds: [] }]), { status: 200 })
  })
  const query = { type: 'AdvertisingLogo', status: 'Pending', filters: {}, sort: 'name' } as const
  const list = createAssetList(query)
  await list.reload()
  expect([asked, list.totalCount, list.readyCount, list.source.rowCount]).toEqual([['0+100'], 25_000, 7, 25_000])
  list.source.look(24_020, 24_050)
  await vi.advanceTimersByTimeAsync(0)
  expect([asked.at(-1), list.source.find('r24030')?.name]).toEqual(['24000+100', 'Logo 24030'])
  list.change([{ rowId: 'r24030', column: 'name', before: '', after: 'Mine' }])
  // On its way, and another order is shown before it came back.
  await vi.advanceTimersByTimeAsync(1_500)
  list.show({ ...query, sort: '-name' })
  await vi.advanceTimersByTimeAsync(0)
  expect([asked.at(-1), list.source.find('r24030')?.name, list.source.rowAt(0)]).toEqual([
    '24000+100',
    'Mine',
    undefined,
  ])
})
