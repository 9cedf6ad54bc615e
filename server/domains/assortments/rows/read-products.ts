import type { AssortmentProduct } from '../../../../contract/assortments/rows/assortment-product.ts'
import { hiddenFields } from '../../../../contract/assortments/internal/hidden-fields.ts'
import type { LocationCode } from '../../../../contract/identity/user.ts'
import { hydrateReady, type ReadyProduct } from '../../catalogue/catalogue.public.ts'
import type { Members } from './members.ts'
import { presentProduct, presentProductJson } from './products.present.ts'
import type { AssortmentsRoom } from '../room.ts'
import { readPlacesOf, readShownRecords, type ShownRecord } from './rows.queries.ts'

/** Rows of the manage grid by key, in the order of `keys`: hydrate, rules, present. Keys not held are left out. */
export const readProducts = (
  room: AssortmentsRoom,
  members: Members,
  keys: readonly number[],
  location: LocationCode,
): Promise<AssortmentProduct[]> => shown(room, members, keys, location, presentProduct)

/** Records that a batch of edits has in hand but for their places, and the assortment at the version it made. */
export interface KnownRecords {
  records: readonly Omit<ShownRecord, 'place'>[]
  assortment: { id: number; version: number }
}

/** The same, each row as JSON. */
export const readProductTexts = (
  room: AssortmentsRoom,
  members: Members,
  keys: readonly number[],
  location: LocationCode,
  known?: KnownRecords,
): Promise<string[]> => shown(room, members, keys, location, presentProductJson, known)

async function shown<Shown>(
  room: AssortmentsRoom,
  members: Members,
  keys: readonly number[],
  location: LocationCode,
  present: (product: ReadyProduct, record: ShownRecord, hidden: ReadonlySet<string>) => Shown,
  known?: KnownRecords,
): Promise<Shown[]> {
  const [products, records] = await Promise.all([
    hydrateReady(room.catalogue, keys, location),
    known ? withPlaces(room, members, keys, known) : readShownRecords(room.db, members, keys),
  ])
  const byKey = new Map(records.map((record) => [record.key, record]))
  const hidden = hiddenOf(members, location)
  return keys.flatMap((key) => {
    const product = products.get(key)
    const record = byKey.get(key)
    return product && record ? [present(product, record, hidden)] : []
  })
}

/** What an internal assortment does not tell, at its own location or at the one it is priced at. */
export function hiddenOf({ internalAt, isGlobal }: Members, location: LocationCode): ReadonlySet<string> {
  if (!internalAt) return hiddenFields({ orgType: 'regular', locationId: location })
  const hidden = hiddenFields({ orgType: 'internal', locationId: internalAt === 'US' ? 'US' : location })
  return isGlobal ? new Set([...hidden, 'availability']) : hidden
}

async function withPlaces(
  room: AssortmentsRoom,
  members: Members,
  keys: readonly number[],
  { records, assortment }: KnownRecords,
): Promise<ShownRecord[]> {
  if (keys.length === 0) return []
  const places =
    room.places && !members.matched && !members.all
      ? await room.places.read(room.db, assortment)
      : await readPlacesOf(room.db, members, keys)
  return records.map((record) => ({ ...record, place: places.get(record.key) ?? 0 }))
}
