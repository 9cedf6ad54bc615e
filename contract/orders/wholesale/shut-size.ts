import type { OrderRow } from '../order.ts'

/** A style whose run nobody has told has any size. */
export const isInRun = ({ run }: { run: readonly string[] }, size: string): boolean =>
  run.length === 0 || run.includes(size)

/** Cannot be had at all: not sold where the order goes, or a size outside of the run (design 4.8). */
export const isShut = ({ lineStatus, run }: Pick<OrderRow, 'lineStatus' | 'run'>, size: string): boolean =>
  lineStatus === null || lineStatus === 'D' || lineStatus === 'X' || !isInRun({ run }, size)
