import { act } from '../../../engine/actions/act.ts'
import { nobody } from '../../../engine/database/audit.ts'
import { forBrowsers } from '../../../engine/live/outbox.ts'
import type { Database } from '../../../tables.ts'
import type { FanOut } from '../tell.ts'
import { fanOutStatement } from '../tell.queries.ts'

/** Tells a large audience: one statement, and one event for all, who look each for themselves. Run again it tells nobody twice. */
export const fanOut = (db: Database, { row, actor, since }: FanOut): Promise<unknown> =>
  act(db, nobody, {
    change: (trx) => fanOutStatement(actor, row, since).execute(trx),
    audit: 'nothing: what is told stands in the trail of its record',
    tell: () => [forBrowsers('all', { type: 'notificationsChanged' })],
  })
