import type { SheetRow } from '../../../../contract/kernel/imports/fill-rows.ts'

/** A file as sheets that are read as they are asked for. */
export interface Book {
  sheets: { name: string; hidden: boolean }[]
  /** Percentages come as fractions of one: the reader does not know how cells are shown. */
  hasPlainNumbers: boolean
  /** Rows that hold something, in as many pieces as the file is read in. @throws SheetFault */
  rows(sheet: number): AsyncIterable<SheetRow[]>
}

/** The first sheet that people see: lists for drop-downs are often kept in hidden ones before it. */
export const firstVisible = ({ sheets }: Pick<Book, 'sheets'>): number =>
  Math.max(
    0,
    sheets.findIndex(({ hidden }) => !hidden),
  )
