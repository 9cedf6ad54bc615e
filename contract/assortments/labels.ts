import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { label } from './assortment.ts'

/** Most labels of one assortment. */
export const MOST_LABELS = 30

/** As many as any list of suggestions shows. */
const SUGGESTED = 10

/** `was`: the name that a label had until now; rows that carry it carry the new one then. */
export const labelChange = label.extend({ was: z.string().max(40).optional() })
export type LabelChange = z.infer<typeof labelChange>

/** Colours that a new label is offered, in this order. */
export const labelColours = ['#4160E2', '#0B7780', '#8A5A00', '#B3261E', '#6E3AA8', '#2E7D32', '#6A6A65', '#A23B72']

export const autocompleteLabels = endpoint({
  method: 'GET',
  path: '/assortments/labels',
  summary: 'Labels of the assortments that the person sees, by a part of their name, the most frequent first',
  access: areaAccess.viewAnyAssortments,
  query: z.object({
    text: z.string().trim().max(40).default(''),
    limit: z.coerce.number().int().min(1).max(SUGGESTED).default(SUGGESTED),
  }),
  output: z.array(label.extend({ assortmentCount: z.number().int() })),
})
