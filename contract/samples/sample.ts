import { z } from 'zod'
import { productType } from '../catalogue/product-query.ts'
import { photo } from '../catalogue/product.ts'
import { sampleLibrary } from './sample-libraries.ts'
import { sampleSide, sampleStatus } from './sample-statuses.ts'

/** Who has pieces of a line, or was promised them. */
export const sampleLoan = z.object({
  _id: z.string(),
  number: z.string(),
  holder: z.string(),
  from: z.string(),
  due: z.string().nullable(),
  pieces: z.number().int(),
  /** Number of the order that they are for. */
  order: z.string().nullable(),
})
export type SampleLoan = z.infer<typeof sampleLoan>

/** A line of a library: so many like pieces at one place (SMP-05). Places of Sales are empty in Production. */
export const sample = z.object({
  _id: z.string(),
  id: z.string(),
  library: sampleLibrary,
  /** How people and files name the line for good. */
  code: z.string(),
  division: z.string(),
  style: z.string(),
  color: z.string(),
  status: sampleStatus,
  side: sampleSide,
  size: z.string(),
  moldNum: z.string(),
  moldDate: z.string().nullable(),
  bin: z.string(),
  region: z.string(),
  aisle: z.string(),
  direction: z.string(),
  level: z.string(),
  shelf: z.string(),
  newBin: z.string(),
  /** Pieces in the room, by both of their names. */
  totalQty: z.number().int(),
  onHandQty: z.number().int(),
  /** In all: in the room and with somebody. */
  quantity: z.number().int(),
  outQty: z.number().int(),
  /** Of what is with somebody, what is due first. */
  out: sampleLoan.nullable(),
  /** Promised and not handed out yet, and what of it begins first. */
  reservedQty: z.number().int(),
  reserved: sampleLoan.nullable(),
  /** Of the catalogue; empty for moulds that it does not know yet. */
  name: z.string(),
  productType: productType.nullable(),
  photo: photo.nullable(),
  createdDate: z.string(),
  createdByUser: z.string(),
  modifiedDate: z.string(),
  lastEditedByUser: z.string(),
  version: z.number().int(),
})
export type Sample = z.infer<typeof sample>
