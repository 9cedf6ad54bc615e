import type { z } from 'zod'
import type {
  createInternalAssortment as createCall,
  createInternalFromQuery as fromQueryCall,
} from '../../../../contract/assortments/internal/create-internal.ts'
import { uniqueTogether } from '../../../../contract/assortments/internal/internal-variants.ts'
import { countsPublished } from '../../../../contract/identity/access/internal-options.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { idsOfQuery, type MadeAssortment, makeAssortment } from '../actions/create-assortment.ts'
import type { AssortmentsRoom } from '../room.ts'

type Wish = z.output<(typeof createCall)['body']>
type QueryWish = z.output<(typeof fromQueryCall)['body']>

/**
 * Creates an internal assortment with its first products (AST-16).
 * @throws Failure notAllowed, assortmentExists, invalidInput (filters and method do not fit)
 */
export async function createInternal(room: AssortmentsRoom, caller: Caller, wish: Wish): Promise<MadeAssortment> {
  requireEditor(caller, wish)
  return makeAssortment(room, caller, { ...wish, kind: 'internal' }, () => internalExists(wish))
}

/** The same of all products that match a query now. @throws Failure as above, and tooManyItems */
export async function createInternalFromQuery(
  room: AssortmentsRoom,
  caller: Caller,
  { query, ...wish }: QueryWish,
): Promise<MadeAssortment> {
  requireEditor(caller, wish)
  const styleColors = await idsOfQuery(room, caller, wish, query)
  return createInternal(room, caller, { ...wish, method: 'static', styleColors })
}

/** A new one is published or not by those who edit its kind (PERM-13). */
function requireEditor(caller: Caller, wish: Pick<Wish, 'channel' | 'region' | 'productType'>): void {
  if (countsPublished(caller, wish)) return
  const { channel, region, productType } = wish
  throw new Failure('notAllowed', `You may not create internal assortments for ${channel}, ${region}, ${productType}`)
}

const internalExists = (wish: Pick<Wish, (typeof uniqueTogether)[number]>) =>
  new Failure('assortmentExists', 'This assortment already exists.  Please create a unique one.', {
    data: Object.fromEntries(uniqueTogether.map((field) => [field, wish[field]])),
    details: uniqueTogether.map((field) => ({ field: `body.${field}`, message: 'is taken together with the others' })),
  })
