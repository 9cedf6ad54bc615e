import type { Assortment } from '../../../contract/assortments/assortment.ts'
import { batchAssortment } from '../../../contract/assortments/rows/batch-assortment.ts'
import { getAssortment } from '../../../contract/assortments/get-assortment.ts'
import {
  batchInternalAssortment,
  getInternalAssortment,
  queryInternalProducts,
  updateInternalAssortment,
} from '../../../contract/assortments/internal/internal-calls.ts'
import { queryAssortmentProducts } from '../../../contract/assortments/rows/query-assortment-products.ts'
import { updateAssortment } from '../../../contract/assortments/update-assortment.ts'
import { useManageType } from '../../engine/screens/use-manage-type.ts'

export type OrgType = Assortment['orgType']
export type Addressed = Pick<Assortment, '_id' | 'orgType'>

/** Calls of one assortment, at the paths of its kind. */
export const callsOf = {
  regular: { get: getAssortment, update: updateAssortment, query: queryAssortmentProducts, batch: batchAssortment },
  internal: {
    get: getInternalAssortment,
    update: updateInternalAssortment,
    query: queryInternalProducts,
    batch: batchInternalAssortment,
  },
} as const

const roots = { regular: '/product/assortments/assortment', internal: '/product/assortments/internal' } as const

/** Where a view of an assortment is: the page itself without one. */
export const assortmentPath = (
  { _id, orgType }: Addressed,
  view: 'manage' | 'sort' | 'export' | 'create-order' = 'manage',
): string => `${roots[orgType]}/${_id}/${view}`

/** The kind of assortment that the page on screen manages. */
export const useOrgType = (): OrgType => (useManageType() === 'AssortmentsInternal' ? 'internal' : 'regular')
