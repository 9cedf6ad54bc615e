import { concurrency, fileProgressPop, limits } from '../../../contract/kernel/limits.ts'
import { NetworkError } from '../../engine/api/call-error.ts'
import type { Attachment } from './attachment.ts'
import { SendError, sendParts } from './send-parts.ts'
import { chunkSize, type Entry, isSame, keptOf, newEntry, restored, shareOf } from './upload-entry.ts'
import type { UploadFacts, UploadItem, UploadStatus } from './upload-item.ts'
import type { UploadJournal } from './upload-journal.ts'
import { type UploadSteps, uploadSteps } from './upload-steps.ts'
import { NameClash, type UploadTarget } from './upload-target.ts'

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

/** Files that have their place before it is their turn: when there are fewer, some more are begun with one call. */
const LEAST_AHEAD = 10
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

  const stepsByTarget = new Map<string, UploadSteps>()
  const stepsOf = ({ item }: Entry): UploadSteps => {
    const known = stepsByTarget.get(item.libraryType)
    if (known) return known
    const isMoreToCome = () => entries.some(({ item: { status } }) => status === 'waiting' || status === 'running')
    const steps = uploadSteps(targetOf(item.libraryType), isMoreToCome)
    stepsByTarget.set(item.libraryType, steps)
    return steps
  }
  const targetOf = (libraryType: string) => targets.get(libraryType)!

  /** One step of an upload that can be stopped: what it meets is told, and then the next ones have their turn. */
  const work = async (entry: Entry, step: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    const stop = new AbortController()
    entry.stop = stop
    try {
      await step(stop.signal)
    } catch (error) {
      if (entries.includes(entry) && !stop.signal.aborted) failed(entry, error)
    } finally {
      entry.stop = undefined
      next()
    }
  }

  /** Makes room for a file and asks where it is put, before it is its turn to be sent. */
  const prepare = (entry: Entry) =>
    work(entry, async (signal) => {
      if (entry.context === undefined) {
        entry.context = await stepsOf(entry).begin.ask(entry)
        if (!entries.includes(entry)) return giveUp(entry, { context: entry.context })
        keep(entry)
      }
      if (!signal.aborted) await address(entry)
    })
  const address = async (entry: Entry) => {
    const { uploadId, urls } = await stepsOf(entry).create.ask(entry)
    if (!entries.includes(entry)) return giveUp(entry, { uploadId })
    Object.assign(entry, { uploadId, urls })
    keep(entry)
  }

  const send = (entry: Entry) =>
    work(entry, async (signal) => {
      become(entry, { status: 'running', fault: undefined })
      const measure = rateMeter(entry, become)
      try {
        await sendAll(entry, signal)
      } finally {
        clearInterval(measure)
      }
      become(entry, { status: 'finishing' })
      next()
      const { complete, finish } = stepsOf(entry)
      await complete.ask(entry)
      await finish.ask(entry)
      journal.forget(entry.item.hashId)
      become(entry, { status: 'done', sent: entry.item.size })
      setTimeout(() => leave(entry), fileProgressPop)
    })

  const sendAll = async (entry: Entry, signal: AbortSignal): Promise<void> => {
    for (let renewed = false; ; renewed = true) {
      try {
        return await sendParts({
          file: entry.file!,
          chunkSize,
          urls: entry.urls!,
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
        await address(entry)
      }
    }
  }

  const failed = (entry: Entry, error: unknown) => {
    const isOffline = error instanceof NetworkError || (error instanceof SendError && error.fault === 'offline')
    if (isOffline) {
      become(entry, { status: 'offline', rate: 0 })
      const wait = patience[Math.min(entry.attempts, patience.length - 1)]
      entry.attempts += 1
      setTimeout(() => entry.item.status === 'offline' && resume(entry), wait)
      return
    }
    if (error instanceof NameClash) return become(entry, { status: 'clash', fault: error.message, rate: 0 })
    const fault = targetOf(entry.item.libraryType).explain(error)
    if (fault === undefined) {
      // The server gave it up: the next attempt begins anew.
      Object.assign(entry, { uploadId: undefined, urls: undefined, etags: [] })
      keep(entry)
    }
    become(entry, { status: 'failed', fault, rate: 0 })
  }

  /** The sweep takes what could not be given up now. */
  const giveUp = ({ item }: Entry, { context, uploadId }: Partial<Pick<Entry, 'context' | 'uploadId'>>) => {
    if (context !== undefined || uploadId)
      void targetOf(item.libraryType)
        .giveUp(context, uploadId)
        .catch(() => undefined)
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
    const waiting = entries.filter(({ item, stop }) => item.status === 'waiting' && !stop)
    const sending = entries.filter(({ item }) => item.status === 'running').length
    const ready = waiting.filter(({ urls }) => urls !== undefined)
    for (const entry of ready.slice(0, Math.max(0, concurrency.uploads - sending))) void send(entry)
    // Of those that wait, these have their place already, or are about to.
    let ahead = entries.filter(({ item, stop, urls }) => item.status === 'waiting' && (stop || urls)).length
    if (ahead < LEAST_AHEAD)
      for (const entry of waiting.filter(({ urls }) => urls === undefined)) {
        // What is large is begun when it is its turn.
        const most = entry.item.size > chunkSize ? Math.max(0, concurrency.uploads - sending) : limits.filesAtOnce
        if (ahead >= most) break
        ahead += 1
        void prepare(entry)
      }
    for (const { complete } of stepsByTarget.values()) complete.look()
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
      if (entry.item.status !== 'done') giveUp(entry, entry)
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

const pausable: ReadonlySet<UploadStatus> = new Set(['waiting', 'running', 'offline'])
const resumable: ReadonlySet<UploadStatus> = new Set(['paused', 'offline', 'failed'])

function rateMeter(entry: Entry, become: (entry: Entry, change: Partial<UploadItem>) => void) {
  let before = entry.item.sent
  return setInterval(() => {
    const { sent, rate } = entry.item
    const now = Math.max(0, sent - before) * (1_000 / rateEvery)
    before = sent
    become(entry, { rate: rate === 0 ? now : rate * 0.7 + now * 0.3 })
  }, rateEvery)
}
