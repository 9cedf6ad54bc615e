import { dateFaults } from '../order-dates.ts'
import type { OrderHeader, OrderRow } from '../order.ts'
import { allocate, type StockEntry } from './allocate.ts'
import { judgeStock } from './judge-stock.ts'
import { judgePack, type Pack } from './pack-rules.ts'
import { isInRun } from './sizes/shut-size.ts'

/** Something about an order: an error keeps it from being sent, a warning is told alone (ORD-04). */
export interface OrderIssue {
  level: 'error' | 'warning'
  /** Of the header; of a row its id, and behind a point its field or size; empty: of the order. */
  field: string
  /** A code. */
  message: string
  data: Record<string, string | number>
}

type CheckedHeader = Pick<
  OrderHeader,
  'region' | 'origin' | 'po' | 'shippingMethod' | 'term' | 'warehouse' | 'startDate' | 'endDate' | 'partialShipments'
>

const error = (field: string, message: string, data: OrderIssue['data'] = {}): OrderIssue => ({
  level: 'error',
  field,
  message,
  data,
})

/** What the header lacks, and what is wrong with its dates by the person's day; `units` are those of all rows. */
export function headIssues(
  header: CheckedHeader,
  { hasCustomer, units, today }: { hasCustomer: boolean; units: number; today: string },
): OrderIssue[] {
  const wanted = [
    'po',
    'shippingMethod',
    'term',
    ...(header.origin === 'stock' ? (['warehouse'] as const) : []),
  ] as const
  return [
    ...(hasCustomer ? [] : [error('customer', 'required')]),
    ...(header.region ? [] : [error('region', 'required')]),
    ...wanted.filter((field) => header[field] === '').map((field) => error(field, 'required')),
    ...dateFaults(header.startDate, header.endDate, today).map((fault) =>
      error(fault.startsWith('start') ? 'startDate' : 'endDate', fault),
    ),
    ...(units === 0 ? [error('', 'empty')] : []),
  ]
}

export type CheckedRow = Pick<
  OrderRow,
  '_id' | 'style' | 'color' | 'sizes' | 'units' | 'unitPrice' | 'run' | 'lineStatus' | 'packCode'
>

/** What rows are judged by. */
export interface RowContext {
  header: CheckedHeader
  /** What is free of a size, by day; undefined while nobody knows yet. */
  stockOf(row: CheckedRow, size: string): readonly StockEntry[] | undefined
  /** Undefined where pack codes are nobody's matter. */
  packs?: ReadonlyMap<string, Pack>
}

/** Everything about one row: its price, its stock cell by cell, its pack code. */
export function rowIssues(row: CheckedRow, context: RowContext): OrderIssue[] {
  const { _id, style, color, units, unitPrice, packCode } = row
  const named = { style, color }
  const pack = context.packs && units > 0 ? judgePack(packCode, context.packs, row) : undefined
  return [
    ...(units > 0 && unitPrice === null ? [error(`${_id}.unitPrice`, 'noPrice', named)] : []),
    ...inOrder(row).flatMap(([size, asked]) => stockIssue(row, size, asked, context)),
    ...(pack ? [packIssue(row, pack)] : []),
  ]
}

/** As the run has them: the keys of an object have an order of their own. */
const inOrder = ({ sizes, run }: CheckedRow): [string, number][] =>
  Object.entries(sizes).toSorted(([one], [other]) => run.indexOf(one) - run.indexOf(other))

function stockIssue(row: CheckedRow, size: string, asked: number, { header, stockOf }: RowContext): OrderIssue[] {
  const { origin, partialShipments, startDate, endDate } = header
  const entries = stockOf(row, size)
  const short = entries && startDate && endDate ? allocate(entries, asked, startDate, endDate).short : 0
  const verdict = judgeStock({
    lineStatus: row.lineStatus,
    origin,
    isInRun: isInRun(row, size),
    partialShipments,
    short,
  })
  if (verdict === 'fine') return []
  const level = verdict === 'unavailable' || verdict === 'notEnough' ? 'error' : 'warning'
  const data = { style: row.style, color: row.color, size, asked, left: asked - short }
  return [{ level, field: `${row._id}.${size}`, message: verdict, data }]
}

function packIssue(row: CheckedRow, { kind, ...figures }: NonNullable<ReturnType<typeof judgePack>>): OrderIssue {
  const size = 'size' in figures ? String(figures.size) : ''
  const field = `${row._id}.${size || 'packCode'}`
  const data = { style: row.style, color: row.color, code: row.packCode, ...figures }
  return { level: 'warning', field, message: `pack.${kind}`, data }
}
