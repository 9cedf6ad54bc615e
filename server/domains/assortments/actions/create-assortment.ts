import { nanoid } from 'nanoid'
import type { z } from 'zod'
import {
  type Assortment,
  type DynamicQuery,
  initialLabels,
  uiSettings,
} from '../../../../contract/assortments/assortment.ts'
import type { createAssortment as createCall } from '../../../../contract/assortments/create-assortment.ts'
import { defaultGrouping } from '../../../../contract/assortments/group-sort/sort-options.ts'
import type { LocationCode } from '../../../../contract/identity/user.ts'
import { Failure, type InputIssue, refusedInput } from '../../../../contract/kernel/errors.ts'
import { defaults } from '../../../../contract/kernel/limits.ts'
import { act } from '../../../engine/actions/act.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { requireLocation } from '../assortments.access.ts'
import { findAssortment, insertAssortment, type NewAssortment } from '../assortments.queries.ts'
import { commonestType, finishStatement, styleColorIdsOf } from '../edits/batch.queries.ts'
import { membersOf } from '../rows/members.ts'
import type { AssortmentsRoom } from '../room.ts'
import { countMembers } from '../rows/skeleton.queries.ts'
import { tellOthers } from '../tell-others.ts'
import { addRows } from '../edits/add-rows.ts'
import { keysOfQuery } from '../rows/keys-of-query.ts'
import { showAssortment } from './show-assortment.ts'

type Wish = z.output<(typeof createCall)['body']>
export type MadeAssortment = Assortment & { issues: InputIssue[] }

/**
 * Creates a regular assortment with its first products in one transaction (AST-04).
 * @throws Failure assortmentExists, invalidInput (filters and products do not fit), notAllowed for a foreign location,
 * tooManyItems
 */
export async function createAssortment(room: AssortmentsRoom, caller: Caller, asked: Wish): Promise<MadeAssortment> {
  const wish = await fillFromQuery(room, caller, asked)
  const productType = wish.productType ?? (await commonestType(room.db, wish.styleColors)) ?? 'Footwear'
  const taken = () => assortmentExists(wish.title)
  return makeAssortment(room, caller, { ...wish, productType, kind: 'regular', state: 'Unpublished' }, taken)
}

async function fillFromQuery(room: AssortmentsRoom, caller: Caller, { query, ...wish }: Wish): Promise<Wish> {
  if (!query || wish.method === 'dynamic') return { query, ...wish }
  return { ...wish, styleColors: [...wish.styleColors, ...(await idsOfQuery(room, caller, wish, query))] }
}

/** `STYLE_COLOR` of what matches now, of the wished product type or of any. @throws Failure notAllowed, tooManyItems */
export async function idsOfQuery(
  { db, catalogue }: AssortmentsRoom,
  caller: Caller,
  wish: Pick<Wish, 'locationId' | 'region' | 'productType'>,
  query: DynamicQuery,
): Promise<string[]> {
  const { productType } = wish
  const held = { location_code: locationOf(wish), ...(productType ? { product_type: productType } : {}) }
  return styleColorIdsOf(db, await keysOfQuery(catalogue, caller, held, query))
}

/** LIM-03: US, or EU when the region is Europe. */
const locationOf = ({ locationId, region }: Pick<Wish, 'locationId' | 'region'>): LocationCode =>
  locationId ?? (region === 'Europe' ? defaults.locationOfEurope : defaults.location)

/** Makes an assortment of either kind; `taken` is what is told when there is one of its name already. */
export async function makeAssortment(
  room: AssortmentsRoom,
  caller: Caller,
  wish: Wish & Pick<NewAssortment, 'kind' | 'state' | 'productType'>,
  taken: () => Failure,
): Promise<MadeAssortment> {
  requireFittingMethod(wish)
  const location = locationOf(wish)
  requireLocation(caller, location)
  const ofQuery = wish.query?.['locations.code'] ?? 'ALL'
  if (ofQuery !== 'ALL') requireLocation(caller, ofQuery)
  const publicId = nanoid()
  const { added } = await act(room.db, caller, {
    async change(trx) {
      const id = await insertAssortment(trx, {
        ...wish,
        publicId,
        ownerKey: caller.key,
        locationCode: location,
        labels: initialLabels,
        uiSettings: uiSettings.parse({ groupSettings: { groupBy: defaultGrouping({ orgType: wish.kind }) } }),
      })
      if (id === undefined) throw taken()
      const held = await findAssortment(trx, caller, publicId)
      const wishes = wish.styleColors.map((_id) => ({ _id }))
      const added = await addRows(trx, { held, caller, version: held.version }, wishes, new Set(), [])
      if (added.rows.length > 0) {
        const counts = await countMembers(trx, await membersOf(room.catalogue, caller, held))
        await finishStatement(held, { version: held.version, userKey: caller.key, counts }).execute(trx)
      }
      return { held, added }
    },
    audit: (_none, { held, added }) => [
      entry('assortment', held.id, null, { ...wish, styleColors: added.rows.length }),
    ],
    tell: (_none, { held }) => [tellOthers(caller, held, { type: 'assortmentListChanged', assortmentId: publicId })],
  })
  const issues = added.issues.map(({ field, message }) => ({
    field: field.replace('addProducts', 'styleColors').replace('._id', ''),
    message,
  }))
  return { ...(await showAssortment(room, caller, publicId)), issues }
}

function requireFittingMethod({ method, query, styleColors }: Wish): void {
  const fault =
    method === 'dynamic'
      ? query
        ? styleColors.length > 0 && { field: 'body.styleColors', message: 'a dynamic assortment has filters instead' }
        : { field: 'body.query', message: 'a dynamic assortment needs filters' }
      : query && { field: 'body.query', message: 'a static assortment has no filters' }
  if (fault) throw refusedInput([fault])
}

export const assortmentExists = (title: string) =>
  new Failure('assortmentExists', 'This assortment already exists.  Please create a unique one.', { data: { title } })
