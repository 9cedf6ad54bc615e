import type { TestApplication } from '../world/test-application.ts'

/** Who was told what of a record, each `code kind`, and of one that is settled `code kind done`. */
export async function toldLines({ application: { pool } }: TestApplication, record: string): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select u.user_code || ' ' || n.kind || case when n.settled_at is null then '' else ' done' end as line
     from notification n join user_account u on u.id = n.user_id where n.subject_id = $1 order by line`,
    [record],
  )
  return rows.map(({ line }) => line)
}
