import { useSyncExternalStore } from 'react'

/** A package that waits in this window for one of the places. */
export interface WaitingPackage {
  id: string
  filename: string
}

let waiting: readonly WaitingPackage[] = []
const listeners = new Set<() => void>()

function set(next: readonly WaitingPackage[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

export const beginWaiting = (one: WaitingPackage): void => set([...waiting, one])
/** It has its place, or nobody wants it any more. */
export const endWaiting = (id: string): void => set(waiting.filter((one) => one.id !== id))
export const isWaiting = (id: string): boolean => waiting.some((one) => one.id === id)
/** Places are taken in the order in which they were asked for. */
export const waitingBefore = (id: string): number => waiting.findIndex((one) => one.id === id)

export const useWaitingPackages = (): readonly WaitingPackage[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting,
  )
