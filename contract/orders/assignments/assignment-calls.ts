import { z } from 'zod'
import { productType } from '../../catalogue/product-query.ts'
import { areaAccess } from '../../identity/access/area-access.ts'
import { locationCode } from '../../identity/user.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { PAGE_LIMIT, paged } from '../../kernel/paging.ts'
import { recordAnswer, recordBatch, recordId, recordRow } from '../../kernel/record-batch.ts'
import type { TableShape } from '../../kernel/grids/table-columns.ts'
import { pieceSources } from '../pieces/piece-words.ts'

/** An empty word is all of them. */
const orAll = <Word extends z.ZodType>(word: Word) => z.union([z.literal(''), word], 'notInList')

/** Who gathers which rows of sample and promo orders (ORS-02); the most specific rule wins. */
export const assignmentShape = {
  key: 'coordinatorCode',
  keyRepeats: true,
  defaults: { location: '', productType: '', division: '', source: '' },
  fields: z.object({
    coordinatorCode: z.string().trim().min(1, 'required').max(40, 'tooLong'),
    location: orAll(locationCode),
    productType: orAll(productType),
    division: z.string().trim().max(80, 'tooLong'),
    source: orAll(z.enum(pieceSources)),
  }),
  columns: [
    { field: 'coordinatorCode', header: 'Coordinator', kind: 'choice' },
    { field: 'location', header: 'Location', kind: 'choice' },
    { field: 'productType', header: 'Product type', kind: 'choice' },
    { field: 'division', header: 'Division', kind: 'text' },
    { field: 'source', header: 'Source', kind: 'choice' },
  ],
} as const satisfies TableShape

const { fields } = assignmentShape
const row = recordRow(fields)
const access = areaAccess.manageAssignments
const path = '/coordinatorAssignments'
const ofOne = z.object({ id: z.string().min(1).max(60) })

export const assignmentCalls = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Which coordinator gathers which rows, by page',
    access,
    query: z.object({
      text: z.string().max(200).default(''),
      offset: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(PAGE_LIMIT),
    }),
    output: paged(row),
  }),
  /** The same `_id` again adds nothing. Errors: duplicate, invalidInput for somebody who coordinates nothing. */
  add: endpoint({
    method: 'POST',
    path,
    summary: 'Assigns rows of a kind to a coordinator',
    repeatable: true,
    access,
    body: z.object({ _id: recordId, fields }),
    output: row,
  }),
  /** Errors: userLock when somebody else changed it since `version`. */
  change: endpoint({
    method: 'PATCH',
    path: `${path}/{id}`,
    summary: 'Changes an assignment',
    repeatable: true,
    access,
    params: ofOne,
    body: z.object({ version: z.number().int().min(1), fields: fields.partial() }),
    output: row,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Takes an assignment away; one that is gone already is gone',
    access,
    params: ofOne,
    output: z.object({ message: z.string() }),
  }),
  save: endpoint({
    method: 'PATCH',
    path: `${path}/batch`,
    summary: 'Adds, changes and deletes assignments together; refused whole when one of them cannot be saved',
    repeatable: true,
    access,
    body: recordBatch(fields),
    output: recordAnswer(row),
  }),
  coordinators: endpoint({
    method: 'GET',
    path: `${path}/coordinators`,
    summary: 'Who may gather rows of orders, by code and name',
    access: areaAccess.coordinateOrders,
    output: z.object({ coordinators: z.array(z.object({ code: z.string(), name: z.string() })).max(PAGE_LIMIT) }),
  }),
}
