import type { z } from 'zod'
import type { AccessEntry } from '../../../contract/identity/access/access.ts'
import type { Domain, Role } from '../../../contract/identity/access/permission.ts'
import {
  kindNamed,
  type NotificationKindName,
  type notificationKinds,
} from '../../../contract/notifications/notification-kinds.ts'
import type { Doer } from '../../engine/database/audit.ts'
import { enqueue } from '../../engine/jobs/job-runner.ts'
import { readNow } from '../../engine/database/read-now.ts'
import type { News } from '../../engine/live/outbox.ts'
import type { DatabaseTransaction } from '../../tables.ts'
import { notificationStatements, type SettledRow, type ToldRow } from './tell.queries.ts'

type Kinds = typeof notificationKinds

/** A permission in a domain, with one of some roles if they are named. */
export type Holders = readonly { domain: Domain; roles?: readonly Role[] | undefined }[]

/** Something that people are told of: what, of which record (its public id), and who. */
export type Telling = {
  [Kind in NotificationKindName]: {
    kind: Kind
    subject: string
    values: z.input<Kinds[Kind]['values']>
    /** Keys of people, or whoever holds a permission now. */
    to: { people: readonly (number | string)[] } | { holders: Holders }
    dueAt?: Date
  }
}[NotificationKindName]

/** Tasks of a record that are done, by whoever; or those of some people alone, by their keys: others have them now. */
export interface Settling {
  kind: NotificationKindName
  subject: string
  of?: readonly number[]
}

/**
 * Tells people of something in the transaction of the change: statements for its `tell` step, one for all people. What comes
 * again while it is unread, or while its task is open, folds into the line that is there (NOT-02). Nobody is told of their
 * own doing. What is settled with it is given here too, where both may concern the same line.
 */
export const tell = (doer: Doer, tellings: readonly Telling[], settlings: readonly Settling[] = []): News[] =>
  notificationStatements(doer.key, tellings.map(toldRow), settlings.map(settledRow))

/** The record's own change has done what waited: gone for everybody who had it, in the same transaction. */
export const settle = (settlings: readonly Settling[]): News[] =>
  notificationStatements(null, [], settlings.map(settledRow))

/** The job that tells a large audience. */
export const fanOutJob = 'notifications/fan-out'

export interface FanOut {
  row: ToldRow
  actor: string | null
  since: string
}

/**
 * News for everybody who may read something: told by a job in one statement, which exists exactly if the change does.
 * What somebody may not see by then, they are not shown.
 */
export async function tellReaders(
  trx: DatabaseTransaction,
  doer: Doer,
  { readersOf, ...telling }: DistributiveOmit<Telling, 'to'> & { readersOf: readonly AccessEntry[] },
): Promise<void> {
  const holders = readersOf.flatMap(({ domain, roles }) => (domain === undefined ? [] : [{ domain, roles }]))
  const row = toldRow({ ...telling, to: { holders } } as Telling)
  const job: FanOut = { row, actor: doer.key, since: (await readNow(trx)).toISOString() }
  await enqueue(trx, fanOutJob, job)
}

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never

function toldRow({ kind, subject, values, to, dueAt }: Telling): ToldRow {
  const { topic, subject: type, nature, mail, values: schema } = kindNamed(kind)!
  return {
    kind,
    topic,
    subject_type: type,
    subject_id: subject,
    facts: schema.parse(values) as ToldRow['facts'],
    is_task: nature === 'task',
    due_at: dueAt?.toISOString() ?? null,
    mail,
    people: 'people' in to ? to.people.map(Number) : [],
    holders: 'holders' in to ? to.holders.map(({ domain, roles }) => ({ domain, roles: roles ?? null })) : [],
  }
}

const settledRow = ({ kind, subject, of }: Settling): SettledRow => ({
  kind,
  subject_type: kindNamed(kind)!.subject,
  subject_id: subject,
  people: of ?? null,
})
