import { concurrency, fileProgressPop, limits } from '../../../contract/kernel/limits.ts'
import { inBackground } from '../../engine/api/background.ts'
import { NetworkError } from '../../engine/api/call-error.ts'
import type { Attachment } from './attachment.ts'
import type { UploadFacts, UploadItem, UploadStatus } from './upload-item.ts'
import { SendError, sendParts } from './send-parts.ts'
import type { KeptUpload, UploadJournal } from './upload-journal.ts'

/** The name belongs to something else; `message` says to what. */
export class NameClash extends Error {}

/** Where files go: what a room does before, between and after the parts. */
export interface UploadTarget {
  /** Makes room for the file; the answer is kept and given back. @throws NameClash */
  begin(file: { name: string; attachTo: Attachment | undefined } & UploadFacts): Promise<unknown>
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
  add(libraryType: string, files: readonly File[], wish?: { attachTo?: Attachment; facts?: Partial<UploadFacts> }): void
  pause(hashId?: string): void
  resume(hashId?: string): void
  cancel(hashId: string): void
  /** Under another name, after a clash. */
  rename(hashId: string, filename: string): void
  /** Finished ones that left the list while others are still in it. */
  readonly left: number
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
  let left = 0
  let items: readonly UploadItem[] = entries.map(({ item }) => item)
  const listeners = new Set<() => void>()

  const tell = () => {
    items = entries.map(({ item }) => item)
    for (const listener of listeners) listener()
  }
  const become = (entry: Entry, change: Partial<UploadItem>) => {
    const item = { ...entry.item, ...change }
    entry.item = { ...item, progress: shareOf(item) }
    tell()
  }
  const keep = (entry: Entry) => journal.keep(keptOf(entry))

  const run = async (entry: Entry): Promise<void> => {
    const target = targets.get(entry.item.libraryType)!
    const stop = new AbortController()
    entry.stop = stop
    become(entry, { status: 'running', fault: undefined })
    const measure = rateMeter(entry, become)
    try {
      entry.context ??= await ask(entry, () => target.begin({ ...entry.item, name: entry.item.filename }))
      keep(entry)
      await sendAll(entry, target, stop.signal)
      become(entry, { status: 'finishing' })
      const whole = { name: entry.item.filename, uploadId: entry.uploadId!, etags: entry.etags as string[] }
      await ask(entry, () => target.complete(whole))
      await ask(entry, () => target.finish(entry.context, entry.uploadId!))
      journal.forget(entry.item.hashId)
      become(entry, { status: 'done', sent: entry.item.size })
      setTimeout(() => leave(entry), fileProgressPop)
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
      const { uploadId, urls } = await ask(entry, () =>
        target.create({ name: entry.item.filename, size: entry.item.size, uploadId: entry.uploadId }),
      )
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
      become(entry, { status: 'offline', rate: 0 })
      const wait = patience[Math.min(entry.attempts, patience.length - 1)]
      entry.attempts += 1
      setTimeout(() => entry.item.status === 'offline' && resume(entry), wait)
      return
    }
    if (error instanceof NameClash) return become(entry, { status: 'clash', fault: error.message, rate: 0 })
    const fault = target.explain(error)
    if (fault === undefined) {
      // The server gave it up: the next attempt begins anew.
      entry.uploadId = undefined
      entry.etags = []
      keep(entry)
    }
    become(entry, { status: 'failed', fault, rate: 0 })
  }

  const leave = (entry: Entry) => {
    entries = entries.filter((one) => one !== entry)
    left = entries.length === 0 ? 0 : left + 1
    tell()
  }
  const resume = (entry: Entry) => {
    if (!entry.file) return
    become(entry, { status: 'waiting', fault: undefined })
    next()
  }
  const next = () => {
    const running = entries.filter(({ item }) => item.status === 'running' || item.status === 'finishing').length
    const waiting = entries.filter(({ item, stop }) => item.status === 'waiting' && !stop)
    for (const entry of waiting.slice(0, Math.max(0, concurrency.uploads - running))) void run(entry)
  }
  const those = (hashId: string | undefined) =>
    entries.filter(({ item }) => hashId === undefined || item.hashId === hashId)
  globalThis.addEventListener?.('online', () => {
    for (const entry of entries) if (entry.item.status === 'offline') resume(entry)
  })

