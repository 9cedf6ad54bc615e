import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../tables.ts'

export interface SettingRow {
  id: number
  section: string
  value: unknown
  version: number
  modifiedAt: Date
  modifiedBy: string
}

/** All sections that were ever set, with the name of who set them last. */
export async function readSettings(db: Database | DatabaseTransaction): Promise<SettingRow[]> {
  const { rows } = await sql<SettingRow>`
    select s.id, s.section, s.value, s.version, s.modified_at as "modifiedAt",
      coalesce(trim(u.name || ' ' || u.last_name), '') as "modifiedBy"
    from app_setting s left join user_account u on u.id = s.modified_by`.execute(db)
  return rows
}

/** Takes the sections so that a second writer waits, those never set included; answers all that stands. */
export async function lockSettings(
  transaction: DatabaseTransaction,
  sections: readonly string[],
): Promise<SettingRow[]> {
  await sql`
    insert into app_setting (section, version) select unnest(${[...sections].sort()}::text[]), 0
    on conflict (section) do nothing`.execute(transaction)
  await sql`
    select from app_setting where section = any(${sections}::text[]) order by section for update`.execute(transaction)
  return readSettings(transaction)
}

/** One statement for all sections; each becomes one version newer. */
export async function writeSettings(
  transaction: DatabaseTransaction,
  userKey: string,
  changes: readonly { section: string; value: unknown }[],
): Promise<void> {
  await sql`
    update app_setting s
    set value = nullif(c.value, 'null'::jsonb), version = s.version + 1, modified_at = now(), modified_by = ${userKey}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (section text, value jsonb)
    where s.section = c.section`.execute(transaction)
}
