import { nanoid } from 'nanoid'
import type { Share, ShareEvent } from '../../../../contract/shares/share.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Paged } from '../../../../contract/kernel/paging.ts'
import { recordChanges } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { presentShare } from '../shares.present.ts'
import { countShares, eventsOf, linksOf, setRevoked, shareOfOwner, sharesOfOwner } from '../shares.queries.ts'

/** What the person has shared: three queries whatever the length of the page (BEY-06). */
export async function listShares(
  db: Database,
  caller: Caller,
  page: { skip: number; limit: number },
): Promise<Paged<Share>> {
  const owner = Number(caller.key)
  const [rows, totalCount] = await Promise.all([sharesOfOwner(db, owner, page), countShares(db, owner)])
  const links = await linksOf(
    db,
    rows.map(({ id }) => id),
  )
  return { data: rows.map((row) => presentShare(row, links)), totalCount }
}

/** @throws Failure notFound for what others shared too */
export async function listEvents(db: Database, caller: Caller, id: string): Promise<ShareEvent[]> {
  const row = await own(db, caller, id)
  return (await eventsOf(db, row.id)).map(({ recipient, action, at }) => ({
    recipient,
    action,
    date: at.toISOString(),
  }))
}

/** Ends a share before its time. @throws Failure notFound for what others shared too */
export const revokeShare = (db: Database, caller: Caller, id: string): Promise<Share> =>
  db.transaction().execute(async (trx) => {
    const row = await own(trx, caller, id)
    if (await setRevoked(trx, row.id)) {
      await recordChanges(trx, { userKey: caller.key, batchId: nanoid() }, [
        { table: 'share', recordId: row.id, before: { revoked: false }, after: { revoked: true } },
      ])
    }
    return presentShare(await own(trx, caller, id), await linksOf(trx, [row.id]))
  })

async function own(db: Database | DatabaseTransaction, caller: Caller, id: string) {
  const row = await shareOfOwner(db, Number(caller.key), id)
  if (!row) throw new Failure('notFound', 'There is no such share')
  return row
}
