import { act } from '../../../engine/actions/act.ts'
import { nobody } from '../../../engine/database/audit.ts'
import { forBrowsers } from '../../../engine/live/outbox.ts'
import type { Database } from '../../../tables.ts'
import { giveToNewHolders } from '../new-holders.queries.ts'

/** Whoever got a permission since has what waits for its holders: in the drawer and at home, and reminded of as the others are. */
export const handOnTasks = (db: Database): Promise<unknown> =>
  act(db, nobody, {
    change: giveToNewHolders,
    audit: 'nothing: nobody did it, and nothing is changed but what people see of it',
    tell: (_none, people) => people.map((key) => forBrowsers(`user:${key}`, { type: 'notificationsChanged' })),
  })
