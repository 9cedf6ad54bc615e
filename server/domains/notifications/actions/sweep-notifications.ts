import { act } from '../../../engine/actions/act.ts'
import { nobody } from '../../../engine/database/audit.ts'
import { forBrowsers } from '../../../engine/live/outbox.ts'
import type { Database } from '../../../tables.ts'
import { readOldNews, removeOld, wakeSnoozed } from '../sweep.queries.ts'

/** What was left aside comes back at its time. */
export const wakeLines = (db: Database): Promise<unknown> =>
  act(db, nobody, {
    change: wakeSnoozed,
    audit: "nothing: it is each person's own reading",
    tell: (_none, people) => people.map((key) => forBrowsers(`user:${key}`, { type: 'notificationsChanged' })),
  })

/** By night: news that nobody read are read, and what is over and older than `keepDays` goes. */
export async function sweepLines(db: Database, keepDays: number): Promise<void> {
  await readOldNews(db)
  while (await removeOld(db, keepDays));
}
