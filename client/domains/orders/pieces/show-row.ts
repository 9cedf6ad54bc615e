/** Brings a row of a table of pieces into sight, and the keyboard to it. */
export function showRow(table: HTMLTableElement | null, rowId: string): void {
  const row = table?.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowId)}"]`)
  row?.scrollIntoView({ block: 'center' })
  row?.focus()
}
