import { type RawBuilder, sql } from 'kysely'
import { limits } from '../../../contract/kernel/limits.ts'
import type { completedFields } from '../../../contract/samples/sample-calls.ts'
import type { SampleLibrary } from '../../../contract/samples/sample-libraries.ts'
import { beginningWith, containing } from '../../engine/database/like-pattern.ts'
import type { Database } from '../../tables.ts'

type CompletedField = (typeof completedFields)[number]

/** Every value of a column of the lines of a library, each read once whatever the number of lines: an index is walked in leaps. */
const eachOf = (library: SampleLibrary, column: 'division' | 'color' | 'size'): RawBuilder<unknown> => {
  const name = sql.ref(column)
  return sql`(
    with recursive leap as (
      (select ${name} as v from sample where library = ${library} and deleted_at is null order by ${name} limit 1)
      union all
      select (select ${name} from sample where library = ${library} and deleted_at is null and ${name} > leap.v
        order by ${name} limit 1)
      from leap where leap.v is not null
    ) select v from leap where v is not null)`
}

/** Of places every one, of moulds every number, of lines each value: the sources are as small as what they hold. */
function valuesOf(library: SampleLibrary, property: CompletedField, like: string): RawBuilder<unknown> {
  if (property === 'moldNum') return sql`select mold_num as v from sample_mold where library = ${library}`
  if (property === 'style')
    return sql`select style as v from sample where library = ${library} and deleted_at is null and style ilike ${like}`
  if (property === 'color') return sql`select v from ${eachOf(library, 'color')} e union all select code from colour`
  if (property === 'division')
    return sql`select v from ${eachOf(library, 'division')} e union all select distinct division from style`
  if (property === 'size') return sql`select v from ${eachOf(library, 'size')} e`
  return sql`select distinct ${sql.ref(property === 'newBin' ? 'bin' : property)} as v from sample_place where library = ${library}`
}

/** Sorted, each once, what begins with the text before what holds it. */
export async function completions(
  db: Database,
  library: SampleLibrary,
  property: CompletedField,
  text: string,
): Promise<string[]> {
  const like = containing(text.trim())
  const { rows } = await sql<{ v: string }>`
    select v from (${valuesOf(library, property, like)}) c where v <> '' and v ilike ${like}
    group by v order by v not ilike ${beginningWith(text.trim())}, v collate "C" limit ${limits.autocomplete}`.execute(
    db,
  )
  return rows.map(({ v }) => v)
}
