import { availableParallelism } from 'node:os'

/** One application with its demo brand, and its database. */
export interface BrowserWorld {
  address: string
  database: string
}

/**
 * As many as browser tests run beside each other: one more than there are processors, which fills the time that the others
 * wait for what is collected before it is sent; on a large machine so many that one database has connections for all.
 */
export const BROWSER_WORLDS = Math.min(availableParallelism(), 4) + 1

/** From the set-up of the run to the processes of its tests. */
export function handOver(worlds: readonly BrowserWorld[]): void {
  process.env['LINEBOOK_WORLDS'] = JSON.stringify(worlds)
}

/** The world of the process that asks; Playwright numbers those that run beside each other. */
export function ownWorld(): BrowserWorld {
  const worlds = JSON.parse(process.env['LINEBOOK_WORLDS'] ?? '[]') as BrowserWorld[]
  const own = worlds[Number(process.env['TEST_PARALLEL_INDEX'])]
  if (!own) throw new Error('No application was started for this process of the run.')
  return own
}
