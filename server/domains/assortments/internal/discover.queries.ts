import { sql } from 'kysely'
import type { z } from 'zod'
import {
  CONTENTS_LIMIT,
  type ContentsEntry,
  type discoverInternal,
} from '../../../../contract/assortments/internal/discover-internal.ts'
import { containing } from '../../../engine/database/like-pattern.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { visibleInternal } from '../assortments.access.ts'
import { internalWhere } from './options.queries.ts'

export type DiscoverWish = z.output<(typeof discoverInternal)['body']>
export type ContentsRow = ContentsEntry & { region: string; gender: string }

/** The assortments of a season with their pillars, by region, gender and title, in one query. */
export async function readContents(
  db: Database,
  caller: Caller,
  { text, ...wish }: DiscoverWish,
): Promise<ContentsRow[]> {
  const named = text
    ? sql`(lower(a.title) like ${containing(text.toLowerCase())} or exists (
        select from assortment_product ap where ap.assortment_id = a.id and lower(ap.pillar) like ${containing(text.toLowerCase())}))`
    : sql`true`
  const { rows } = await sql<ContentsRow>`
    select a.public_id as "_id", a.title, a.product_type as "productType", a.method, a.state, a.region, a.gender,
      a.product_count as "productCount", a.style_count as "styleCount",
      coalesce((
        select jsonb_agg(jsonb_build_object('title', p.pillar, 'count', p.count) order by p.pillar = '', lower(p.pillar))
        from (select pillar, count(*) as count from assortment_product
          where assortment_id = a.id and a.method = 'static' group by pillar) p), '[]') as pillars
    from assortment a join location loc on loc.id = a.location_id
    where ${visibleInternal(caller)} and ${internalWhere(wish)} and ${named}
    order by array_position(array['Domestic', 'International', 'Europe'], a.region), a.gender, lower(a.title), a.id
    limit ${CONTENTS_LIMIT}`.execute(db)
  return rows
}
