import { sql } from 'kysely'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import { explainAccess, group, type RuleGroup, step } from '../../../../contract/identity/access/explain-access.ts'
import { type SampleLibrary, viewedLibraries } from '../../../../contract/samples/sample-libraries.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'

/** Why the person sees a sample or does not, by its code; undefined when there is none (BEY-10). */
export async function explainSample(
  db: Database,
  caller: Caller,
  wanted: string,
): Promise<{ title: string; groups: RuleGroup[] } | undefined> {
  const { rows } = await sql<{ title: string; library: SampleLibrary }>`
    select style || ' ' || color || ' · ' || code as title, library from sample
    where code = upper(${wanted}) or public_id = ${wanted}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const isOpen = viewedLibraries(caller).includes(found.library)
  return {
    title: found.title,
    groups: [
      ...explainAccess(caller, areaAccess.viewSamples),
      group('record', 'all', [step('inLibrary', isOpen, { reach: [found.library] })]),
    ],
  }
}
