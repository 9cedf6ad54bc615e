import { z } from 'zod'
import { photo } from '../../catalogue/product.ts'
import { areaAccess } from '../../identity/access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { paged } from '../../kernel/paging.ts'
import { pieceSides, pieceSources } from '../pieces/piece-words.ts'

/** Of a line: style, colour, size and side, joined by `_`. */
const lineId = z.string().min(1).max(120)

/** What open rows of all orders want of one size of a product, and what the sample rooms have of it. */
const sampleStyle = z.object({
  _id: lineId,
  style: z.string(),
  color: z.string(),
  size: z.string(),
  side: z.enum([...pieceSides, '']),
  name: z.string(),
  colorDescription: z.string(),
  hero: photo.nullable(),
  wanted: z.number().int(),
  rows: z.number().int(),
  orders: z.number().int(),
  /** The first wished day. */
  wantedBy: z.iso.date().nullable(),
  onHand: z.number().int(),
  /** Promised to these rows. */
  reserved: z.number().int(),
})
export type SampleStyle = z.output<typeof sampleStyle>

const filters = z.object({
  /** Any part of style, colour, name or order. */
  text: z.string().trim().max(200).default(''),
  source: z.array(z.enum(pieceSources)).max(2).default([]),
  /** As whom a coordinator looks (PERM-11). */
  viewedAs: z.string().trim().max(40).default(''),
})
export type SampleStyleFilters = z.output<typeof filters>

export const sampleStyleSorts = ['style', 'wanted', 'wantedBy'] as const
const path = '/orders/samples/sample-styles'
const access = areaAccess.sampleStyles

/** Open rows of submitted orders that a coordinator gathers, one line for each style, colour, size and side (ORS-01). */
export const querySampleStyles = endpoint({
  method: 'POST',
  path: `${path}/query`,
  summary: 'What open sample orders want, product by product',
  access,
  reads: true,
  body: z.object({
    startRow: z.number().int().min(0).default(0),
    endRow: z.number().int().min(1).default(100),
    sort: z
      .object({ field: z.enum(sampleStyleSorts), descending: z.boolean() })
      .default({ field: 'wantedBy', descending: false }),
    filters: filters.prefault({}),
  }),
  output: paged(sampleStyle),
})

const openRow = z.object({
  _id: z.string(),
  orderId: z.string(),
  orderNumber: z.number().int(),
  orderIdentifier: z.string(),
  requesterName: z.string(),
  quantity: z.number().int(),
  source: z.enum(pieceSources),
  wantedBy: z.iso.date().nullable(),
  reserved: z.number().int(),
})
export type OpenSampleRow = z.output<typeof openRow>

/** The rows behind a line; the first 200. */
export const rowsOfSampleStyle = endpoint({
  method: 'POST',
  path: `${path}/rows`,
  summary: 'Open rows of orders that want one size of a product',
  access,
  reads: true,
  body: z.object({ line: lineId, filters: filters.prefault({}) }),
  output: z.object({ rows: z.array(openRow).max(200) }),
})

/** Lines that are named, and orders that are shipped of. */
export const STYLES_AT_ONCE = 200

/**
 * Ships all rows behind lines, or behind all lines that match but those: matched samples are handed out, Inventory is told to be on its way; what has no sample stays open.
 * Errors: tooManyItems for more than 200 orders, notOnHand, dueMissing.
 */
export const shipSampleStyles = endpoint({
  method: 'POST',
  path: `${path}/ship`,
  summary: 'Ships open rows of many sample orders at once',
  access,
  once: true,
  body: z
    .object({
      lines: z.array(lineId).max(STYLES_AT_ONCE),
      /** All lines that match but those named. */
      areLeft: z.boolean().default(false),
      filters: filters.prefault({}),
    })
    .refine(({ lines, areLeft }) => areLeft || lines.length > 0, { path: ['lines'], message: 'required' }),
  output: z.object({ shipped: z.number().int(), left: z.number().int(), orders: z.number().int() }),
})
