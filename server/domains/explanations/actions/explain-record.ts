import type { explainTo, RecordKind } from '../../../../contract/explanations/explain-to.ts'
import { explained, group, step } from '../../../../contract/identity/access/explain-access.ts'
import type { Output, Parsed } from '../../../../contract/kernel/endpoint.ts'
import type { Explain } from '../../../declarations/explained-kind.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import type { Database } from '../../../tables.ts'
import { personToExplain } from '../../identity/identity.public.ts'

export interface ExplanationsRoom {
  db: Database
  sessions: Parameters<typeof personToExplain>[1]
  /** As each room declares its own. */
  explained: Readonly<Record<RecordKind, Explain>>
}

/**
 * Why a person sees a record or does not: their account, their permissions, then the rules of the record (BEY-10).
 * @throws Failure notFound for a person or record that does not exist
 */
export async function explainRecord(
  { db, sessions, explained: explainers }: ExplanationsRoom,
  { userId, kind, record }: Parsed<typeof explainTo>['query'],
): Promise<Output<typeof explainTo>> {
  const found = await personToExplain(db, sessions, userId)
  if (!found) throw noSuch('person')
  const { caller, state } = found
  const person = { ...caller, state }
  if (!kind || !record) return { person, record: null }
  const told = await explainers[kind](db, caller, record)
  if (!told) throw noSuch(kind)
  const account = group('account', 'all', [step('active', state === 'active', { state: [state] })])
  return { person, record: { ...explained([account, ...told.groups]), kind, title: told.title } }
}
