import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { areaAccess } from '../../identity/access/area-access.ts'
import { ASSORTMENT_LIMIT } from '../assortment.ts'
import { groupBy } from './assortment-order.ts'
import { sentFields } from './judge-fields.ts'

const id = z.string().min(3).max(80)

/** Rows by a rule instead of one by one, whether a browser has loaded them or not (BEY-04). */
export const rowRule = z.union([
  z.object({
    all: z.literal(true),
    /** Only rows of these groups of a grouping, by the keys that the grid's headings have. */
    groups: z.object({ by: groupBy, keys: z.array(z.string().max(200)).min(1).max(2_000) }).optional(),
    except: z.array(id).max(ASSORTMENT_LIMIT).default([]),
  }),
  z.object({ ids: z.array(id).min(1).max(ASSORTMENT_LIMIT) }),
])
export type RowRule = z.input<typeof rowRule>

/**
 * Writes the same values into all rows that a rule names, or takes those rows out: one call, one transaction, one entry of
 * the trail, which `entryId` takes back as a whole (BEY-07). With `dryRun` it only tells how many rows it would concern.
 * Errors: userLock when somebody else changed one of the fields after `version`, invalidInput naming a field whose value
 * cannot stand, nothingToDo when no row is meant, notAllowed, notFound.
 */
export const changeRowsByRule = endpoint({
  method: 'POST',
  path: '/assortments/{id}/rows/change',
  summary: 'Edit or delete all rows of an assortment that a rule names: one transaction that can be taken back',
  repeatable: true,
  access: areaAccess.viewAnyAssortments,
  params: z.object({ id: z.string().min(1).max(40) }),
  body: z
    .object({
      version: z.number().int().min(0),
      /** Made by the client, so that the same change sent again after a lost answer is not made twice. */
      batchId: z.string().min(8).max(64).optional(),
      rows: rowRule,
      fields: sentFields.optional(),
      delete: z.boolean().default(false),
      dryRun: z.boolean().default(false),
    })
    .refine(({ fields, delete: deletes }) => deletes !== (fields !== undefined && Object.keys(fields).length > 0), {
      path: ['fields'],
      message: 'either values or delete',
    }),
  bodyLimit: 4 * 1024 * 1024,
  output: z.object({
    version: z.number().int(),
    /** Rows that the rule names. */
    rows: z.number().int(),
    /** Rows that changed or went, also other colours of a style (GRID-11); 0 in a dry run. */
    changed: z.number().int(),
    /** The entry of the trail; null when nothing changed. */
    entryId: z.string().nullable(),
  }),
})
