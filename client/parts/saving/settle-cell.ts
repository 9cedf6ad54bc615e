import type { SaveQueue, Work } from './create-saving.ts'
import { isMet, type Rejected } from './saving-state.ts'

/** Work whose conflicts are decided cell by cell. */
export interface Deciding extends Pick<Work<unknown>, 'reload' | 'discard'> {
  readonly queue: SaveQueue<unknown>
  rejected(): Rejected
  decide(cell: { rowId: string; column: string }, way: 'mine' | 'theirs'): void
}

/**
 * Decides which value of a cell stands, the own or that of others (ERR-03, F11). Once the last one is decided, what is left of
 * one's own is sent again on the version it was made on, so that what was typed meanwhile is judged too; cells that were
 * decided go over theirs then, and no other does. Rejects as reading does.
 */
export async function settleCell(
  work: Deciding,
  cell: { rowId: string; column: string },
  way: 'mine' | 'theirs',
): Promise<void> {
  work.decide(cell, way)
  if ([...work.rejected().values()].some(isMet)) {
    if (way === 'theirs') await work.reload()
    return
  }
  if (work.queue.size === 0) return work.discard()
  await work.queue.flush()
  // Something else was met: what was let stand is on screen before that is decided.
  if (work.queue.fault === 'conflict') await work.reload()
}
