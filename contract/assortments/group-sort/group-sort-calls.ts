import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { productType } from '../../catalogue/product-query.ts'
import { groupBy } from '../rows/assortment-order.ts'
import { keptStates } from './group-state.ts'
import { keptGroup, namedGroup, sortProduct } from './sort-board.ts'
import { sortMove } from './sort-move.ts'
import { autosortField } from './autosort-field.ts'
import { orgType } from './sort-options.ts'

const access = [{ domain: 'assortments' }, { domain: 'internalAssortments' }] as const
const params = z.object({ orgType, id: z.string().min(1).max(40) })

/** Everything a sort board shows, in one answer: moves need the whole order, pictures come by themselves. */
export const getGroupSort = endpoint({
  method: 'GET',
  path: '/{orgType}/groupsort/{id}',
  summary: 'Products of an assortment in their order, and its display groups',
  access,
  params,
  /** `groups`: the display groups with their styles by codes as well, as the record names them. */
  query: z.object({ groups: z.enum(['true', 'false']).default('false') }),
  output: z.object({
    version: z.number().int(),
    productType,
    groupBy,
    autosort: z.array(autosortField),
    products: z.array(sortProduct),
    displayGroups: z.array(keptGroup),
    states: keptStates,
    groups: z.array(namedGroup).optional(),
  }),
})

/**
 * Moves made within one debounce, one after the other, in one transaction: either all or none. `version` is what they
 * were made on; when somebody else moved the same since, they are refused (userLock). Without it nothing collides.
 */
export const batchGroupSort = endpoint({
  method: 'PATCH',
  path: '/{orgType}/groupsort/batch/{id}',
  summary: 'Move display groups, styles and colours of an assortment',
  access,
  params,
  query: z.object({
    version: z.coerce.number().int().min(0).optional(),
    /** Versions after it that the same window saved. */
    ownVersions: z.union([z.coerce.number().int(), z.array(z.coerce.number().int()).max(1_000)]).default([]),
    /** Made by the client, so that a batch sent again after a lost answer is not applied twice. */
    batchId: z.string().min(8).max(64).optional(),
  }),
  body: z.array(sortMove).min(1).max(500),
  bodyLimit: 4 * 1024 * 1024,
  output: z.object({ version: z.number().int() }),
})