  return {
    get items() {
      return items
    },
    get left() {
      return left
    },
    add: (libraryType, files, { attachTo, facts } = {}) => {
      for (const file of files) {
        const wish = { libraryType, attachTo, file }
        const known = entries.find(({ item, lastModified }) => isSame(item, lastModified, wish))
        if (known?.file) continue
        if (known) {
          known.file = file
          become(known, { status: 'waiting' })
          continue
        }
        const entry = newEntry(wish, facts)
        entries = [...entries, entry]
        // Also what only waits for its turn is there after a reload, and asks for its file.
        keep(entry)
      }
      tell()
      next()
    },
    pause: (hashId) => {
      for (const entry of those(hashId)) {
        if (!pausable.has(entry.item.status)) continue
        become(entry, { status: 'paused', rate: 0 })
        entry.stop?.abort()
      }
    },
    resume: (hashId) => {
      for (const entry of those(hashId)) if (resumable.has(entry.item.status)) resume(entry)
    },
    cancel: (hashId) => {
      const [entry] = those(hashId)
      if (!entry || entry.item.status === 'finishing') return
      entries = entries.filter((one) => one !== entry)
      entry.stop?.abort()
      journal.forget(hashId)
      if (entries.length === 0) left = 0
      if (entry.item.status !== 'done' && (entry.context !== undefined || entry.uploadId))
        void targets
          .get(entry.item.libraryType)
          ?.giveUp(entry.context, entry.uploadId)
          // The sweep takes what could not be given up now.
          .catch(() => undefined)
      tell()
      next()
    },
    rename: (hashId, filename) => {
      const [entry] = those(hashId)
      if (!entry) return
      become(entry, { filename })
      resume(entry)
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

/** The one file of a new asset. */
const USUAL_USAGE = 'Primary'

interface Wish {
  libraryType: string
  attachTo: Attachment | undefined
  file: File
}

const shareOf = ({ sent, size }: Pick<UploadItem, 'sent' | 'size'>): number =>
  size === 0 ? 0 : Math.round((sent / size) * 100)

const pausable: ReadonlySet<UploadStatus> = new Set(['waiting', 'running', 'offline'])
const resumable: ReadonlySet<UploadStatus> = new Set(['paused', 'offline', 'failed'])

const isSame = (item: UploadItem, lastModified: number, { libraryType, attachTo, file }: Wish): boolean =>
  item.status !== 'done' &&
  item.libraryType === libraryType &&
  item.attachTo?.id === attachTo?.id &&
  item.attachTo?.usage === attachTo?.usage &&
  item.displayName === file.name &&
  item.size === file.size &&
  lastModified === file.lastModified

function newEntry({ libraryType, attachTo, file }: Wish, facts: Partial<UploadFacts> = {}): Entry {
  const { name, size, lastModified } = file
  return {
    item: {
      hashId: crypto.randomUUID(),
      filename: name,
      displayName: name,
      size,
      sent: 0,
      progress: 0,
      rate: 0,
      status: 'waiting',
      fault: undefined,
      libraryType,
      usageType: attachTo?.usage ?? USUAL_USAGE,
      attachTo,
      year: '',
      season: '',
      channel: '',
      ...facts,
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
  const { lastModified, context, uploadId, etags, ...known } = kept
  const sent = Math.min(known.size, etags.filter((etag) => etag !== null).length * chunkSize)
  return {
    item: { ...known, sent, progress: shareOf({ ...known, sent }), rate: 0, status: 'lost', fault: undefined },
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
  const { sent: _sent, progress: _progress, rate: _rate, status: _status, fault: _fault, ...known } = item
  // Places that are still empty are holes.
  const marks = Array.from(etags, (etag) => etag ?? null)
  return { ...known, lastModified, context, uploadId, etags: marks }
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
