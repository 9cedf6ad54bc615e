import { useSyncExternalStore } from 'react'
import { onSessionChange } from '../../../engine/session/session-store.ts'
import { noSelection, type RowSelection } from '../../../parts/selection/row-selection.ts'

let selection: RowSelection = noSelection
let version = 0
const listeners = new Set<() => void>()

/** Shared by tiles and table, and kept while someone looks at a product and comes back. */
export function changeSelection(next: RowSelection): void {
  if (next === selection) return
  selection = next
  version += 1
  for (const listener of listeners) listener()
}

export const currentSelection = (): RowSelection => selection
export const selectionVersion = (): number => version

export const useSelection = (): RowSelection =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentSelection)

// The next person at this browser begins with nothing chosen.
onSessionChange(() => changeSelection(noSelection))
