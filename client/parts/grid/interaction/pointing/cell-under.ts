/** A painted cell, by its names. */
interface NamedCell {
  rowId: string
  column: string
  element: HTMLElement
}

/** The painted cell that an element under the pointer belongs to. */
export function cellUnder(pointed: Element): NamedCell | undefined {
  const element = pointed.closest<HTMLElement>('[data-col]')
  const rowId = element?.closest<HTMLElement>('[data-row-id]')?.dataset['rowId']
  return element && rowId !== undefined ? { rowId, column: element.dataset['col']!, element } : undefined
}
