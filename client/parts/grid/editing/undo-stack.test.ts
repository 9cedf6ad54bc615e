import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createUndoStack } from './undo-stack.ts'

test('GRID-04 undoing everything gives the beginning back, redoing everything the end', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 40 }), (values) => {
      const stack = createUndoStack()
      let state = 0
      for (const value of values) {
        const before = state
        state = value
        const set = (next: number) => () => {
          state = next
        }
        stack.push({ label: 'edit', undo: set(before), redo: set(value) })
      }
      while (stack.undo());
      expect(state).toBe(0)
      while (stack.redo());
      expect(state).toBe(values.at(-1) ?? 0)
    }),
  )
})

test('GRID-04 a new step forgets what was undone', () => {
  const stack = createUndoStack()
  const entry = { label: 'edit', undo: () => undefined, redo: () => undefined }
  stack.push(entry)
  stack.undo()
  stack.push(entry)
  expect([stack.canUndo, stack.canRedo]).toEqual([true, false])
})
