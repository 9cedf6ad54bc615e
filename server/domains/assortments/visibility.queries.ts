import { sql } from 'kysely'
import type { Caller } from '../../engine/http/caller.ts'
import type { Database } from '../../tables.ts'
import { internalRules, regularRules, type VisibilityRules } from './assortments.access.ts'

type RuleName = keyof VisibilityRules['all'] | keyof VisibilityRules['any']

export interface JudgedAssortment {
  title: string
  kind: 'regular' | 'internal'
  location: string
  owner: string
  /** Channel, region and product type. */
  reach: string[]
  held: Record<RuleName, boolean>
}

/** An assortment by id or title, whether or not the person sees it, with how each rule of visibility goes for them. */
export async function judgeAssortment(
  db: Database,
  caller: Caller,
  wanted: string,
): Promise<JudgedAssortment | undefined> {
  const told = (rules: VisibilityRules) =>
    sql`jsonb_build_object(${sql.join(
      Object.entries({ ...rules.all, ...rules.any }).flatMap(([name, rule]) => [sql.lit(name), sql`(${rule})`]),
    )})`
  const { rows } = await sql<JudgedAssortment>`
    select a.title, a.kind, loc.code as location, o.name || ' ' || o.last_name as owner,
      array[a.channel, a.region, a.product_type] as reach,
      case a.kind when 'internal' then ${told(internalRules(caller))} else ${told(regularRules(caller))} end as held
    from assortment a join location loc on loc.id = a.location_id join user_account o on o.id = a.owner_id
    where a.public_id = ${wanted} or lower(a.title) = ${wanted.toLowerCase()}
    order by a.public_id <> ${wanted}, a.deleted_at is not null, a.modified_at desc limit 1`.execute(db)
  return rows[0]
}
