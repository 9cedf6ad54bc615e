import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import { nobody } from '../../../engine/database/audit.ts'
import type { News } from '../../../engine/live/outbox.ts'
import { settle, tell } from '../../notifications/notifications.public.ts'

/** Schedules rest by themselves: whoever can let them go on is told, the administrators where that is nobody (NOT-02). */
export const tellPaused = <Row extends { public_id: string; filename: string }>(
  rows: readonly Row[],
  to: (row: Row) => readonly number[],
): News[] =>
  tell(
    nobody,
    rows.map((row) => {
      const people = to(row)
      return {
        kind: 'schedulePaused' as const,
        subject: row.public_id,
        values: { title: row.filename },
        to: people.length > 0 ? { people } : { holders: areaAccess.administration },
      }
    }),
  )

/** They go on, or are ended. */
export const settlePaused = (rows: readonly { public_id: string }[]): News[] =>
  settle(rows.map(({ public_id: subject }) => ({ kind: 'schedulePaused', subject })))
