import { nextRun } from '../../../../../contract/documents/schedules/next-run.ts'
import { act } from '../../../../engine/actions/act.ts'
import { nobody } from '../../../../engine/database/audit.ts'
import type { News } from '../../../../engine/live/outbox.ts'
import { readNow } from '../../../../engine/database/read-now.ts'
import { type Mail, queueMail } from '../../../../engine/mail/queue-mail.ts'
import type { Database, DatabaseTransaction } from '../../../../tables.ts'
import { administrators } from '../../../identity/identity.public.ts'
import { beginRuns } from '../begin-runs.ts'
import { insertRuns } from '../runs.queries.ts'
import { timingOf } from '../schedules.present.ts'
import { activePeople, restOwnerless, type ScheduleRow, setNextRuns, takeDue } from '../schedules.queries.ts'
import { tellPaused } from '../tell-of-paused.ts'
import { tellOfSchedules } from '../tell-of-schedules.ts'

/**
 * Begins what is due (DOC-06), looked at every minute. A schedule is held while it is begun and its next moment is
 * written in the same transaction, so that each moment runs once whichever process looks, and a crash leaves it due. One
 * that came due while nothing ran is made once, late, and not for every moment that was missed.
 */
export async function runDueSchedules({ db }: { db: Database }): Promise<void> {
  await act(db, nobody, {
    find: takeDue,
    async change(trx, due) {
      if (due.length === 0) return { begun: [], paused: [] }
      const now = (await readNow(trx)).getTime()
      const ownerless = due.filter(({ owner_is_active }) => !owner_is_active)
      const running = due.filter(({ owner_is_active }) => owner_is_active)
      const begun = await beginRuns(
        trx,
        running.map((row) => ({ row, dueAt: row.next_run_at!, byHand: false })),
      )
      await setNextRuns(
        trx,
        due.map((row) => {
          const next = nextRun(timingOf(row), now)
          return { id: row.id, at: next === undefined ? null : new Date(next) }
        }),
      )
      return { begun, paused: ownerless.length > 0 ? await restAll(trx, ownerless) : [] }
    },
    audit: runsAreLogged,
    tell: (due, { begun, paused }) => [...begun, ...tellOfSchedules(due.map(({ owner_id }) => owner_id)), ...paused],
  })
}

/** Of schedules in the trail: what people change of them. */
export const runsAreLogged = 'nothing: runs are a log of their own'

/** Nobody's rights are left to make them with: they rest, and whoever can take them over is told. */
async function restAll(trx: DatabaseTransaction, rows: readonly ScheduleRow[]): Promise<News[]> {
  await insertRuns(
    trx,
    rows.map((row) => ({
      schedule_id: row.id,
      due_at: row.next_run_at!,
      by_hand: false,
      document_id: null,
      status: 'failed' as const,
      message_code: 'ownerLeft',
    })),
  )
  await restOwnerless(
    trx,
    rows.map(({ id }) => id),
  )
  const owners = await activePeople(
    trx,
    rows.map(({ assortment_owner_id }) => assortment_owner_id),
  )
  const others = await administrators(trx)
  const mails = rows.flatMap((row) => {
    const owner = owners.find(({ id }) => id === row.assortment_owner_id)
    return (owner ? [owner] : others).map(
      (person): Mail => ({
        kind: 'scheduleOwnerLeft',
        to: { email: person.email, name: person.name, userId: person.id },
        language: person.language,
        values: { title: row.filename, person: row.owner_name },
        link: { path: `/product/assortments/scheduled?schedule=${row.public_id}` },
      }),
    )
  })
  await queueMail(trx, mails)
  return tellPaused(rows, ({ assortment_owner_id: key }) => owners.filter(({ id }) => id === key).map(({ id }) => id))
}
