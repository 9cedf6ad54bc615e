import type { z } from 'zod'
import type { listSecurityEvents as listCall, SecurityEvent } from '../../../../contract/audit/security-events.ts'
import { entryId, entryKey } from '../../../engine/database/audit-id.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { readList, withMore } from '../../../engine/reads/read-list.ts'
import type { Database } from '../../../tables.ts'
import { readSecurityEvents, type SecurityEventRow } from '../security-events.queries.ts'

/** A page of who got in and who was refused what. */
export const listSecurityEvents = (
  db: Database,
  caller: Caller,
  { before, limit, ...filters }: z.output<(typeof listCall)['query']>,
): Promise<{ data: SecurityEvent[]; hasMore: boolean }> => {
  const wish = {
    ...filters,
    timezone: caller.timezone,
    before: before === undefined ? undefined : entryKey(before),
    limit: limit + 1,
  }
  return readList({ skeleton: withMore(readSecurityEvents(db, wish), limit), present })
}

const present = ({ id, firstAt, lastAt, userCode, userName, tokenName, ...row }: SecurityEventRow): SecurityEvent => ({
  ...row,
  _id: entryId(id),
  firstDate: firstAt.toISOString(),
  lastDate: lastAt.toISOString(),
  person: userCode === null ? null : { userCode: userCode, name: userName ?? '' },
  token: tokenName,
})
