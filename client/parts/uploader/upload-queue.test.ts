import { afterEach, expect, test, vi } from 'vitest'
import { NetworkError } from '../../engine/api/call-error.ts'
import { outcomesOf } from './in-batches.ts'
import { SendError, sendParts } from './send-parts.ts'
import type { KeptUpload, UploadJournal } from './upload-journal.ts'
import { createUploadQueue } from './upload-queue.ts'
import { NameClash, type UploadTarget } from './upload-target.ts'

function memoryJournal(): UploadJournal & { kept: Map<string, KeptUpload> } {
  const kept = new Map<string, KeptUpload>()
  return {
    kept,
    read: () => [...kept.values()],
    keep: (upload) => void kept.set(upload.hashId, structuredClone(upload)),
    forget: (id) => void kept.delete(id),
  }
}

/** What a target does for each file, of which it is asked for some at once. */
interface OneByOne {
  begin(file: { name: string }): Promise<unknown>
  create(file: { name: string; uploadId: string | undefined }): Promise<{ uploadId: string; urls: string[] }>
  complete(file: { name: string }): Promise<void>
  finish(file: { context: unknown; uploadId: string }): Promise<void>
}
const plain: OneByOne = {
  begin: async ({ name }) => ({ asset: name }),
  // No parts: what is sent is the matter of `sendParts`.
  create: async ({ uploadId }) => ({ uploadId: uploadId ?? 'an upload', urls: [] }),
  complete: async () => undefined,
  finish: async () => undefined,
}
const target = (over: Partial<OneByOne & Pick<UploadTarget, 'giveUp'>> = {}) => {
  const { begin, create, complete, finish } = { ...plain, ...over }
  return {
    begin: vi.fn<UploadTarget['begin']>((files) => outcomesOf(files, begin)),
    create: vi.fn<UploadTarget['create']>((files) => outcomesOf(files, create)),
    complete: vi.fn<UploadTarget['complete']>((files) => outcomesOf(files, complete)),
    finish: vi.fn<UploadTarget['finish']>((files) => outcomesOf(files, finish)),
    giveUp: vi.fn<UploadTarget['giveUp']>(over.giveUp ?? (async () => undefined)),
    explain: (error: unknown) => String(error),
  }
}
const file = (name: string) => new File(['content'], name, { lastModified: 1 })
const open = (over: Parameters<typeof target>[0] = {}, journal = memoryJournal()) => {
  const assets = target(over)
  const queue = createUploadQueue(journal, new Map([['assets', assets]]))
  return { queue, journal, assets, states: () => queue.items.map(({ status }) => status) }
}
afterEach(() => vi.unstubAllGlobals())

/** Requests that bring a part, each answered when it is told to be. */
function heldRequests(): { url: string; answer(): void }[] {
  const held: { url: string; answer(): void }[] = []
  class HeldRequest extends EventTarget {
    upload = new EventTarget()
    status = 200
    url = ''
    getResponseHeader = () => 'mark'
    open(_method: string, url: string) {
      this.url = url
    }
    send() {
      held.push({ url: this.url, answer: () => this.dispatchEvent(new Event('load')) })
    }
  }
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
  return held
}

test('UPL-01 three files are on their way at once, the next begins when one has arrived', async () => {
  const held = heldRequests()
  const { queue, states } = open({ create: async ({ name }) => ({ uploadId: name, urls: [`to ${name}`] }) })
  queue.add('assets', ['a', 'b', 'c', 'd'].map(file))
  await vi.waitFor(() => expect(held.map(({ url }) => url)).toEqual(['to a', 'to b', 'to c']))
  expect(states()).toEqual(['running', 'running', 'running', 'waiting'])
  held[1]!.answer()
  await vi.waitFor(() => expect(held.map(({ url }) => url)).toEqual(['to a', 'to b', 'to c', 'to d']))
  for (const { answer } of held) answer()
  await vi.waitFor(() => expect(states()).toEqual(['done', 'done', 'done', 'done']))
})

