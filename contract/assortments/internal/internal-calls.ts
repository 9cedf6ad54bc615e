import { areaAccess } from '../../identity/access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { batchAssortment } from '../rows/batch-assortment.ts'
import { getAssortment } from '../get-assortment.ts'
import { mergeAssortments } from '../merge-assortments.ts'
import { queryAssortmentProducts } from '../rows/query-assortment-products.ts'
import { deleteAssortment, updateAssortment } from '../update-assortment.ts'

// The same calls as of regular assortments, at the paths of internal ones and for those who have to do with such.

const access = areaAccess.viewInternalAssortments

export const getInternalAssortment = endpoint({
  ...getAssortment,
  path: '/internalAssortments/{id}',
  summary: 'One internal assortment without its products',
  access,
})

export const updateInternalAssortment = endpoint({
  ...updateAssortment,
  path: '/internalAssortments/{id}',
  summary: 'Change details, owner, star, archive, state, labels, location or the filters of an internal assortment',
  access,
})

export const deleteInternalAssortment = endpoint({
  ...deleteAssortment,
  path: '/internalAssortments/{id}',
  summary: 'Delete an internal assortment with its products',
  access,
})

export const batchInternalAssortment = endpoint({
  ...batchAssortment,
  path: '/internalAssortments/batch/{id}',
  summary: 'Add, delete, update and sort products of an internal assortment, patch its settings: one transaction',
  access,
})

export const queryInternalProducts = endpoint({
  ...queryAssortmentProducts,
  path: '/internalAssortments/products/query',
  summary: 'Products of an internal assortment with what people wrote over them',
  access,
})

export const mergeInternalAssortments = endpoint({
  ...mergeAssortments,
  path: '/internalAssortments/{id}/merge',
  summary: 'Merge the products of other assortments into an internal one',
  access,
})
