import type { z } from 'zod'
import {
  availabilityColumns,
  colourColumns,
  colourwayColumns,
  customerColumns,
  type FeedColumn,
  type FeedKind,
  locationColumns,
  packCodeColumns,
  priceColumns,
  shipperColumns,
  styleColumns,
} from './feed-columns.ts'
import type { Table } from '../../../engine/tables/table.ts'
import { TableFault } from '../../../engine/tables/table-fault.ts'
import {
  feedAvailability,
  type FeedBatch,
  feedColour,
  feedCustomer,
  feedLocation,
  feedPackCode,
  feedPhoto,
  feedPrice,
  feedProduct,
  feedShipper,
} from './feed-records.ts'

/** One of the feeds a file may be, recognised by its header. */
export interface FeedFormat {
  kind: keyof FeedBatch
  /** Every field a file may have. */
  fields: ReadonlyMap<string, FeedKind>
  required: readonly string[]
  schema: z.ZodType
}

const fieldsOf = (codes: readonly string[], columns: readonly FeedColumn[] = []): ReadonlyMap<string, FeedKind> =>
  new Map([
    ...codes.map((field) => [field, 'code'] as const),
    ...columns.map(({ field, kind }) => [field, kind] as const),
  ])

/** In the order in which they are tried: what only one of them has comes first. */
export const feedFormats: readonly FeedFormat[] = [
  {
    kind: 'photos',
    fields: new Map([
      ...fieldsOf(['style', 'color']),
      ...(['angle', 'file', 'ground'] as const).map((field) => [field, 'text'] as const),
      ['position', 'integer'],
    ]),
    required: ['style', 'color', 'angle', 'file'],
    schema: feedPhoto,
  },
  {
    kind: 'availability',
    fields: new Map([
      ...fieldsOf(['style', 'color', 'location', 'size'], availabilityColumns as readonly FeedColumn[]),
      ['date', 'day'],
    ]),
    required: ['style', 'color', 'location', 'size', 'date', 'inventory'],
    schema: feedAvailability,
  },
  {
    kind: 'locations',
    fields: fieldsOf(['style', 'color', 'location'], locationColumns as readonly FeedColumn[]),
    required: ['style', 'color', 'location', 'lineStatus'],
    schema: feedLocation,
  },
  {
    kind: 'products',
    fields: fieldsOf(['style', 'color'], [...styleColumns, ...colourwayColumns] as readonly FeedColumn[]),
    required: ['style', 'color', 'name', 'productType'],
    schema: feedProduct,
  },
  {
    kind: 'colours',
    fields: fieldsOf(['color'], colourColumns as readonly FeedColumn[]),
    required: ['color', 'colorDescription', 'colorHex'],
    schema: feedColour,
  },
  {
    kind: 'prices',
    fields: fieldsOf(['style', 'color', 'country', 'currency'], priceColumns as readonly FeedColumn[]),
    required: ['style', 'color', 'currency', 'price'],
    schema: feedPrice,
  },
  {
    kind: 'shippers',
    fields: fieldsOf(['code'], shipperColumns as readonly FeedColumn[]),
    required: ['code', 'name', 'trackingPrefix'],
    schema: feedShipper,
  },
  {
    kind: 'packCodes',
    fields: fieldsOf(['code'], packCodeColumns as readonly FeedColumn[]),
    required: ['code', 'units'],
    schema: feedPackCode,
  },
  {
    kind: 'customers',
    fields: fieldsOf(['code'], customerColumns as readonly FeedColumn[]),
    required: ['code', 'name', 'country', 'currency', 'territory'],
    schema: feedCustomer,
  },
]

export interface Recognised extends FeedFormat {
  /** Field of each column of the file; empty for one without a name, which holds nothing in any row. */
  header: string[]
  /** Its numbers are those of a workbook, which has digits behind those that it shows. */
  rounds: boolean
}

/**
 * Which feed a header belongs to. Letters' case and surrounding spaces do not matter, everything else does: an unknown
 * column is most often a known one with a slip in it. A column without a name is left out while it is empty.
 * @throws TableFault that names what is missing or unknown
 */
export function recogniseFeed(path: string, { header, sheets }: Pick<Table, 'header' | 'sheets'>): Recognised {
  const names = header.map((name) => name.trim().toLowerCase())
  const has = (field: string) => names.includes(field.toLowerCase())
  const format = feedFormats.find(({ required }) => required.every(has))
  if (!format) {
    const nearest = feedFormats.reduce((best, next) => (share(next, has) > share(best, has) ? next : best))
    const missing = nearest.required.filter((field) => !has(field))
    throw new TableFault(
      'missingColumns',
      `${path}: the header "${header.join(', ')}" belongs to no feed. For ${nearest.kind} it lacks ${missing.join(', ')}. Nothing was changed.`,
      { columns: missing.join(', '), kind: nearest.kind },
    )
  }
  const known = new Map([...format.fields.keys()].map((field) => [field.toLowerCase(), field]))
  const unknown = header.filter((_, at) => names[at] !== '' && !known.has(names[at]!))
  if (unknown.length > 0) {
    throw new TableFault(
      'unknownColumns',
      `${path}: a feed of ${format.kind} has no column ${unknown.map((name) => `"${name}"`).join(', ')}. Nothing was changed.`,
      { columns: unknown.join(', '), kind: format.kind },
    )
  }
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at)
  if (twice !== undefined) {
    const message = `${path}: the column "${twice}" is there twice. Nothing was changed.`
    throw new TableFault('columnTwice', message, { columns: twice })
  }
  return { ...format, header: names.map((name) => known.get(name) ?? ''), rounds: sheets !== undefined }
}

const share = ({ required }: FeedFormat, has: (field: string) => boolean): number =>
  required.filter(has).length / required.length
