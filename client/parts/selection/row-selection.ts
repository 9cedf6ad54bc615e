/**
 * Which rows are chosen, by id and not by place, so that it holds for rows that are not loaded (BEY-04) and stays when
 * the order changes. `all` means every row that matches the filters but those in `except`.
 */
export type RowSelection =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'all'; readonly except: ReadonlySet<string> }

export const noSelection: RowSelection = { kind: 'some', ids: new Set() }
export const everything: RowSelection = { kind: 'all', except: new Set() }

export const isSelected = (selection: RowSelection, id: string): boolean =>
  selection.kind === 'some' ? selection.ids.has(id) : !selection.except.has(id)

/** How many rows are chosen; `total` is the number that match, undefined while it is not known. */
export function selectedCount(selection: RowSelection, total: number | undefined): number | undefined {
  if (selection.kind === 'some') return selection.ids.size
  return total === undefined ? undefined : Math.max(0, total - selection.except.size)
}

export function selectRows(selection: RowSelection, ids: Iterable<string>, chosen: boolean): RowSelection {
  const marked = new Set(selection.kind === 'some' ? selection.ids : selection.except)
  // In `all`, what is marked is what was taken out.
  const mark = selection.kind === 'some' ? chosen : !chosen
  for (const id of ids) {
    if (mark) marked.add(id)
    else marked.delete(id)
  }
  return selection.kind === 'some' ? { kind: 'some', ids: marked } : { kind: 'all', except: marked }
}

export const toggleRow = (selection: RowSelection, id: string): RowSelection =>
  selectRows(selection, [id], !isSelected(selection, id))

/** Other filters make 'all that match' mean other rows, so it ends; rows chosen one by one stay chosen. */
export const afterFilterChange = (selection: RowSelection): RowSelection =>
  selection.kind === 'all' ? noSelection : selection

/** Places from the last one touched to this one, lowest first. */
export const spanOf = (from: number, to: number): { first: number; last: number } => ({
  first: Math.min(from, to),
  last: Math.max(from, to),
})
