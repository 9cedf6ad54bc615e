import { nanoid } from 'nanoid'
import {
  MOST_VIEWS,
  type SavedView,
  type ViewContent,
  viewContent,
} from '../../../../contract/assortments/saved-views.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { act } from '../../../engine/actions/act.ts'
import { requireVersion } from '../../../engine/actions/refusals.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { changeView, countViewsOf, insertView, lockView, removeView, type ViewRow, viewsFor } from './views.queries.ts'

/** The person's own views and the team's, by name. */
export const listViews = async (db: Database, caller: Caller): Promise<SavedView[]> =>
  (await viewsFor(db, caller)).map((row) => present(row, caller))

/** @throws Failure tooManyItems */
export async function createView(db: Database, caller: Caller, wish: ViewContent): Promise<SavedView> {
  const owner = Number(caller.key)
  const row = await act(db, caller, {
    find: (trx) => countViewsOf(trx, owner),
    may(count) {
      if (count < MOST_VIEWS) return
      throw new Failure('tooManyItems', 'Too many views: remove some first', { data: { most: MOST_VIEWS } })
    },
    async change(trx) {
      const publicId = nanoid()
      await insertView(trx, { public_id: publicId, owner_id: owner, ...columnsOf(wish) })
      return lockView(trx, caller, publicId)
    },
    audit: (_count, { id }) => [entry('assortment_view', id, null, shown(wish))],
    tell: toldToNobody,
  })
  return present(row, caller)
}

/** @throws Failure notFound, userLock */
export async function updateView(
  db: Database,
  caller: Caller,
  publicId: string,
  { version, ...wish }: ViewContent & { version: number },
): Promise<SavedView> {
  const row = await act(db, caller, {
    find: (trx) => lockView(trx, caller, publicId),
    may: (held) => requireVersion(held, version),
    async change(trx, { id }) {
      await changeView(trx, id, columnsOf(wish))
      return lockView(trx, caller, publicId)
    },
    audit: (held) => [entry('assortment_view', held.id, shown(held), shown(wish))],
    tell: toldToNobody,
  })
  return present(row, caller)
}

/** @throws Failure notFound for other people's too */
export async function deleteView(db: Database, caller: Caller, publicId: string): Promise<void> {
  await act(db, caller, {
    find: (trx) => lockView(trx, caller, publicId),
    change: (trx, { id }) => removeView(trx, id),
    audit: (held) => [entry('assortment_view', held.id, shown(held), null)],
    tell: toldToNobody,
  })
}

const toldToNobody = 'nothing: views are read when they are chosen from'

const columnsOf = ({ name, shared, ...content }: ViewContent) => ({ name, shared, content: JSON.stringify(content) })

const present = (row: ViewRow, caller: Caller): SavedView => ({
  ...viewContent.omit({ name: true, shared: true }).parse(row.content),
  _id: row.public_id,
  version: row.version,
  name: row.name,
  shared: row.shared,
  owner: { code: row.owner_code, name: row.owner_name },
  mine: row.owner_id === Number(caller.key),
})

/** What people read of it in the trail. */
const shown = ({ name, shared }: { name: string; shared: boolean }) => ({ title: name, shared })
