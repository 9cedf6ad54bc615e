import { sql } from 'kysely'
import type { Database } from '../../tables.ts'

export const readPreferences = (db: Database, userKey: string) =>
  db.selectFrom('user_preference').select(['key', 'value']).where('user_id', '=', Number(userKey)).execute()

export const writePreference = (db: Database, userKey: string, key: string, value: unknown) =>
  db
    .insertInto('user_preference')
    .values({ user_id: Number(userKey), key, value: JSON.stringify(value) })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'key']).doUpdateSet({ value: JSON.stringify(value), modified_at: sql<Date>`now()` }),
    )
    .execute()

export const removePreference = (db: Database, userKey: string, key: string) =>
  db.deleteFrom('user_preference').where('user_id', '=', Number(userKey)).where('key', '=', key).execute()
