import { nanoid } from 'nanoid'
import { concurrency } from '../../../../contract/kernel/limits.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { PackageWish } from '../../../../contract/packages/package.ts'
import { savableName } from '../../../../contract/kernel/texts/savable-name.ts'
import { act } from '../../../engine/actions/act.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FileAnswer } from '../../../engine/http/answers/file-answer.ts'
import { untilWritten } from '../../../engine/processes/until-written.ts'
import { takeTurns } from '../../documents/documents.public.ts'
import { filesForCaller } from '../../libraries/libraries.public.ts'
import { insertPackage, lockPlaces, notePackageEnd, noteProgress, placesTaken } from '../packages.queries.ts'
import type { PackagesRoom } from '../room.ts'
import { type Far, streamPackage } from '../stream-package.ts'
import { fillPackage } from './fill-package.ts'
import { workOf } from './own-packages.ts'

/** Milliseconds between two words of how far it is. */
const EVERY = 1_000

/**
 * Everything wished for as a ZIP that is made while it is read (DLP-01). Its row says how far it is, and ends it when its
 * owner ends it; three run at once, documents that are made included (LIM-02, DOC-04).
 * @throws Failure tooManyDownloads and those of `fillPackage`
 */
export async function takePackage(
  room: PackagesRoom,
  caller: Caller,
  wish: PackageWish,
  signal: AbortSignal,
): Promise<FileAnswer> {
  requirePlace(await placesTaken(room.db, caller.key))
  const { contents, files: count } = await fillPackage(room, caller, wish)
  const files = await filesForCaller(room.db, caller, contents.fileIds)
  const filename = packageName(wish.filename)
  const row = {
    public_id: wish.id ?? nanoid(),
    owner_id: Number(caller.key),
    filename: `${filename}.zip`,
    files: count,
    status: 'started' as const,
    lease_id: room.lease.held()?.id,
  }
  const id = await act(room.db, caller, {
    async find(trx) {
      await lockPlaces(trx, caller.key)
      return placesTaken(trx, caller.key)
    },
    may: requirePlace,
    change: (trx) => insertPackage(trx, row, null),
    audit: 'nothing: a download is no record that others share',
    tell: 'nothing: whoever takes it has it in the answer',
  })
  const far: Far = { done: 0, bytes: 0 }
  const answer = streamPackage(room, filename, { files, photos: contents.photos }, far, signal)
  follow(room, row.owner_id, id, answer.content, far)
  return answer
}

function requirePlace(taken: number): void {
  if (taken >= concurrency.downloads)
    throw new Failure('tooManyDownloads', `At most ${concurrency.downloads} downloads at once`)
}

/** What a person may call it; never without a name. */
export const packageName = (wanted: string): string => savableName(wanted.replace(/\.zip$/i, '')) || 'Linebook'

function follow(
  { db, lease, runningWork, log }: PackagesRoom,
  owner: number,
  id: number,
  zip: FileAnswer['content'],
  far: Far,
): void {
  if (Buffer.isBuffer(zip)) return
  let broke: Error | undefined
  let noted = 0
  const failed = (error: unknown) => log.warn({ err: error }, 'the progress of a download could not be noted')
  const end = () => zip.destroy(new Error('the download was ended by its owner'))
  const forget = runningWork.add(workOf(id), end)
  const timer = setInterval(() => {
    if (far.bytes === noted) return
    noted = far.bytes
    noteProgress(db, id, { ...far }).then((isWanted) => {
      if (!isWanted) end()
    }, failed)
  }, EVERY)
  timer.unref()
  zip.once('error', (error) => {
    broke = error
  })
  zip.once('close', () => {
    clearInterval(timer)
    forget()
    // Who goes away before the end has ended it.
    const status = zip.readableEnded ? 'success' : broke ? 'failed' : 'cancelled'
    untilWritten(lease.held(), () => notePackageEnd(db, id, { status, ...far }))
      .then(() => takeTurns(db, owner))
      .catch(failed)
  })
}
