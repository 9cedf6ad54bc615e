import { concurrency, limits } from '../../../contract/kernel/limits.ts'
import { inBackground } from '../../engine/api/background.ts'
import { NetworkError } from '../../engine/api/call-error.ts'
import type { Attachment } from './attachment.ts'
import { SendError, sendParts } from './send-parts.ts'
import type { KeptUpload, UploadJournal } from './upload-journal.ts'

/** `lost`: the page was loaded anew, so that the file has to be chosen again. `clash`: its name belongs to another. */
export type UploadState =
  | 'waiting'
  | 'running'
  | 'finishing'
  | 'paused'
  | 'offline'
  | 'lost'
  | 'clash'
  | 'failed'
  | 'done'

export interface UploadItem {
  id: string
  name: string
  size: number
  /** Bytes that arrived or are on their way. */
  sent: number
  /** Bytes in a second, over the last seconds; 0 while unknown. */
  rate: number
  state: UploadState
  /** Why it failed or clashes, in words. */
  fault: string | undefined
  /** Which of the registered targets takes it. */
  target: string
  attachTo: Attachment | undefined
}

/** The name belongs to something else; `message` says to what. */
export class NameClash extends Error {}

/** Where files go: what a room does before, between and after the parts. */
export interface UploadTarget {
  /** Makes room for the file; the answer is kept and given back. @throws NameClash */
  begin(file: { name: string; attachTo: Attachment | undefined }): Promise<unknown>
  create(file: { name: string; size: number; uploadId?: string | undefined }): Promise<{
    uploadId: string
    urls: string[]
  }>
  complete(file: { name: string; uploadId: string; etags: string[] }): Promise<void>
  /** Puts what arrived to its use. */
  finish(context: unknown, uploadId: string): Promise<void>
  giveUp(context: unknown, uploadId: string | undefined): Promise<void>
  /** A failed call in words; undefined for an upload that the server does not know any more. */
  explain(error: unknown): string | undefined
}

interface Entry {
  item: UploadItem
  file: File | undefined
  lastModified: number
  context: unknown
  uploadId: string | undefined
  etags: (string | undefined)[]
  stop: AbortController | undefined
  attempts: number
}

export interface UploadQueue {
  readonly items: readonly UploadItem[]
  add(target: string, files: readonly File[], attachTo?: Attachment): void
  pause(id?: string): void
  resume(id?: string): void
  cancel(id: string): void
  /** Under another name, after a clash. */
  rename(id: string, name: string): void
  /** Takes finished ones off the list. */
  clearDone(): void
  subscribe(listener: () => void): () => void
}

const chunkSize = limits.uploadChunk
/** Milliseconds before the next attempt without a connection; the last one repeats. */
const patience = [1_000, 3_000, 8_000, 20_000] as const
/** Milliseconds between two looks at how fast it goes. */
const rateEvery = 1_000

/**
 * Takes files in, three at once (UPL-01); everything of it survives a lost connection, and a reload but for the files
 * themselves.
 */
