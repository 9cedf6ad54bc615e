import { getDocument } from '../../../../contract/documents/own-documents.ts'
import { explainAccess, group, type RuleGroup, step } from '../../../../contract/identity/access/explain-access.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { documentOfAnyone, documentOfOwner } from '../documents.queries.ts'

/** Why the person sees an exported document or does not; undefined when there is none. */
export async function explainDocument(
  db: Database,
  caller: Caller,
  wanted: string,
): Promise<{ title: string; groups: RuleGroup[] } | undefined> {
  const found = await documentOfAnyone(db, wanted)
  if (!found) return undefined
  const own = await documentOfOwner(db, Number(caller.key), found.public_id)
  return {
    title: found.filename,
    groups: [
      ...explainAccess(caller, getDocument.access),
      group('record', 'all', [step('owner', own !== undefined, { owner: [found.owner] })]),
    ],
  }
}
