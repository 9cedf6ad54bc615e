import { nanoid } from 'nanoid'
import type { z } from 'zod'
import {
  type AssortmentFolder,
  FOLDER_DEPTH,
  type createFolder,
  type updateFolder,
} from '../../../../contract/assortments/folders.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { recordChanges } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { requireFolder } from '../folders.access.ts'
import { presentFolder } from '../folders.present.ts'
import {
  changeFolder,
  findFolder,
  type FolderRecord,
  folderTitleIsTaken,
  insertFolder,
  lockTree,
  readSubtree,
  removeFolder,
} from '../folders.queries.ts'
import type { AssortmentsRoom } from '../room.ts'
import { tellEveryList } from '../tell-others.ts'

type Room = Pick<AssortmentsRoom, 'db'>

/** @throws Failure notFound (what it shall lie in), notAllowed, folderExists, folderTooDeep */
export const makeFolder = (
  room: Room,
  caller: Caller,
  { title, folder }: z.output<(typeof createFolder)['body']>,
): Promise<AssortmentFolder> =>
  inTree(room, async (trx) => {
    const parent = folder === null ? undefined : await requireFolder(trx, caller, folder)
    requireDepth(parent, 1)
    await requireFree(trx, { ownerId: Number(caller.key), parentId: parent?.id ?? null, title })
    const publicId = nanoid()
    const id = await insertFolder(trx, { publicId, ownerKey: caller.key, parentId: parent?.id ?? null, title })
    await record(trx, caller, id, null, { title, ...(parent ? { hierarchy: pathOf(parent.hierarchy) } : {}) })
    await tellEveryList(trx, publicId)
    return publicId
  }).then((publicId) => shown(room, caller, publicId))

/** @throws Failure notFound, notAllowed, folderExists, folderTooDeep, folderInItself */
export const alterFolder = (
  room: Room,
  caller: Caller,
  publicId: string,
  wish: z.output<(typeof updateFolder)['body']>,
): Promise<AssortmentFolder> =>
  inTree(room, async (trx) => {
    const held = await requireFolder(trx, caller, publicId)
    const title = wish.title ?? held.title
    const parentId = wish.folder === undefined ? held.parent_id : await placeFor(trx, caller, held, wish.folder)
    const above = held.hierarchy.slice(0, -1)
    await requireFree(trx, { ownerId: held.owner_id, parentId, title, but: held.id })
    await changeFolder(trx, held.id, caller.key, { title, parentId })
    const now = (await findFolder(trx, caller, { key: held.id }))?.hierarchy.slice(0, -1) ?? above
    const before = { title: held.title, hierarchy: pathOf(above) }
    const after = { title, hierarchy: pathOf(now) }
    if (title !== held.title || parentId !== held.parent_id) await record(trx, caller, held.id, before, after)
    await tellEveryList(trx, publicId)
  }).then(() => shown(room, caller, publicId))

/** What lies in it moves up to where it lay. @throws Failure notFound, notAllowed */
export const dropFolder = (room: Room, caller: Caller, publicId: string): Promise<{ moved: number }> =>
  inTree(room, async (trx) => {
    const held = await requireFolder(trx, caller, publicId)
    const moved = await removeFolder(trx, held)
    await record(trx, caller, held.id, { title: held.title, hierarchy: pathOf(held.hierarchy.slice(0, -1)) }, null)
    await tellEveryList(trx, publicId)
    return { moved }
  })

const pathOf = (titles: readonly string[]): string => titles.join(' / ')

/** Writes down what was done to a folder (BEY-07); what lies in it is told of by its own trail. */
const record = (
  trx: DatabaseTransaction,
  caller: Caller,
  id: number,
  before: object | null,
  after: object | null,
): Promise<void> =>
  recordChanges(trx, { userKey: caller.key, batchId: nanoid() }, [
    { table: 'assortment_folder', recordId: id, before, after },
  ])

const inTree = <Answer>(room: Room, work: (trx: DatabaseTransaction) => Promise<Answer>): Promise<Answer> =>
  room.db.transaction().execute(async (trx) => {
    await lockTree(trx)
    return work(trx)
  })

/** The key of the folder that another shall lie in; null for the top. */
async function placeFor(
  trx: DatabaseTransaction,
  caller: Caller,
  held: FolderRecord,
  folder: string | null,
): Promise<number | null> {
  if (folder === null) return null
  const parent = await requireFolder(trx, caller, folder)
  const { ids, levels } = await readSubtree(trx, held.id)
  if (ids.includes(parent.id)) throw new Failure('folderInItself', 'A folder cannot lie in itself')
  requireDepth(parent, levels)
  return parent.id
}

function requireDepth(parent: FolderRecord | undefined, levels: number): void {
  if ((parent?.hierarchy.length ?? 0) + levels <= FOLDER_DEPTH) return
  throw new Failure('folderTooDeep', `Folders lie in each other at most ${FOLDER_DEPTH} deep`, {
    data: { depth: FOLDER_DEPTH },
  })
}

async function requireFree(
  trx: DatabaseTransaction,
  wish: { ownerId: number; parentId: number | null; title: string; but?: number },
): Promise<void> {
  if (!(await folderTitleIsTaken(trx, wish))) return
  throw new Failure('folderExists', 'There is a folder of this name here already', { data: { title: wish.title } })
}

/** One that was just written: it is there, unless somebody deleted it in the meantime. */
async function shown(room: Room, caller: Caller, publicId: string): Promise<AssortmentFolder> {
  const folder = await findFolder(room.db, caller, { publicId })
  if (!folder) throw new Failure('notFound', 'There is no such folder')
  return presentFolder(caller, folder)
}
