import type { RowId } from '../grid/grid-contract.ts'
import { cellKey } from './saving-state.ts'

/** One thing to save. `Fields` are the changed fields of a row, `Settings` the screen's settings. */
export type PendingEdit<Fields, Settings = never> =
  | { kind: 'add'; rowId: RowId; fields?: Fields; sort?: number }
  | { kind: 'update'; rowId: RowId; fields: Fields }
  /** These very values, of this row alone: nothing follows from them. */
  | { kind: 'restore'; rowId: RowId; fields: Fields }
  | { kind: 'delete'; rowId: RowId }
  | { kind: 'sort'; rowIds: RowId[]; before: RowId | null }
  | { kind: 'patch'; settings: Settings }

/** What is sent together: within one batch rows are added, then deleted, updated and sorted. */
export interface PendingBatch<Fields, Settings = never> {
  add: { rowId: RowId; fields?: Fields; sort?: number }[]
  delete: RowId[]
  update: { rowId: RowId; fields: Fields; exact?: true }[]
  sort: { rowIds: RowId[]; before: RowId | null }[]
  patch: Settings | undefined
}

/**
 * Merges edits in the order they were made: later fields win, an add and a delete of the same row cancel each other
 * (AST-09), a deleted row is neither updated nor sorted. Fields of which others follow are `inOrder`: what writes one is
 * never taken together with what was written before.
 */
export function mergePendingEdits<Fields extends object, Settings extends object = never>(
  edits: readonly PendingEdit<Fields, Settings>[],
  inOrder: (field: string) => boolean = () => false,
): PendingBatch<Fields, Settings> {
  const added = new Map<RowId, { rowId: RowId; fields?: Fields; sort?: number }>()
  const deleted = new Set<RowId>()
  let updates: PendingBatch<Fields>['update'] = []
  /** Updates that later ones of the same row are merged into: none that stands before a restoring, which must come after it. */
  let open = new Map<RowId, { fields: Fields }>()
  let sorted: { rowIds: RowId[]; before: RowId | null }[] = []
  let patch: Settings | undefined
  const update = (rowId: RowId, fields: Fields) => {
    const mayJoin = !Object.keys(fields).some(inOrder)
    const add = added.get(rowId)
    // What was restored in between comes after what a row is added with.
    if (add && mayJoin && !updates.some((one) => one.rowId === rowId))
      added.set(rowId, { ...add, fields: { ...add.fields, ...fields } as Fields })
    else if (!deleted.has(rowId)) {
      const earlier = mayJoin ? open.get(rowId) : undefined
      if (earlier) earlier.fields = { ...earlier.fields, ...fields }
      else {
        const made = { rowId, fields }
        updates.push(made)
        open.set(rowId, made)
      }
    }
  }
  for (const edit of edits) {
    if (edit.kind === 'add') {
      const { rowId, fields, sort } = edit
      if (deleted.delete(rowId)) {
        if (fields) update(rowId, fields)
      } else added.set(rowId, { rowId, ...(fields && { fields }), ...(sort !== undefined && { sort }) })
    } else if (edit.kind === 'update') update(edit.rowId, edit.fields)
    else if (edit.kind === 'restore') {
      if (!deleted.has(edit.rowId)) updates.push({ rowId: edit.rowId, fields: edit.fields, exact: true })
      open = new Map()
    } else if (edit.kind === 'delete') {
      updates = updates.filter(({ rowId }) => rowId !== edit.rowId)
      open.delete(edit.rowId)
      sorted = sorted
        .map((move) => ({ ...move, rowIds: move.rowIds.filter((id) => id !== edit.rowId) }))
        .filter((move) => move.rowIds.length > 0 && move.before !== edit.rowId)
      if (!added.delete(edit.rowId)) deleted.add(edit.rowId)
    } else if (edit.kind === 'sort') sorted.push({ rowIds: edit.rowIds, before: edit.before })
    else patch = { ...patch, ...edit.settings } as Settings
  }
  return {
    add: [...added.values()],
    delete: [...deleted],
    update: updates,
    sort: sorted,
    patch,
  }
}

export const isEmptyBatch = (batch: PendingBatch<object, object>): boolean =>
  batch.add.length + batch.delete.length + batch.update.length + batch.sort.length === 0 && batch.patch === undefined

/** The cells that an edit writes, by `cellKey`. */
export const cellsOf = (edit: PendingEdit<object, unknown>): string[] =>
  edit.kind === 'update' || edit.kind === 'restore'
    ? Object.keys(edit.fields).map((field) => cellKey(edit.rowId, field))
    : []

/** An edit without what it writes into a cell; undefined when it writes nothing else. */
export function withoutCell<Edit extends PendingEdit<object, unknown>>(
  edit: Edit,
  { rowId, column }: { rowId: string; column: string },
): Edit | undefined {
  if ((edit.kind !== 'update' && edit.kind !== 'restore') || edit.rowId !== rowId || !(column in edit.fields))
    return edit
  const { [column as never]: _gone, ...fields } = edit.fields
  return Object.keys(fields).length === 0 ? undefined : { ...edit, fields }
}

/** What the last of these edits wrote into a cell. */
export const typedIn = (
  edits: readonly PendingEdit<object, unknown>[],
  { rowId, column }: { rowId: string; column: string },
): unknown =>
  edits.reduce<unknown>((typed, edit) => {
    const fields = 'fields' in edit && edit.rowId === rowId ? (edit.fields as Record<string, unknown>) : undefined
    return fields && column in fields ? fields[column] : typed
  }, undefined)
