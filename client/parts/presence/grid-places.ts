import { useSyncExternalStore } from 'react'
import type { GridPlace } from '../../../contract/kernel/grids/grid-place.ts'
import type { GridPresence } from '../grid/grid-contract.ts'

/** What the grid and the faces over it tell each other: where this person stands, and where others do (BEY-08). */
let own: GridPlace | null = null
let others: readonly GridPresence[] = []
const ownListeners = new Set<() => void>()
const listeners = new Set<() => void>()

export const ownPlace = (): GridPlace | null => own

export function standAt(place: GridPlace | null): void {
  if (own?.row === place?.row && own?.column === place?.column) return
  own = place
  for (const listener of ownListeners) listener()
}

export function onStanding(listener: () => void): () => void {
  ownListeners.add(listener)
  return () => ownListeners.delete(listener)
}

export function showPlaces(next: readonly GridPresence[]): void {
  if (others.length === 0 && next.length === 0) return
  others = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useOthersPlaces = (): readonly GridPresence[] => useSyncExternalStore(subscribe, () => others)
