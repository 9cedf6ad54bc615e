import type { OrderRow } from '../../order.ts'

/** A style whose run nobody has told has any size. */
export const isInRun = ({ run }: { run: readonly string[] }, size: string): boolean =>
  run.length === 0 || run.includes(size)

/** Not sold where the order goes, or no more: no size of it can be had (design 4.8). */
export const isOver = ({ lineStatus }: Pick<OrderRow, 'lineStatus'>): boolean =>
  lineStatus === null || lineStatus === 'D' || lineStatus === 'X'

/** Cannot be had at all: of a row that is over, or a size outside of the run (design 4.8). */
export const isShut = (row: Pick<OrderRow, 'lineStatus' | 'run'>, size: string): boolean =>
  isOver(row) || !isInRun(row, size)
