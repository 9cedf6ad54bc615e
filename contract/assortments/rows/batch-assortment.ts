import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { inputIssue } from '../../kernel/error-answer.ts'
import { dynamicQuery, uiSettingsPatch } from '../assortment.ts'
import { assortmentProduct, storedFields } from './assortment-product.ts'
import { cellRefusal, editableField, sentFields } from './judge-fields.ts'
import { styleSum } from './style-sum.ts'

const id = z.string().min(3).max(80)
/** Entries of each kind in one batch. */
export const batchMost = 20_000

/**
 * Everything a grid changed within one debounce, saved in one transaction (AST-12, GRID-05): either all of it or none.
 * `version` is what the batch was made on; a batch whose rows somebody else changed since answers 409 userLock and
 * changes nothing. `addProducts` with `fields` and `sort` puts deleted rows
 * back as they were (undo of a delete). `own` of an update are these very values of this row alone, from which nothing
 * follows (undo of an edit, GRID-04).
 */
export const batchAssortment = endpoint({
  method: 'PATCH',
  path: '/assortments/batch/{id}',
  summary: 'Add, delete, update, sort and rename products of an assortment, patch its settings: one transaction',
  repeatable: true,
  access: [{ domain: 'assortments' }],
  params: z.object({ id: z.string().min(1).max(40) }),
  body: z.object({
    /** Left out, the batch is made on what stands. */
    version: z.number().int().min(0).optional(),
    /** Versions after it that the same window saved: another window of the same person is an editor like any other (ERR-03). */
    ownVersions: z.array(z.number().int()).max(1_000).default([]),
    /** Made by the client, so that a batch sent again after a lost answer is not applied twice. */
    batchId: z.string().min(8).max(64).optional(),
    addProducts: z
      .array(z.object({ _id: id, fields: sentFields.optional(), sort: z.number().int().min(0).optional() }))
      .max(batchMost)
      .default([]),
    /** Adds whatever matches these filters, up to the most an assortment holds ('all that match'). */
    addQuery: dynamicQuery.optional(),
    deleteProducts: z.array(id).max(batchMost).default([]),
    updateProducts: z
      .array(z.object({ _id: id, fields: sentFields.default({}), own: storedFields.partial().optional() }))
      .max(batchMost)
      .default([]),
    /** Makes a row another style or colour, with what is written in it and where it stands. Static assortments alone. */
    renameProducts: z
      .array(
        z.object({ _id: id, newStyle: z.string().trim().min(1).max(40), newColor: z.string().trim().min(1).max(40) }),
      )
      .max(1_000)
      .default([]),
    /** Moves these rows, in this order, before `before` (null: to the end). */
    sortProducts: z
      .array(z.object({ ids: z.array(id).min(1).max(batchMost), before: id.nullable() }))
      .max(200)
      .default([]),
    patch: z.object({ uiSettings: uiSettingsPatch }).partial().default({}),
  }),
  bodyLimit: 8 * 1024 * 1024,
  output: z.object({
    version: z.number().int(),
    added: z.array(z.string()),
    /** Rows that were there already and were not added again (AST-09). */
    skipped: z.array(z.string()),
    /** Rows that are another product now; those that could not be are told in `issues`. */
    renamed: z.array(z.object({ _id: z.string(), to: z.string() })),
    deleted: z.number().int(),
    updated: z.number().int(),
    /** Cells that keep what stood in them, while everything else of the batch is saved. */
    rejected: z.array(z.object({ _id: z.string(), field: editableField, reason: cellRefusal })),
    /**
     * Rows that were written, also by a copy to all colours of the style (GRID-11), and those with rejected cells; at most
     * 1,000, more are to be read again.
     */
    rows: z.array(assortmentProduct),
    /** Styles whose sums changed; what that means for their other colours follows by `shareOfStyle` (GRID-10). */
    styleSums: z.array(styleSum.extend({ style: z.string() })),
    issues: z.array(inputIssue),
  }),
})
