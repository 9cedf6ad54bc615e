import type { OrderRow } from '../order.ts'

/** Cannot be had at all: not sold where the order goes, or a size outside of the run (design 4.8). */
export const isShut = ({ lineStatus, run }: Pick<OrderRow, 'lineStatus' | 'run'>, size: string): boolean =>
  lineStatus === null || lineStatus === 'D' || lineStatus === 'X' || (run.length > 0 && !run.includes(size))