test('UPL-01 a folder of small files is begun and completed by few calls, and one that is refused stops no other', async () => {
  const { queue, states, assets } = open({
    complete: async ({ name }) => {
      if (name === 'file 7') throw new SendError('refused')
    },
  })
  queue.add(
    'assets',
    Array.from({ length: 120 }, (_none, at) => file(`file ${at}`)),
  )
  await vi.waitFor(() => expect(states().filter((state) => state === 'done')).toHaveLength(119))
  expect(states()[7]).toBe('failed')
  const sizes = (step: 'begin' | 'create' | 'complete' | 'finish') =>
    assets[step].mock.calls.map(([files]) => files.length)
  expect(sizes('begin').reduce((sum, size) => sum + size)).toBe(120)
  for (const step of ['begin', 'create', 'complete', 'finish'] as const) {
    expect(Math.max(...sizes(step)), step).toBeLessThanOrEqual(50)
    expect(sizes(step).length, step).toBeLessThanOrEqual(6)
  }
})

test('UPL-01 what is given up while room is made for it leaves nothing behind', async () => {
  let begun = (_place: unknown) => {}
  const { queue, assets, journal } = open({ begin: () => new Promise((resolve) => (begun = resolve)) })
  queue.add('assets', [file('a')])
  await vi.waitFor(() => expect(assets.begin).toHaveBeenCalled())
  queue.cancel(queue.items[0]!.hashId)
  begun({ asset: 'a' })
  await vi.waitFor(() => expect(assets.giveUp).toHaveBeenCalledWith({ asset: 'a' }, undefined))
  expect([assets.create.mock.calls.length, journal.kept.size]).toEqual([0, 0])
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
  const create = vi.fn(plain.create)
  const journal = memoryJournal()
  const before = open({ create, complete: () => Promise.reject(new SendError('refused')) }, journal)
  before.queue.add('assets', [file('a')])
  await vi.waitFor(() => expect(before.states()).toEqual(['failed']))

  const begin = vi.fn(plain.begin)
  const after = open({ create, begin }, journal)
  expect(after.states()).toEqual(['lost'])
  after.queue.add('assets', [file('other'), file('a')])
  await vi.waitFor(() => expect(after.states()).toEqual(['done', 'done']))
  expect(create.mock.calls.at(-2)![0].uploadId ?? create.mock.calls.at(-1)![0].uploadId).toBe('an upload')
  expect(begin).toHaveBeenCalledTimes(1)
  expect(journal.kept.size).toBe(0)
})

test('UPL-02 a name of something else is told and can be changed; cancelling gives everything up', async () => {
  const { queue, states, journal, assets } = open({
    begin: async ({ name }) => {
      if (name === 'a') throw new NameClash('belongs to B')
      return name
    },
    complete: () => Promise.reject(new Error('no')),
  })
  queue.add('assets', [file('a')])
  await vi.waitFor(() => expect(queue.items[0]).toMatchObject({ status: 'clash', fault: 'belongs to B' }))
  queue.rename(queue.items[0]!.hashId, 'a_2')
  await vi.waitFor(() => expect(states()).toEqual(['failed']))
  queue.cancel(queue.items[0]!.hashId)
  expect([queue.items.length, journal.kept.size]).toEqual([0, 0])
  expect(assets.giveUp).toHaveBeenCalledWith('a_2', 'an upload')
})

test('UPL-05 an upload has the names of the specification, and says how far it is', async () => {
  const held = heldRequests()
  const { queue } = open({
    create: async () => ({ uploadId: 'an upload', urls: ['to a'] }),
    finish: () => new Promise(() => undefined),
  })
  const facts = { season: 'Spring', year: '2027' }
  queue.add('assets', [file('a')], { attachTo: { id: 'asset', usage: 'Working' }, facts })
  await vi.waitFor(() => expect(held).toHaveLength(1))
  expect(queue.items[0]).toMatchObject({ status: 'running', progress: 0 })
  held[0]!.answer()
  await vi.waitFor(() => expect(queue.items[0]?.status).toBe('finishing'))
  expect(queue.items[0]).toMatchObject({
    hashId: expect.any(String),
    filename: 'a',
    displayName: 'a',
    progress: 100,
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
  expect(before.states()).toEqual(Array.from({ length: 5 }, () => 'waiting'))
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
