import { useEffect, useEffectEvent } from 'react'
import type { UndoStack } from '../grid/grid-contract.ts'
import { useKeysHere } from './keys-here.ts'

const undoKeys = () => import('./undo-keys.ts').then((part) => part.undoKeys)

/** Ctrl or Cmd+Z takes back, Alt+Z, Ctrl+Y or Ctrl+Shift+Z does again, wherever nothing is typed; nothing without a stack. */
export function useUndoKeys(
  stack: Pick<UndoStack, 'undo' | 'redo'> | undefined,
  said: (label: string, way: 'undo' | 'redo') => void,
): void {
  useKeysHere(stack && undoKeys)
  const run = useEffectEvent((way: 'undo' | 'redo') => {
    const entry = stack?.[way]()
    if (entry) said(entry.label, way)
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.closest('input, textarea, [contenteditable], [role="dialog"]')
      const { key, altKey, ctrlKey, metaKey, shiftKey, code } = event
      // A grid that has the focus takes back its own steps.
      if (typing || event.defaultPrevented) return
      const command = ctrlKey || metaKey
      const isZ = key.toLowerCase() === 'z' || code === 'KeyZ'
      const way =
        command && isZ && !altKey
          ? shiftKey
            ? 'redo'
            : 'undo'
          : (altKey && !command && isZ) || (command && key === 'y')
            ? 'redo'
            : undefined
      if (!way) return
      event.preventDefault()
      run(way)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
