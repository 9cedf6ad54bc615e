import { z } from 'zod'

/** Most rows of one batch; a grid that pastes more sends them one batch after the other. */
export const RECORD_BATCH = 1_000

/** The browser names a new record, so that a batch that is sent again after a lost answer adds nothing twice. */
export const recordId = z.string().regex(/^[0-9a-f]{24,40}$/, 'must be 24 to 40 hexadecimal digits')

const version = z.number().int().min(1)

/** Rows added, changed and deleted in one transaction, each on the version it was read in. */
export const recordBatch = <Fields extends z.ZodObject>(fields: Fields) =>
  z.object({
    add: z
      .array(z.object({ _id: recordId, fields }))
      .max(RECORD_BATCH)
      .default([]),
    update: z
      .array(z.object({ _id: recordId, version, fields: fields.partial() }))
      .max(RECORD_BATCH)
      .default([]),
    delete: z
      .array(z.object({ _id: recordId, version }))
      .max(RECORD_BATCH)
      .default([]),
  })

const ownFields = { _id: z.string(), version: z.number().int() }

/** A row as it is kept. */
export const recordRow = <Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) =>
  z.object({ ...fields.shape, ...ownFields })

/** What was added and changed, as it is kept now. */
export const recordAnswer = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row) })

export interface RecordBatch {
  add: { _id: string; fields: Record<string, unknown> }[]
  update: { _id: string; version: number; fields: Record<string, unknown> }[]
  delete: { _id: string; version: number }[]
}

export interface RecordRow {
  _id: string
  version: number
  [field: string]: unknown
}
