import type { SheetRow } from '../../imports/fill-rows.ts'

/** A file as sheets that are read as they are asked for. */
export interface Book {
  sheets: { name: string; hidden: boolean }[]
  /** Rows that hold something, in as many pieces as the file is read in. @throws SheetFault */
  rows(sheet: number): AsyncIterable<SheetRow[]>
}

/**
 * The sheet to read when nobody has chosen one: the first that people see and that holds something, because a cover or
 * instructions often stand before it; hidden ones hold lists for drop-downs. The first of all when none holds anything.
 * @throws SheetFault
 */
export async function firstFilled(book: Book): Promise<number> {
  const seen = [...book.sheets.keys()].filter((at) => !book.sheets[at]!.hidden)
  if (seen.length < 2) return seen[0] ?? 0
  for (const at of seen) for await (const rows of book.rows(at)) if (rows.length > 0) return at
  return seen[0]!
}
