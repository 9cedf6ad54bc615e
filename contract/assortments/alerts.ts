import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { PAGE_LIMIT, paged } from '../kernel/paging.ts'
import { MANY_ASSORTMENTS } from './many-assortments.ts'

const id = z.string().min(1).max(40)

/** Facts of the catalogue whose change is told. */
export const alertField = z.enum([
  'lineStatus',
  'cost',
  'suggestedRetail',
  'name',
  'gender',
  'division',
  'colorDescription',
  'lifeCycle',
])
export type AlertField = z.infer<typeof alertField>

/** `dropped`: its line status is none of those that the assortment is for any more. */
export const alertKind = z.enum(['dropped', 'repriced', 'changed'])
export type AlertKind = z.infer<typeof alertKind>

export const kindOfAlert = (field: AlertField, after: string | null, sold: readonly string[]): AlertKind => {
  if (field === 'cost' || field === 'suggestedRetail') return 'repriced'
  return field === 'lineStatus' && !sold.includes(after ?? '') ? 'dropped' : 'changed'
}

/** One fact of one product as people knew it and as it is now; amounts in minor units of the assortment's currency. */
export const assortmentAlert = z.object({
  /** `STYLE_COLOR`. */
  product: z.string(),
  style: z.string(),
  color: z.string(),
  name: z.string(),
  colorDescription: z.string(),
  /** Its hero picture. */
  picture: z.object({ hash: z.string(), ground: z.string() }).nullable(),
  kind: alertKind,
  field: alertField,
  before: z.union([z.string(), z.number()]).nullable(),
  after: z.union([z.string(), z.number()]).nullable(),
  notedDate: z.string(),
})
export type AssortmentAlert = z.infer<typeof assortmentAlert>

/** Errors: notFound. */
export const listAlerts = endpoint({
  method: 'GET',
  path: '/assortments/{id}/alerts',
  summary: 'What changed in the catalogue under an assortment, newest first (AST-18)',
  access: areaAccess.viewAnyAssortments,
  params: z.object({ id }),
  query: z.object({
    skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(200),
  }),
  output: paged(assortmentAlert),
})

/** Of some assortments, all or those of some products. Errors: notFound, notAllowed. */
export const clearAlerts = endpoint({
  method: 'POST',
  path: '/assortments/alerts/clear',
  summary: 'Take alerts as read, for everybody (AST-18)',
  access: areaAccess.viewAnyAssortments,
  body: z.object({
    ids: z.array(id).min(1).max(MANY_ASSORTMENTS),
    products: z.array(z.string().min(3).max(80)).max(PAGE_LIMIT).optional(),
  }),
  output: z.object({ cleared: z.number().int() }),
})
