import { type Kysely, sql } from 'kysely'
import type { Sealer } from './sealed-text.ts'

const BATCH = 500

interface Sealed {
  key: number
  text: string
}

/**
 * Seals anew what a column holds of former secrets, so that they need not be named for ever. Answers how many texts none
 * of them opens; those stay as they are.
 */
export async function resealColumn<Tables>(
  db: Kysely<Tables>,
  place: { table: string; key: string; column: string },
  sealer: Sealer,
): Promise<number> {
  const [table, key, column] = [sql.table(place.table), sql.ref(place.key), sql.ref(place.column)]
  let shut = 0
  for (let behind = 0, isMore = true; isMore; ) {
    const { rows } = await sql<Sealed>`
      select ${key} as key, ${column} as text from ${table}
      where ${column} is not null and not starts_with(${column}, ${sealer.mark}) and ${key} > ${behind}
      order by ${key} limit ${BATCH}`.execute(db)
    isMore = rows.length === BATCH
    behind = rows.at(-1)?.key ?? behind
    const opened = rows.flatMap(({ key: of, text }) => {
      const renewed = reseal(sealer, text)
      return renewed === undefined ? [] : [{ key: of, text, renewed }]
    })
    shut += rows.length - opened.length
    await sql`
      update ${table} t set ${column} = r.renewed
      from jsonb_to_recordset(${JSON.stringify(opened)}::jsonb) as r (key bigint, text text, renewed text)
      where t.${key} = r.key and t.${column} = r.text`.execute(db)
  }
  return shut
}

function reseal(sealer: Sealer, text: string): string | undefined {
  try {
    return sealer.seal(sealer.unseal(text))
  } catch {
    return undefined
  }
}
