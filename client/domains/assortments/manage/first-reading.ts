import { inBackground } from '../../../engine/api/background.ts'
import { queryClient } from '../../../engine/api/query-client.ts'
import { oneOptions } from '../assortments.api.ts'
import { readProducts } from '../manage-assortment.api.ts'
import type { Addressed } from '../org-type.ts'

type Reading = ReturnType<typeof readProducts>

/** As many rows as the model reads first. */
const FIRST = 120

let begun: { id: string; reading: Reading } | undefined

/**
 * Asks at once for an assortment and, as everybody sees them, its first rows, while the screen itself is still on its way.
 */
export function beginReading(assortment: Addressed): void {
  void queryClient.prefetchQuery(oneOptions(assortment))
  const rows = { startRow: 0, endRow: FIRST, structure: true }
  // Whoever takes it reads for itself after a failure.
  const reading = inBackground('ahead', () => readProducts(assortment, rows))
  reading.catch(() => undefined)
  begun = { id: assortment._id, reading }
}

/** Once: what was begun of an assortment, if it is of the version given. */
export async function takeReading(id: string, version: number): Promise<Awaited<Reading> | undefined> {
  const taken = begun
  begun = undefined
  if (taken?.id !== id) return undefined
  const answer = await taken.reading.catch(() => undefined)
  return answer?.version === version ? answer : undefined
}
