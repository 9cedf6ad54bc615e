import { expect, test } from 'vitest'
import { draw } from '../../../../tests/world/draw.tsx'
import { createUndoStack } from '../../../parts/grid/editing/undo-stack.ts'
import type { SortModel } from './sort-model.ts'
import { SortToolbar } from './sort-toolbar.tsx'

const queue = { state: 'saved', fault: undefined, subscribe: () => () => undefined }
const bar = async (mayEdit: boolean, can: { canUndo: boolean; canRedo: boolean }) => {
  const nothing = () => undefined
  const html = await draw(
    <SortToolbar
      kind={'regular' as never}
      groupBy={'none' as never}
      autosort={[]}
      mayEdit={mayEdit}
      size="M"
      model={{ queue } as unknown as SortModel}
      undo={{ stack: createUndoStack(), ...can }}
      onGroupBy={nothing}
      onAutosort={nothing}
      onNewGroup={nothing}
      onSize={nothing}
    />,
  )
  return Array.from(html.matchAll(/<button[^>]*aria-label="(Undo|Redo)"[^>]*>/g), ([button, name]) =>
    button.includes('disabled') ? `${name} -` : name,
  )
}

test('AST-13 the way back and forth is open where there is one, and not there for who only looks', async () => {
  expect(await bar(true, { canUndo: true, canRedo: false })).toEqual(['Undo', 'Redo -'])
  expect(await bar(true, { canUndo: false, canRedo: true })).toEqual(['Undo -', 'Redo'])
  expect(await bar(false, { canUndo: true, canRedo: true })).toEqual([])
})
