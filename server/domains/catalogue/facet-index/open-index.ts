import { setTimeout as wait } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import type { LiveHub } from '../../../engine/live/live-hub.ts'
import { createServiceWorker, type ServiceWorker } from '../../../engine/workers/service-worker.ts'
import type { CatalogueEvent } from '../feed/upsert-batch.ts'
import type { PackedSkeleton } from '../rules/packed-skeleton.ts'
import type { SkeletonRequest } from '../rules/product-search.ts'
import type { ReadyIndex } from '../rows/skeleton-reader.ts'
import type { Edition } from './edition.ts'
import { EditionReader } from './edition-reader.ts'
import type { SimilarFound, SimilarRequest } from './search/find-similar.ts'
import type { SoldColoursRequest } from './columns/sold-colours.ts'

/** Most changed style-colours that are read one by one; beyond, the whole catalogue is read again. */
const MOST_CHANGES = 50_000

/** Milliseconds for which browsers are kept from hearing of a change that the index has not taken in yet. */
const PATIENCE = 2_000

export interface OpenIndex {
  /** Undefined while it loads, and after its thread died until it has loaded again. */
  current(): ReadyIndex | undefined
  /** Reads the whole catalogue anew; until it is there, the tables answer. */
  reload(): Promise<void>
  close(): Promise<void>
}

/** Keeps an index of the catalogue in a thread of its own, fresh by the outbox. `file` is the thread's bundle. */
export function openIndex(options: {
  file: string
  connection: PoolConfig
  hub: LiveHub
  /** What was changed behind a version of the catalogue; undefined when that is not known any more. */
  missed: (version: number) => Promise<CatalogueEvent[] | undefined>
  onError: (error: Error) => void
}): OpenIndex {
  const { file, connection, hub, missed, onError } = options
  let ready: ReadyIndex | undefined
  const reader = new EditionReader()
  const waiting = new Set<number>()
  let newest = 0
  let reading: Promise<void> | undefined

  const readChanges = (): Promise<void> => {
    if (!ready) return Promise.resolve()
    reading ??= readWaiting().finally(() => (reading = undefined))
    return reading
  }
  const readWaiting = async (): Promise<void> => {
    try {
      while (waiting.size > 0 && ready) {
        const ids = [...waiting]
        const target = ready
        waiting.clear()
        if (ids.length > MOST_CHANGES) target.version = await thread.request<number>('load', null)
        else target.version = await thread.request<number>('change', { ids, version: newest })
      }
    } catch (error) {
      // What was taken is lost: only a whole reading is right again. A dead thread starts with one anyway.
      ready = undefined
      onError(error as Error)
      void load(thread).catch(onError)
    }
  }

  const load = async (worker: ServiceWorker): Promise<void> => {
    ready = undefined
    const version = await worker.request<number>('load', null)
    const query = async (request: SkeletonRequest) =>
      reader.answer(request) ?? worker.request<PackedSkeleton>('query', request)
    const similar = (request: SimilarRequest) => worker.request<SimilarFound>('similar', request)
    const soldColours = (request: SoldColoursRequest) => worker.request<string[]>('soldColours', request)
    const nearWords = (written: string) => worker.request<string[]>('nearWords', written)
    ready = { version, query, similar, soldColours, nearWords }
    void readChanges()
  }

  const unsubscribe = hub.subscribe('catalogue', (events) => {
    for (const { payload } of events) {
      const { ids, version } = payload as CatalogueEvent
      newest = Math.max(newest, version)
      for (const id of ids) waiting.add(id)
    }
    return soon(readChanges())
  })
  hub.onGap(async () => {
    if (!ready) return
    const behind = await missed(ready.version).catch(onError)
    if (!behind) {
      newest = 0
      return void load(thread).catch(onError)
    }
    for (const { ids, version } of behind) {
      newest = Math.max(newest, version)
      for (const id of ids) waiting.add(id)
    }
    return soon(readChanges())
  })
  const start = async (worker: ServiceWorker): Promise<void> => {
    reader.forget()
    const onProgress = (edition: unknown) => reader.take(edition as Edition)
    // It ends with the thread, of whose end others tell.
    worker.request('follow', null, { onProgress }).catch(() => undefined)
    await load(worker)
  }
  const thread = createServiceWorker({ file, name: 'facet index', workerData: connection, onStart: start, onError })

  return {
    current: () => ready,
    reload: () => load(thread),
    async close() {
      unsubscribe()
      ready = undefined
      await thread.close()
    },
  }
}

/** The same, but no longer than anybody should be kept waiting by it. */
async function soon(work: Promise<void>): Promise<void> {
  const late = new AbortController()
  await Promise.race([work, wait(PATIENCE, undefined, { signal: late.signal }).catch(() => undefined)])
  late.abort()
}
