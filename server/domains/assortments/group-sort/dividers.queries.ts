import { sql } from 'kysely'
import type { Database } from '../../../tables.ts'
import { leaveObjects } from '../../../engine/storage/leave-objects.ts'

/** Pictures taken out at once. */
const MANY = 200

/** Where a picture of a divider page lies as it was uploaded. */
export const dividerSource = (hash: string): string => `dividers/${hash.slice(0, 2)}/${hash}/source`

/** Before it is put into the store: what is noted is found again by the sweep, whatever becomes of its page. */
export const noteDividerPicture = (db: Database, hash: string, preview: string): Promise<unknown> =>
  sql`
    insert into divider_picture (hash, preview) values (${hash}, ${preview})
    on conflict (hash) do update set added_at = now()`.execute(db)

/**
 * Takes pictures out of the store that no page shows, nor any version that may come back, `days` after their upload.
 * Their rendition for screens stays: logos of the same picture share it. Answers how many.
 */
export async function sweepDividerPictures(db: Database, days: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // Locked: whoever uploads the same picture now waits, and puts it anew.
    const { rows } = await sql<{ hash: string; preview: string }>`
      with used as (
        select content->'picture'->>'hash' as hash from display_group
        union
        select jsonb_path_query(groups, '$[*].content.picture.hash') #>> '{}' from assortment_snapshot)
      select hash, preview from divider_picture
      where added_at < now() - make_interval(days => ${days}) and hash not in (select hash from used where hash is not null)
      order by hash limit ${MANY} for update`.execute(trx)
    await leaveObjects(
      trx,
      rows.flatMap(({ hash, preview }) => [dividerSource(hash), preview]),
    )
    await sql`delete from divider_picture where hash = any(${rows.map(({ hash }) => hash)}::text[])`.execute(trx)
    return rows.length
  })
}
