import { sql } from 'kysely'
import type { ToldOfTopic } from '../../declarations/told-kind.ts'
import type { DatabaseTransaction } from '../../tables.ts'
import type { CatalogueEvent } from './feed/upsert-batch.ts'

/** Products named in one event; a receiver that misses some reads the catalogue. */
const NAMED = 1_000

/** What other systems are told of products: which of them a feed changed. */
export const productsChanged: ToldOfTopic = {
  topic: 'catalogue',
  async describeEvents(trx, events) {
    const fed = events.map(({ id, payload }) => ({ eventId: id, ...(payload as CatalogueEvent) }))
    const names = await styleColorIds(trx, [...new Set(fed.flatMap(({ ids }) => ids.slice(0, NAMED)))])
    return fed.map(({ eventId, version, ids }) => ({
      eventId,
      data: {
        version,
        count: ids.length,
        styleColorIds: ids.slice(0, NAMED).flatMap((id) => names.get(id) ?? []),
      },
    }))
  },
}

/** `STYLE_COLOR` of each key. */
async function styleColorIds(trx: DatabaseTransaction, keys: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, style_color_id as name from style_colour where id = any(${[...keys]}::bigint[])`.execute(trx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
