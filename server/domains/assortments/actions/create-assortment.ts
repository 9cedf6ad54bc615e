import { nanoid } from 'nanoid'
import type { z } from 'zod'
import { type Assortment, initialLabels, uiSettings } from '../../../../contract/assortments/assortment.ts'
import type { createAssortment as createCall } from '../../../../contract/assortments/create-assortment.ts'
import { Failure, type InputIssue } from '../../../../contract/kernel/errors.ts'
import { defaults } from '../../../../contract/kernel/limits.ts'
import { recordChanges } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { requireLocation } from '../assortments.access.ts'
import { findAssortment, insertAssortment, type NewAssortment } from '../assortments.queries.ts'
import { finishStatement } from '../batch.queries.ts'
import { membersOf } from '../members.ts'
import type { AssortmentsRoom } from '../room.ts'
import { countMembers } from '../skeleton.queries.ts'
import { tellOthers } from '../tell-others.ts'
import { addRows } from './add-rows.ts'
import { showAssortment } from './show-assortment.ts'

type Wish = z.output<(typeof createCall)['body']>
export type MadeAssortment = Assortment & { issues: InputIssue[] }

/**
 * Creates a regular assortment with its first products in one transaction (AST-04).
 * @throws Failure assortmentExists, invalidInput (filters and method do not fit), notAllowed for a foreign location
 */
export const createAssortment = (room: AssortmentsRoom, caller: Caller, wish: Wish): Promise<MadeAssortment> =>
  makeAssortment(room, caller, { ...wish, kind: 'regular', state: 'Unpublished' }, () => assortmentExists(wish.title))

/** Makes an assortment of either kind; `taken` is what is told when there is one of its name already. */
export async function makeAssortment(
  room: AssortmentsRoom,
  caller: Caller,
  wish: Wish & Pick<NewAssortment, 'kind' | 'state'>,
  taken: () => Failure,
): Promise<MadeAssortment> {
  requireFittingMethod(wish)
  // LIM-03: US, or EU when the region is Europe.
  const location = wish.locationId ?? (wish.region === 'Europe' ? defaults.locationOfEurope : defaults.location)
  requireLocation(caller, location)
  const ofQuery = wish.query?.['locations.code'] ?? 'ALL'
  if (ofQuery !== 'ALL') requireLocation(caller, ofQuery)
  const publicId = nanoid()
  const issues = await room.db.transaction().execute(async (trx) => {
    const id = await insertAssortment(trx, {
      ...wish,
      publicId,
      ownerKey: caller.key,
      locationCode: location,
      labels: initialLabels,
      uiSettings: uiSettings.parse(firstSettings[wish.kind]),
    })
    if (id === undefined) throw taken()
    const held = (await findAssortment(trx, caller, publicId))!
    const wishes = wish.styleColors.map((_id) => ({ _id }))
    const added = await addRows(trx, { held, version: held.version }, wishes, new Set(), [])
    if (added.rows.length > 0) {
      const counts = await countMembers(trx, await membersOf(room.catalogue, caller, held))
      await finishStatement(held, { version: held.version, userKey: caller.key, counts }).execute(trx)
    }
    await recordChanges(trx, { userKey: caller.key, batchId: nanoid() }, [
      { table: 'assortment', recordId: id, before: null, after: { ...wish, styleColors: added.rows.length } },
    ])
    await tellOthers(trx, caller, held, { type: 'assortmentListChanged', assortmentId: publicId })
    return added.issues.map(({ field, message }) => ({
      field: field.replace('addProducts', 'styleColors').replace('._id', ''),
      message,
    }))
  })
  return { ...(await showAssortment(room, caller, publicId)), issues }
}

/** Internal ones are grouped by pillar, regular ones not at all (AST-13). */
const firstSettings = { regular: {}, internal: { groupSettings: { groupBy: 'pillar' } } } as const

function requireFittingMethod({ method, query, styleColors }: Wish): void {
  const fault =
    method === 'dynamic'
      ? query
        ? styleColors.length > 0 && { field: 'body.styleColors', message: 'a dynamic assortment has filters instead' }
        : { field: 'body.query', message: 'a dynamic assortment needs filters' }
      : query && { field: 'body.query', message: 'a static assortment has no filters' }
  if (fault) throw new Failure('invalidInput', `${fault.field}: ${fault.message}`, { details: [fault] })
}

export const assortmentExists = (title: string) =>
  new Failure('assortmentExists', 'This assortment already exists.  Please create a unique one.', { data: { title } })
