import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { locationCode } from '../identity/user.ts'
import { lineStatus } from '../catalogue/product-query.ts'
import { assortment, assortmentState, dynamicQuery } from './assortment.ts'
import { assortmentTitle } from './create-assortment.ts'
import { labelChange, MOST_LABELS } from './labels.ts'

/** `starred` is the person's own; everything else changes the assortment for all and needs the right to edit it. */
export const updateAssortment = endpoint({
  method: 'PATCH',
  path: '/assortments/{id}',
  summary: 'Change title, star, archive, labels, folder, location or the filters of a dynamic assortment',
  access: [{ domain: 'assortments' }],
  params: z.object({ id: z.string().min(1).max(40) }),
  body: z.object({
    title: assortmentTitle.optional(),
    subTitle: z.string().trim().max(200).optional(),
    starred: z.boolean().optional(),
    archived: z.boolean().optional(),
    state: assortmentState.optional(),
    /** All of them. Rows lose a label that is left out, and follow one that is renamed. */
    labels: z.array(labelChange).max(MOST_LABELS).optional(),
    folder: z.string().min(1).max(40).nullable().optional(),
    locationId: locationCode.optional(),
    status: z.array(lineStatus).max(5).optional(),
    query: dynamicQuery.optional(),
  }),
  output: assortment,
})

export const deleteAssortment = endpoint({
  method: 'DELETE',
  path: '/assortments/{id}',
  summary: 'Delete an assortment with its products',
  access: [{ domain: 'assortments' }],
  params: z.object({ id: z.string().min(1).max(40) }),
  output: z.object({ message: z.string() }),
})
