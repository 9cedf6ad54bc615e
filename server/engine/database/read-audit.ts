import { type Kysely, sql } from 'kysely'
import type { AuditAction } from './audit.ts'
import { entryId, entryKey } from './audit-id.ts'
import type { EngineTables, WrittenChange } from './engine.tables.ts'

export interface WholeEntry {
  id: number
  action: AuditAction
  changes: WrittenChange[]
}

/** One entry of a record with everything it changed; undefined when the record has no such entry. */
export async function readWholeEntry<Tables extends EngineTables>(
  db: Kysely<Tables>,
  record: { table: string; id: number },
  entry: string,
): Promise<WholeEntry | undefined> {
  const { rows } = await sql<{ id: number; action: AuditAction; head: WrittenChange[]; rest: WrittenChange[] | null }>`
    select id, action, head, rest from audit_entry
    where id = ${entryKey(entry)} and record = ${record.table} and record_id = ${record.id}`.execute(db)
  return rows[0] && { id: rows[0].id, action: rows[0].action, changes: [...rows[0].head, ...(rows[0].rest ?? [])] }
}

/** The entry that one action wrote of a record, as browsers know it; undefined when it changed nothing. */
export async function findEntryOfBatch<Tables extends EngineTables>(
  db: Kysely<Tables>,
  record: { table: string; id: number },
  batchId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from audit_entry where record = ${record.table} and record_id = ${record.id} and batch_id = ${batchId}
    order by id desc limit 1`.execute(db)
  return rows[0] && entryId(rows[0].id)
}

/** What one action wrote of one record as a whole. */
export interface BatchEntry {
  recordId: number
  before: object | null
  after: object | null
}

/** What one action wrote of records of a table, of each as a whole. */
export async function readBatchEntries<Tables extends EngineTables>(
  db: Kysely<Tables>,
  table: string,
  batchId: string,
): Promise<BatchEntry[]> {
  const { rows } = await sql<BatchEntry>`
    select record_id as "recordId", head->0->'before' as before, head->0->'after' as after from audit_entry
    where record = ${sql.lit(table)} and batch_id = ${batchId} order by id`.execute(db)
  return rows
}
