import { row, type Row } from '../../bench/row.ts'

/** A figure of what either holds or does not. */
export const isTrue = (name: string, holds: boolean): Row =>
  row({ name, value: holds ? 0 : 1, unit: 'times not', reference: 1, limit: 0 })
