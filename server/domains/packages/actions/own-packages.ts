import type { PackageDownload } from '../../../../contract/packages/package.ts'
import { act } from '../../../engine/actions/act.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { endWork } from '../../../engine/jobs/running-work.ts'
import {
  cancelPackage,
  forgetPackage,
  ownPackage,
  ownPackages,
  type ShownPackage,
  sweptPackages,
} from '../packages.queries.ts'
import type { PackagesRoom } from '../room.ts'

/** Days after which nothing is known of a package: links live for 90 at most. */
const KEPT = 100

type Room = Pick<PackagesRoom, 'db'>

export const listPackages = async ({ db }: Room, caller: Caller): Promise<PackageDownload[]> =>
  (await ownPackages(db, caller.key)).map(present)

/** By which a download is ended. */
export const workOf = (id: number): string => `package:${id}`

/** Ends one that runs: whoever streams it hears of it. @throws Failure notFound */
export async function endPackage({ db }: Room, caller: Caller, id: string): Promise<PackageDownload> {
  const row = await ownPackage(db, caller.key, id)
  if (row.status !== 'started') {
    await forgetPackage(db, row.id)
    return present(row)
  }
  await act(db, caller, {
    change: (trx) => cancelPackage(trx, row.id),
    audit: 'nothing: a download is no record that others share',
    tell: () => [endWork(workOf(row.id))],
  })
  return present({ ...row, status: 'cancelled' })
}

export const sweepPackages = ({ db }: Room): Promise<number> => sweptPackages(db, KEPT)

const present = ({ public_id, filename, status, done, files, bytes, created_at }: ShownPackage): PackageDownload => ({
  _id: public_id,
  filename,
  status: status === 'sent' ? 'success' : status,
  done,
  files,
  bytes: Number(bytes),
  createdDate: created_at.toISOString(),
})