export function createUploadQueue(journal: UploadJournal, targets: ReadonlyMap<string, UploadTarget>): UploadQueue {
  let entries: Entry[] = journal.read().map(restored)
  let items: readonly UploadItem[] = entries.map(({ item }) => item)
  const listeners = new Set<() => void>()

  const tell = () => {
    items = entries.map(({ item }) => item)
    for (const listener of listeners) listener()
  }
  const become = (entry: Entry, change: Partial<UploadItem>) => {
    entry.item = { ...entry.item, ...change }
    tell()
  }
  const keep = (entry: Entry) => journal.keep(keptOf(entry))

  const run = async (entry: Entry): Promise<void> => {
    const target = targets.get(entry.item.target)!
    const stop = new AbortController()
    entry.stop = stop
    become(entry, { state: 'running', fault: undefined })
    const measure = rateMeter(entry, become)
    try {
      entry.context ??= await ask(entry, () => target.begin(entry.item))
      keep(entry)
      await sendAll(entry, target, stop.signal)
      become(entry, { state: 'finishing' })
      const whole = { name: entry.item.name, uploadId: entry.uploadId!, etags: entry.etags as string[] }
      await ask(entry, () => target.complete(whole))
      await ask(entry, () => target.finish(entry.context, entry.uploadId!))
      journal.forget(entry.item.id)
      become(entry, { state: 'done', sent: entry.item.size })
    } catch (error) {
      if (entries.includes(entry) && !stop.signal.aborted) failed(entry, target, error)
    } finally {
      clearInterval(measure)
      entry.stop = undefined
      next()
    }
  }

  const sendAll = async (entry: Entry, target: UploadTarget, signal: AbortSignal): Promise<void> => {
    for (let renewed = false; ; renewed = true) {
      const { uploadId, urls } = await ask(entry, () => target.create({ ...entry.item, uploadId: entry.uploadId }))
      entry.uploadId = uploadId
      keep(entry)
      try {
        return await sendParts({
          file: entry.file!,
          chunkSize,
          urls,
          etags: entry.etags,
          signal,
          onProgress: (sent) => become(entry, { sent }),
          onPart: () => {
            entry.attempts = 0
            keep(entry)
          },
        })
      } catch (error) {
        // Addresses run out while a large file is on its way, or a person pauses over night.
        if (renewed || !(error instanceof SendError && error.fault === 'expired')) throw error
      }
    }
  }

  const failed = (entry: Entry, target: UploadTarget, error: unknown) => {
    const isOffline = error instanceof NetworkError || (error instanceof SendError && error.fault === 'offline')
    if (isOffline) {
      become(entry, { state: 'offline', rate: 0 })
      const wait = patience[Math.min(entry.attempts, patience.length - 1)]
      entry.attempts += 1
      setTimeout(() => entry.item.state === 'offline' && resume(entry), wait)
      return
    }
    if (error instanceof NameClash) return become(entry, { state: 'clash', fault: error.message, rate: 0 })
    const fault = target.explain(error)
    if (fault === undefined) {
      // The server gave it up: the next attempt begins anew.
      entry.uploadId = undefined
      entry.etags = []
      keep(entry)
    }
    become(entry, { state: 'failed', fault, rate: 0 })
  }

  const resume = (entry: Entry) => {
    if (!entry.file) return
    become(entry, { state: 'waiting', fault: undefined })
    next()
  }
  const next = () => {
    const running = entries.filter(({ item }) => item.state === 'running' || item.state === 'finishing').length
    const waiting = entries.filter(({ item, stop }) => item.state === 'waiting' && !stop)
    for (const entry of waiting.slice(0, Math.max(0, concurrency.uploads - running))) void run(entry)
  }
  const those = (id: string | undefined) => entries.filter(({ item }) => id === undefined || item.id === id)
  globalThis.addEventListener?.('online', () => {
    for (const entry of entries) if (entry.item.state === 'offline') resume(entry)
  })

  return {
    get items() {
      return items
    },
    add: (target, files, attachTo) => {
      for (const file of files) {
        const known = entries.find(({ item, lastModified }) => isSame(item, lastModified, { target, attachTo, file }))
        if (known?.file) continue
        if (known) {
          known.file = file
          become(known, { state: 'waiting' })
        } else entries = [...entries, newEntry(target, file, attachTo)]
      }
      tell()
      next()
    },
    pause: (id) => {
      for (const entry of those(id)) {
        if (!pausable.has(entry.item.state)) continue
        become(entry, { state: 'paused', rate: 0 })
        entry.stop?.abort()
      }
    },
    resume: (id) => {
      for (const entry of those(id)) if (resumable.has(entry.item.state)) resume(entry)
    },
    cancel: (id) => {
      const [entry] = those(id)
      if (!entry || entry.item.state === 'finishing') return
      entries = entries.filter((one) => one !== entry)
      entry.stop?.abort()
      journal.forget(id)
      if (entry.item.state !== 'done' && (entry.context !== undefined || entry.uploadId))
        void targets
          .get(entry.item.target)
          ?.giveUp(entry.context, entry.uploadId)
          // The sweep takes what could not be given up now.
          .catch(() => undefined)
      tell()
      next()
    },
    rename: (id, name) => {
      const [entry] = those(id)
      if (!entry) return
      become(entry, { name })
      resume(entry)
    },
    clearDone: () => {
      entries = entries.filter(({ item }) => item.state !== 'done')
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The connection was told to be lost: what is tried since then by itself is not told again. */
const ask = <Answer>({ attempts }: Entry, work: () => Answer): Answer =>
  attempts > 0 ? inBackground('again', work) : work()

const pausable: ReadonlySet<UploadState> = new Set(['waiting', 'running', 'offline'])
const resumable: ReadonlySet<UploadState> = new Set(['paused', 'offline', 'failed'])

const isSame = (
  item: UploadItem,
  lastModified: number,
  { target, attachTo, file }: { target: string; attachTo: Attachment | undefined; file: File },
): boolean =>
  item.state !== 'done' &&
  item.target === target &&
  item.attachTo?.id === attachTo?.id &&
  item.attachTo?.usage === attachTo?.usage &&
  item.name === file.name &&
  item.size === file.size &&
  lastModified === file.lastModified

function newEntry(target: string, file: File, attachTo: Attachment | undefined): Entry {
  const { name, size, lastModified } = file
  return {
    item: {
      id: crypto.randomUUID(),
      name,
      size,
      sent: 0,
      rate: 0,
      state: 'waiting',
      fault: undefined,
      target,
      attachTo,
    },
    file,
    lastModified,
    context: undefined,
    uploadId: undefined,
    etags: [],
    stop: undefined,
    attempts: 0,
  }
}

function restored(kept: KeptUpload): Entry {
  const { id, name, size, lastModified, target, attachTo, context, uploadId, etags } = kept
  const sent = Math.min(size, etags.filter((etag) => etag !== null).length * chunkSize)
  return {
    item: { id, name, size, sent, rate: 0, state: 'lost', fault: undefined, target, attachTo },
    file: undefined,
    lastModified,
    context,
    uploadId,
    etags: etags.map((etag) => etag ?? undefined),
    stop: undefined,
    attempts: 0,
  }
}

function keptOf({ item, lastModified, context, uploadId, etags }: Entry): KeptUpload {
  const { id, name, size, target, attachTo } = item
  // Places that are still empty are holes.
  const marks = Array.from(etags, (etag) => etag ?? null)
  return { id, name, size, lastModified, target, attachTo, context, uploadId, etags: marks }
}

function rateMeter(entry: Entry, become: (entry: Entry, change: Partial<UploadItem>) => void) {
  let before = entry.item.sent
  return setInterval(() => {
    const { sent, rate } = entry.item
    const now = Math.max(0, sent - before) * (1_000 / rateEvery)
    before = sent
    become(entry, { rate: rate === 0 ? now : rate * 0.7 + now * 0.3 })
  }, rateEvery)
}
