/** What a cell may hold: text from CSV, typed values from XLSX and NDJSON. */
export type Cell = unknown

/** A row and its number as people count: the header of a table is row 1. */
export interface RawRow {
  number: number
  cells: readonly Cell[]
}

/** A file as a header and rows, read as they are asked for. Of a workbook also its sheets, and the place of the one that is read. */
export interface Table {
  header: string[]
  /** In as many pieces as the file is read in. */
  rows: AsyncIterable<RawRow[]>
  sheets?: string[]
  sheet?: number
}
