import { sql } from 'kysely'
import {
  explainAccess,
  group,
  type RuleGroup,
  step,
  type ToldRule,
} from '../../../../contract/identity/access/explain-access.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { orderStores } from '../order-stores.ts'
import { heldFrom } from '../orders.queries.ts'

interface Judged {
  title: string
  asker: string
  isKept: boolean
  held: Partial<Record<ToldRule, boolean>>
}

/** Why the person sees an order or does not, by its number with its letter or its id; undefined when there is none (BEY-10). */
export async function explainOrder(
  db: Database,
  caller: Caller,
  wanted: string,
): Promise<{ title: string; groups: RuleGroup[] } | undefined> {
  for (const store of orderStores) {
    const ways = Object.entries(store.ways(caller)).flatMap(([rule, way]) => [sql.lit(rule), sql`(${way})`])
    const { rows } = await sql<Judged>`
      select o.order_identifier as title, trim(u.name || ' ' || u.last_name) as asker, o.deleted_at is null as "isKept",
        jsonb_build_object(${sql.join(ways)}) as held
      from ${heldFrom(store)}
      where o.purpose = ${store.kind.purpose} and (o.order_identifier = upper(${wanted}) or o.public_id = ${wanted})`.execute(
      db,
    )
    const [found] = rows
    if (!found) continue
    const { title, asker, isKept, held } = found
    const steps = Object.entries(held).map(([rule, holds]) => step(rule as ToldRule, holds, { owner: [asker] }))
    return {
      title,
      groups: [
        ...explainAccess(caller, store.kind.access),
        group('record', 'all', [step('kept', isKept)]),
        group('record', 'one', steps),
      ],
    }
  }
  return undefined
}
