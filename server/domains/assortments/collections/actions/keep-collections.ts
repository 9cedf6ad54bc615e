import { nanoid } from 'nanoid'
import type { z } from 'zod'
import {
  type Collection,
  type CollectionType,
  DEFAULT_COLLECTION,
  type Linkage,
  type LinkageObject,
  MANY_COLLECTIONS,
} from '../../../../../contract/assortments/collections/collection.ts'
import type { createCollection as createCall } from '../../../../../contract/assortments/collections/collection-calls.ts'
import { mayAccess } from '../../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../../contract/identity/access/area-access.ts'
import { Failure, refusedField } from '../../../../../contract/kernel/errors.ts'
import { act } from '../../../../engine/actions/act.ts'
import { noSuch, requireFound } from '../../../../engine/actions/refusals.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../../../tables.ts'
import { findVisible } from '../../assortments.queries.ts'
import type { AssortmentsRoom } from '../../room.ts'
import { presentCollection } from '../collection.present.ts'
import {
  type CollectionRow,
  findCollection,
  insertCollection,
  type LinkageKey,
  readCollections,
  removeCollection,
} from '../collections.queries.ts'
import { ownersAlone, tellOwner } from '../tell-owner.ts'

const ordered = {
  sample: areaAccess.sampleOrders,
  promo: areaAccess.promoOrders,
  wholesale: areaAccess.wholesaleOrders,
} as const

/** What is gathered for an order is for who may write such orders. @throws Failure notAllowed */
export function requireType(caller: Caller, type: CollectionType): void {
  if (type !== 'product' && !mayAccess(caller, ordered[type])) {
    throw new Failure('notAllowed', `You may not write ${type} orders`)
  }
}

/** @throws Failure notFound for somebody else's, or one of an assortment that the person no longer sees */
export async function requireCollection(
  db: Database | DatabaseTransaction,
  caller: Caller,
  wish: { publicId: string; type?: CollectionType },
): Promise<CollectionRow> {
  const found = requireFound(await findCollection(db, caller, wish), 'collection')
  if (found.linkage_id === null || (await sees(db, caller, found.linkage_public_id!)) !== undefined) return found
  throw noSuch('collection')
}

const sees = async (
  db: Database | DatabaseTransaction,
  caller: Caller,
  publicId: string,
): Promise<number | undefined> => (await findVisible(db, caller, { publicIds: [publicId] }))[0]?.id

/** @throws Failure notFound */
async function keyOf(db: Database | DatabaseTransaction, caller: Caller, linkage: Linkage): Promise<LinkageKey> {
  if (linkage.linkageType === 'linkageObject') return { object: linkage.linkageObject }
  return { id: requireFound(await sees(db, caller, linkage.linkageId), 'assortment') }
}

/** The person's own of one line, the default one first. @throws Failure notFound, notAllowed, invalidInput */
export async function listCollections(
  { db }: Pick<AssortmentsRoom, 'db'>,
  caller: Caller,
  type: CollectionType,
  { linkageId, ...object }: LinkageObject & { linkageId?: string | undefined },
): Promise<{ data: Collection[] }> {
  requireType(caller, type)
  const linkage: Linkage | undefined = linkageId
    ? { linkageType: 'linkageId', linkageModel: 'Assortment', linkageId }
    : Object.keys(object).length > 0
      ? { linkageType: 'linkageObject', linkageModel: 'Assortment', linkageObject: object }
      : undefined
  if (!linkage) {
    throw refusedField('query.linkageId', 'say of which assortment, or of which assortments')
  }
  const rows = await readCollections(db, caller, type, await keyOf(db, caller, linkage))
  return { data: rows.map(presentCollection) }
}

/** @throws Failure notFound, notAllowed, duplicate, tooManyItems */
export const createCollection = (
  { db }: Pick<AssortmentsRoom, 'db'>,
  caller: Caller,
  type: CollectionType,
  { name, linkage }: z.output<(typeof createCall)['body']>,
): Promise<Collection> => {
  requireType(caller, type)
  return act(db, caller, {
    find: (trx) => keyOf(trx, caller, linkage),
    async change(trx, key) {
      const publicId = nanoid()
      const made = await insertCollection(trx, caller, { publicId, type, name, linkage: key })
      const all = await readCollections(trx, caller, type, key)
      const isIt = made
        ? (one: CollectionRow) => one.public_id === publicId
        : (one: CollectionRow) => one.name.toLowerCase() === name.toLowerCase()
      const found = all.find(isIt)
      // Whoever collects first makes it; a second window finds it made.
      if (!made && name !== DEFAULT_COLLECTION) throw new Failure('duplicate', `There is a collection ${name} already`)
      if (!found || all.length >= MANY_COLLECTIONS) {
        const data = { most: MANY_COLLECTIONS }
        throw new Failure('tooManyItems', `At most ${MANY_COLLECTIONS} collections`, { data })
      }
      return presentCollection(found)
    },
    audit: ownersAlone,
    tell: () => tellOwner(caller),
  })
}

/** @throws Failure notFound */
export async function deleteCollection(
  { db }: Pick<AssortmentsRoom, 'db'>,
  caller: Caller,
  wish: { publicId: string; type: CollectionType },
): Promise<void> {
  await act(db, caller, {
    find: (trx) => requireCollection(trx, caller, wish),
    change: (trx, { id }) => removeCollection(trx, id),
    audit: ownersAlone,
    tell: () => tellOwner(caller),
  })
}
