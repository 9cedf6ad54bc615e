import type { Share, ShareEvent } from '../../../../contract/shares/share.ts'
import type { Paged } from '../../../../contract/kernel/paging.ts'
import { act } from '../../../engine/actions/act.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { readList } from '../../../engine/reads/read-list.ts'
import type { Database } from '../../../tables.ts'
import { presentShare } from '../shares.present.ts'
import { eventsOf, linksOf, setRevoked, shareOfOwner, sharesOfOwner } from '../shares.queries.ts'

/** What the person has shared: three queries whatever the length of the page (BEY-06). */
export const listShares = (
  db: Database,
  caller: Caller,
  page: { skip: number; limit: number },
): Promise<Paged<Share>> =>
  readList({
    skeleton: sharesOfOwner(db, Number(caller.key), page),
    hydrate: (rows) =>
      linksOf(
        db,
        rows.map(({ id }) => id),
      ),
    present: presentShare,
  })

/** @throws Failure notFound for what others shared too */
export async function listEvents(db: Database, caller: Caller, id: string): Promise<ShareEvent[]> {
  const row = await shareOfOwner(db, caller, id)
  return (await eventsOf(db, row.id)).map(({ recipient, action, at }) => ({
    recipient,
    action,
    date: at.toISOString(),
  }))
}

/** Ends a share before its time. @throws Failure notFound for what others shared too */
export async function revokeShare(db: Database, caller: Caller, id: string): Promise<Share> {
  const { share } = await act(db, caller, {
    find: (trx) => shareOfOwner(trx, caller, id),
    async change(trx, row) {
      const isEnded = await setRevoked(trx, row.id)
      const share = presentShare(await shareOfOwner(trx, caller, id), await linksOf(trx, [row.id]))
      return { isEnded, share }
    },
    audit: (row, { isEnded }) => (isEnded ? [entry('share', row.id, { revoked: false }, { revoked: true })] : []),
    tell: 'nothing: whoever ends it sees so, and nobody else sees shares of theirs',
  })
  return share
}
