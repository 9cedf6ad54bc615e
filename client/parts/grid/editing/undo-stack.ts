import { useMemo, useSyncExternalStore } from 'react'
import { closeUndoToasts } from '../../toasts/toast-store.ts'
import type { UndoEntry, UndoStack } from '../grid-contract.ts'

/** A step back that a user of a long day could still want. */
const defaultLimit = 500

/** Steps back and forward (GRID-04); a screen pushes its own entries (rows added, sorted, renamed) beside the grid's. */
export function createUndoStack(limit = defaultLimit): UndoStack {
  let done: UndoEntry[] = []
  let undone: UndoEntry[] = []
  let joined: UndoEntry[] | undefined
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const stack: UndoStack = {
    get canUndo() {
      return done.length > 0
    },
    get canRedo() {
      return undone.length > 0
    },
    push: (entry) => {
      if (joined) {
        joined.push(entry)
        return
      }
      done = [...done.slice(-(limit - 1)), entry]
      undone = []
      changed()
    },
    undo: () => {
      const entry = done.at(-1)
      if (!entry) return undefined
      done = done.slice(0, -1)
      undone = [...undone, entry]
      closeUndoToasts()
      entry.undo()
      changed()
      return entry
    },
    redo: () => {
      const entry = undone.at(-1)
      if (!entry) return undefined
      undone = undone.slice(0, -1)
      done = [...done, entry]
      entry.redo()
      changed()
      return entry
    },
    together: (label, work) => {
      if (joined) return work()
      const parts: UndoEntry[] = (joined = [])
      try {
        work()
      } finally {
        joined = undefined
      }
      const [first] = parts
      if (parts.length === 1) stack.push(first!)
      else if (first)
        stack.push({
          label,
          undo: () => parts.toReversed().forEach((part) => part.undo()),
          redo: () => parts.forEach((part) => part.redo()),
        })
    },
    clear: () => {
      done = []
      undone = []
      changed()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return stack
}

/** The stack of a model, else one of the calling screen's own, and whether its buttons are enabled. */
export function useUndoStack(of?: UndoStack): { stack: UndoStack; canUndo: boolean; canRedo: boolean } {
  const stack = useMemo(() => of ?? createUndoStack(), [of])
  const canUndo = useSyncExternalStore(stack.subscribe, () => stack.canUndo)
  const canRedo = useSyncExternalStore(stack.subscribe, () => stack.canRedo)
  return { stack, canUndo, canRedo }
}
