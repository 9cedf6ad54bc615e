import { sql } from 'kysely'
import type { CatalogueDatabase } from '../catalogue.database.ts'

/** `STYLE_COLOR` of keys of style_colour, in their order; empty for one that is gone. */
export type IdTexts = (keys: readonly number[]) => Promise<string[]>

/**
 * Keeps the texts that somebody asked for: a key has the same for good, and the order of a hundred thousand products is
 * answered without the database.
 */
export function keepIdTexts(db: CatalogueDatabase): IdTexts {
  const texts: string[] = []
  return async (keys) => {
    const missing = keys.filter((key) => texts[key] === undefined)
    // One text for all of them: rows of their own would hold the event loop for as long as they take to be made.
    if (missing.length > 0) {
      const { rows } = await sql<{ ids: string | null }>`
        select string_agg(coalesce(sc.style_color_id, ''), E'\n' order by k.place) as ids
        from unnest(${missing}::bigint[]) with ordinality as k (key, place)
        left join style_colour sc on sc.id = k.key`.execute(db)
      for (const [at, id] of (rows[0]?.ids ?? '').split('\n').entries()) if (id) texts[missing[at]!] = id
    }
    return keys.map((key) => texts[key] ?? '')
  }
}
