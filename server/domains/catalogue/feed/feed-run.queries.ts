import type { ClientBase } from 'pg'

export interface Reject {
  row: number
  reasons: string[]
}

export interface Totals {
  rows: number
  added: number
  changed: number
  unchanged: number
  rejected: number
}

/** Begins the record of a run; `committed` is the row behind which it goes on. */
export async function beginRun(
  client: ClientBase,
  run: { file: string; hash: string; kind: string; committed: number; uploadId?: number | undefined },
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into feed_run (file_name, file_hash, kind, state, committed_row, upload_id)
     values ($1, $2, $3, 'running', $4, $5) returning id`,
    [run.file, run.hash, run.kind, run.committed, run.uploadId ?? null],
  )
  return rows[0]!.id
}

/** The row up to which the last run of a feed of this kind was written, if it was of this very file and never ended. */
export async function unfinishedRow(client: ClientBase, kind: string, hash: string): Promise<number> {
  const { rows } = await client.query<{ state: string; file_hash: string; committed_row: number }>(
    'select state, file_hash, committed_row from feed_run where kind = $1 order by id desc limit 1',
    [kind],
  )
  const last = rows[0]
  return last && last.state !== 'finished' && last.file_hash === hash ? Number(last.committed_row) : 0
}

/** Notes what a batch did, in the batch's own transaction: a killed run leaves the two together or neither. */
export async function noteBatch(client: ClientBase, run: number, lastRow: number, batch: Totals, rejects: Reject[]) {
  await client.query(
    `update feed_run set committed_row = $2, added = added + $3, changed = changed + $4, unchanged = unchanged + $5,
       rejected = rejected + $6 where id = $1`,
    [run, lastRow, batch.added, batch.changed, batch.unchanged, batch.rejected],
  )
  if (rejects.length === 0) return
  await client.query(
    `insert into feed_reject (feed_run_id, row_number, reasons)
     select $1, (r ->> 'row')::bigint, array(select jsonb_array_elements_text(r -> 'reasons'))
     from jsonb_array_elements($2::jsonb) r`,
    [run, JSON.stringify(rejects)],
  )
}

export async function endRun(client: ClientBase, run: number, state: 'finished' | 'failed'): Promise<void> {
  await client.query('update feed_run set state = $2, finished_at = now() where id = $1', [run, state])
}
