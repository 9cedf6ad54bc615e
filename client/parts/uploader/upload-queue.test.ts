import { expect, test, vi } from 'vitest'
import { NetworkError } from '../../engine/api/call-error.ts'
import { SendError, sendParts } from './send-parts.ts'
import type { KeptUpload, UploadJournal } from './upload-journal.ts'
import { createUploadQueue, NameClash, type UploadTarget } from './upload-queue.ts'

function memoryJournal(): UploadJournal & { kept: Map<string, KeptUpload> } {
  const kept = new Map<string, KeptUpload>()
  return {
    kept,
    read: () => [...kept.values()],
    keep: (upload) => void kept.set(upload.hashId, structuredClone(upload)),
    forget: (id) => void kept.delete(id),
  }
}

const target = (over: Partial<UploadTarget> = {}): UploadTarget => ({
  begin: async ({ name }) => ({ asset: name }),
  // No parts: what is sent is the matter of `sendParts`.
  create: async ({ uploadId }) => ({ uploadId: uploadId ?? 'an upload', urls: [] }),
  complete: async () => undefined,
  finish: async () => undefined,
  giveUp: async () => undefined,
  explain: (error) => String(error),
  ...over,
})
const file = (name: string) => new File(['content'], name, { lastModified: 1 })
const open = (over: Partial<UploadTarget> = {}, journal = memoryJournal()) => {
  const queue = createUploadQueue(journal, new Map([['assets', target(over)]]))
  return { queue, journal, states: () => queue.items.map(({ status }) => status) }
}

test('UPL-01 three files are on their way at once, the next begins when one is done', async () => {
  const finishing: (() => void)[] = []
  const { queue, states } = open({ finish: () => new Promise((resolve) => finishing.push(resolve)) })
  queue.add('assets', ['a', 'b', 'c', 'd'].map(file))
  await vi.waitFor(() => expect(states()).toEqual(['finishing', 'finishing', 'finishing', 'waiting']))
  finishing[0]!()
  await vi.waitFor(() => expect(states()).toEqual(['done', 'finishing', 'finishing', 'finishing']))
  finishing.slice(1).forEach((finish) => finish())
  await vi.waitFor(() => expect(states()).toEqual(['done', 'done', 'done', 'done']))
})

test('UPL-01 four parts are on their way at once, and what arrived is not sent again', async () => {
  const sent: string[] = []
  let most = 0
  let now = 0
  const etags: (string | undefined)[] = [undefined, 'old']
  const sending = {
    file: new Blob(['0123456789']),
    chunkSize: 1,
    urls: Array.from({ length: 10 }, (_none, at) => `part ${at}`),
    etags,
    signal: new AbortController().signal,
    onProgress: vi.fn(),
    onPart: vi.fn(),
  }
  await sendParts(sending, async (url, part) => {
    most = Math.max(most, ++now)
    await Promise.resolve()
    now -= 1
    sent.push(url)
    return `etag of ${await part.text()}`
  })
  expect([most, sent.length]).toEqual([4, 9])
  expect(etags).toEqual(['etag of 0', 'old', ...Array.from({ length: 8 }, (_none, at) => `etag of ${at + 2}`)])
  expect(sending.onProgress).toHaveBeenLastCalledWith(10)
})

test('UPL-01 without a connection an upload waits and goes on by itself', async () => {
  let isDown = true
  const { queue, states } = open({
    create: async () => {
      if (isDown) throw new NetworkError('down')
      return { uploadId: 'one', urls: [] }
    },
  })
  queue.add('assets', [file('a')])
  await vi.waitFor(() => expect(states()).toEqual(['offline']))
  isDown = false
  queue.resume()
  await vi.waitFor(() => expect(states()).toEqual(['done']))
})

