import { act } from '../../../engine/actions/act.ts'
import { nobody } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { leaveObjects } from '../../../engine/storage/leave-objects.ts'
import { deleteUploads, forgottenUploads, namedUploads, ownUploads, type UploadRow } from '../files.queries.ts'
import type { FilesRoom } from '../room.ts'

/** Days after which an upload that nobody goes on with, or puts to use, is swept. */
const DAYS = 3
/** In one run of the sweep; the next takes the rest. */
const AT_ONCE = 500

/** Gives uploads of this person's up; those that are not there any more are no error. */
export async function abortUploads(
  room: FilesRoom,
  caller: Caller,
  ids: readonly string[],
): Promise<{ aborted: number }> {
  const rows = await ownUploads(room.db, caller.key, ids)
  await forget(room, rows)
  return { aborted: rows.length }
}

/** Sweeps what was left behind: parts that nobody completed and files that nobody put to use. */
export async function sweepUploads(room: FilesRoom): Promise<number> {
  const rows = await forgottenUploads(room.db, DAYS, AT_ONCE)
  await forget(room, rows)
  return rows.length + (await sweepUnknown(room))
}

/** Parts that came to an address whose upload was given up, had been completed, or fell with the database. */
async function sweepUnknown({ db, store }: FilesRoom): Promise<number> {
  const stale = await store.staleUploads(DAYS, AT_ONCE)
  const named = stale.length > 0 ? await namedUploads(db, stale) : new Set()
  const unknown = stale.filter((id) => !named.has(id))
  for (const id of unknown) await store.abortUpload('', id)
  return unknown.length
}

/** The parts first: a row that is left is found by the next sweep, bytes that nobody knows of never are. */
async function forget({ db, store }: FilesRoom, rows: readonly UploadRow[]): Promise<void> {
  if (rows.length === 0) return
  for (const row of rows) {
    if (row.store_upload_id && !row.arrived_at) await store.abortUpload(row.object_key, row.store_upload_id)
  }
  await act(db, nobody, {
    async change(trx) {
      await leaveObjects(
        trx,
        rows.map(({ object_key }) => object_key),
      )
      await deleteUploads(
        trx,
        rows.map(({ id }) => id),
      )
    },
    audit: 'nothing: an upload is nobody else’s',
    tell: 'nothing: an upload is nobody else’s',
  })
}
