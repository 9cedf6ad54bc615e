import { useSyncExternalStore } from 'react'
import { concurrency } from '../../../../contract/kernel/limits.ts'
import { isCancelled } from '../../../engine/api/call-error.ts'
import { saveBlob } from '../../../engine/api/save-blob.ts'

/** A ZIP on its way to this browser. It ends with the page; whoever leaves the screen keeps it. */
export interface RunningZip {
  id: number
  name: string
  /** Bytes that arrived; undefined while it waits for one of the places. */
  received: number | undefined
}

/** Fetches the whole, telling how much has arrived. */
export type FetchZip = (wish: {
  signal: AbortSignal
  onBytes: (received: number) => void
}) => Promise<{ blob: Blob; filename: string }>

/** Milliseconds between two notes of how much arrived. */
const beat = 250

let zips: readonly RunningZip[] = []
let lastId = 0
const listeners = new Set<() => void>()
const controllers = new Map<number, AbortController>()
const waiting: { id: number; run: () => void }[] = []

function set(next: readonly RunningZip[]): void {
  zips = next
  for (const listener of listeners) listener()
}
const change = (id: number, received: number): void =>
  set(zips.map((zip) => (zip.id === id ? { ...zip, received } : zip)))

/**
 * Takes a ZIP into the browser's downloads, three at a time as everything else that is downloaded (LIM-02). Answers
 * whether it arrived; false when it was cancelled. Rejects when it failed.
 */
export async function takeZip(name: string, fetchZip: FetchZip): Promise<boolean> {
  lastId += 1
  const id = lastId
  const controller = new AbortController()
  const { signal } = controller
  controllers.set(id, controller)
  set([...zips, { id, name, received: undefined }])
  let hasPlace = false
  try {
    await placeFor(id, signal)
    hasPlace = true
    change(id, 0)
    let noted = 0
    const { blob, filename } = await fetchZip({
      signal,
      onBytes: (received) => {
        if (Date.now() - noted < beat) return
        noted = Date.now()
        change(id, received)
      },
    })
    saveBlob(blob, filename)
    return true
  } catch (error) {
    if (signal.aborted || isCancelled(error)) return false
    throw error
  } finally {
    controllers.delete(id)
    set(zips.filter((zip) => zip.id !== id))
    // Who was cancelled while it waited had no place to leave.
    if (hasPlace) waiting.shift()?.run()
  }
}

/** Resolves at once while a place is free, else when one becomes so; rejects when it is cancelled first. */
const placeFor = (id: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (zips.filter(({ received }) => received !== undefined).length < concurrency.downloads) return resolve()
    waiting.push({ id, run: resolve })
    signal.addEventListener('abort', () => {
      const at = waiting.findIndex((one) => one.id === id)
      if (at >= 0) waiting.splice(at, 1)
      reject(signal.reason as Error)
    })
  })

export const cancelZip = (id: number): void => controllers.get(id)?.abort()

export const useRunningZips = (): readonly RunningZip[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => zips,
  )