test('UPL-01 after a reload the file is chosen again and goes on with the same upload', async () => {
  const create = vi.fn(target().create)
  const journal = memoryJournal()
  const before = open({ create, complete: () => Promise.reject(new SendError('refused')) }, journal)
  before.queue.add('assets', [file('a')])
  await vi.waitFor(() => expect(before.states()).toEqual(['failed']))

  const begin = vi.fn(target().begin)
  const after = open({ create, begin }, journal)
  expect(after.states()).toEqual(['lost'])
  after.queue.add('assets', [file('other'), file('a')])
  await vi.waitFor(() => expect(after.states()).toEqual(['done', 'done']))
  expect(create.mock.calls.at(-2)![0].uploadId ?? create.mock.calls.at(-1)![0].uploadId).toBe('an upload')
  expect(begin).toHaveBeenCalledTimes(1)
  expect(journal.kept.size).toBe(0)
})

test('UPL-02 a name of something else is told and can be changed; cancelling gives everything up', async () => {
  const giveUp = vi.fn(target().giveUp)
  const { queue, states, journal } = open({
    begin: async ({ name }) => {
      if (name === 'a') throw new NameClash('belongs to B')
      return name
    },
    complete: () => Promise.reject(new Error('no')),
    giveUp,
  })
  queue.add('assets', [file('a')])
  await vi.waitFor(() => expect(queue.items[0]).toMatchObject({ status: 'clash', fault: 'belongs to B' }))
  queue.rename(queue.items[0]!.hashId, 'a_2')
  await vi.waitFor(() => expect(states()).toEqual(['failed']))
  queue.cancel(queue.items[0]!.hashId)
  expect([queue.items.length, journal.kept.size]).toEqual([0, 0])
  expect(giveUp).toHaveBeenCalledWith('a_2', 'an upload')
})

test('UPL-05 an upload has the names of the specification, and says how far it is', async () => {
  const { queue } = open({ finish: () => new Promise(() => undefined) })
  const facts = { season: 'Spring', year: '2027' }
  queue.add('assets', [file('a')], { attachTo: { id: 'asset', usage: 'Working' }, facts })
  await vi.waitFor(() => expect(queue.items[0]?.status).toBe('finishing'))
  expect(queue.items[0]).toMatchObject({
    hashId: expect.any(String),
    filename: 'a',
    displayName: 'a',
    progress: 0,
    usageType: 'Working',
    attachTo: { id: 'asset', usage: 'Working' },
    libraryType: 'assets',
    ...facts,
    channel: '',
  })
})

test('UPL-01 uploads that only waited are there after a reload, ask for their file and go on with it', async () => {
  const journal = memoryJournal()
  const before = open({ begin: () => new Promise(() => undefined) }, journal)
  before.queue.add('assets', ['a', 'b', 'c', 'd', 'e'].map(file))
  expect(before.states().filter((status) => status === 'waiting')).toHaveLength(2)
  const after = open({}, journal)
  expect(after.states()).toEqual(Array.from({ length: 5 }, () => 'lost'))
  after.queue.add('assets', ['a', 'b', 'c', 'd', 'e'].map(file))
  await vi.waitFor(() => expect(after.states()).toEqual(Array.from({ length: 5 }, () => 'done')))
})

test('SHELL-10 a finished upload leaves the list after 3 s and stays counted as long as others are there', async () => {
  vi.useFakeTimers()
  try {
    const { queue, states } = open({
      begin: ({ name }) => (name === 'b' ? Promise.reject(new Error('no')) : Promise.resolve(name)),
    })
    queue.add('assets', ['a', 'b'].map(file))
    await vi.advanceTimersByTimeAsync(2_900)
    expect([states(), queue.left]).toEqual([['done', 'failed'], 0])
    await vi.advanceTimersByTimeAsync(200)
    expect([states(), queue.left]).toEqual([['failed'], 1])
    queue.cancel(queue.items[0]!.hashId)
    expect([queue.items.length, queue.left]).toEqual([0, 0])
  } finally {
    vi.useRealTimers()
  }
})
