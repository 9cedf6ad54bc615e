import { sql } from 'kysely'
import type { RecordKind } from '../../declarations/record-kind.ts'

/** As the trail reads it: of whoever administers. */
export const userRecords: RecordKind = {
  table: 'user_account',
  titles: (keys) => sql`
    select id, public_id as "publicId", name || ' ' || last_name as title from user_account
    where id = any(${[...keys]}::bigint[])`,
  async find(db, _caller, publicId, administers) {
    if (!administers) return undefined
    const found = await db.selectFrom('user_account').select('id').where('public_id', '=', publicId).executeTakeFirst()
    return found?.id
  },
}
