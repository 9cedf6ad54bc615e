import { nanoid } from 'nanoid'
import type { z } from 'zod'
import {
  type AssortmentFolder,
  FOLDER_DEPTH,
  type createFolder,
  type updateFolder,
} from '../../../../contract/assortments/folders.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { act } from '../../../engine/actions/act.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { requireFolder } from './folders.access.ts'
import { presentFolder } from './folders.present.ts'
import {
  changeFolder,
  findFolder,
  type FolderRecord,
  folderTitleIsTaken,
  insertFolder,
  lockTree,
  readSubtree,
  removeFolder,
} from './folders.queries.ts'
import type { AssortmentsRoom } from '../room.ts'
import { tellEveryList } from '../tell-others.ts'

type Room = Pick<AssortmentsRoom, 'db'>

/** @throws Failure notFound (what it shall lie in), notAllowed, folderExists, folderTooDeep */
export async function makeFolder(
  { db }: Room,
  caller: Caller,
  { title, folder }: z.output<(typeof createFolder)['body']>,
): Promise<AssortmentFolder> {
  const publicId = nanoid()
  await act(db, caller, {
    async find(trx) {
      await lockTree(trx)
      return { parent: folder === null ? undefined : await requireFolder(trx, caller, folder) }
    },
    may({ parent }, trx) {
      requireDepth(parent, 1)
      return requireFree(trx, { ownerId: Number(caller.key), parentId: parent?.id ?? null, title })
    },
    change: (trx, { parent }) =>
      insertFolder(trx, { publicId, ownerKey: caller.key, parentId: parent?.id ?? null, title }),
    audit: ({ parent }, id) => [
      entry('assortment_folder', id, null, { title, ...(parent ? { hierarchy: pathOf(parent.hierarchy) } : {}) }),
    ],
    tell: () => tellEveryList(publicId),
  })
  return shown(db, caller, publicId)
}

/** @throws Failure notFound, notAllowed, folderExists, folderTooDeep, folderInItself */
export async function alterFolder(
  { db }: Room,
  caller: Caller,
  publicId: string,
  wish: z.output<(typeof updateFolder)['body']>,
): Promise<AssortmentFolder> {
  await act(db, caller, {
    async find(trx) {
      await lockTree(trx)
      const held = await requireFolder(trx, caller, publicId)
      const parentId = wish.folder === undefined ? held.parent_id : await placeFor(trx, caller, held, wish.folder)
      return { held, title: wish.title ?? held.title, parentId }
    },
    may: ({ held, title, parentId }, trx) =>
      requireFree(trx, { ownerId: held.owner_id, parentId, title, but: held.id }),
    async change(trx, { held, title, parentId }) {
      await changeFolder(trx, held.id, caller.key, { title, parentId })
      return (await findFolder(trx, caller, { key: held.id }))?.hierarchy ?? held.hierarchy
    },
    audit: ({ held, title, parentId }, hierarchy) =>
      title === held.title && parentId === held.parent_id
        ? []
        : [
            entry(
              'assortment_folder',
              held.id,
              { title: held.title, hierarchy: pathOf(held.hierarchy.slice(0, -1)) },
              { title, hierarchy: pathOf(hierarchy.slice(0, -1)) },
            ),
          ],
    tell: () => tellEveryList(publicId),
  })
  return shown(db, caller, publicId)
}

/** What lies in it moves up to where it lay. @throws Failure notFound, notAllowed */
export const dropFolder = ({ db }: Room, caller: Caller, publicId: string): Promise<{ moved: number }> =>
  act(db, caller, {
    async find(trx) {
      await lockTree(trx)
      return requireFolder(trx, caller, publicId)
    },
    change: async (trx, held) => ({ moved: await removeFolder(trx, held) }),
    // What lies in it is told of by its own trail.
    audit: ({ id, title, hierarchy }) => [
      entry('assortment_folder', id, { title, hierarchy: pathOf(hierarchy.slice(0, -1)) }, null),
    ],
    tell: () => tellEveryList(publicId),
  })

const pathOf = (titles: readonly string[]): string => titles.join(' / ')

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
const shown = async (db: Room['db'], caller: Caller, publicId: string): Promise<AssortmentFolder> =>
  presentFolder(caller, requireFound(await findFolder(db, caller, { publicId }), 'folder'))
