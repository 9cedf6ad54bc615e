import type { OrderBatch, OrderRowFields, RejectedCell } from '../../../../contract/orders/order.ts'
import { isInRun } from '../../../../contract/orders/wholesale/sizes/shut-size.ts'
import { isSplit, type Door, writeQuantities } from '../../../../contract/orders/wholesale/stores.ts'
import { unitPriceOf } from '../../../../contract/orders/wholesale/unit-price.ts'
import { unitsOf } from '../../../../contract/orders/wholesale/sizes/units-of.ts'
import type { Change } from '../../../engine/database/audit.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import type { ChangedRows, HeldOrder } from '../order-store.ts'
import type { MadeOn } from '../rules/is-of-others.ts'
import { requireUnmet } from '../rows/require-unmet.ts'
import { pricedFor, readListPrices } from '../rows/product-prices.queries.ts'
import {
  type ChangedSku,
  deleteSkus,
  findProducts,
  insertSkus,
  type KeptSku,
  keptSkus,
  type NewSku,
  presentIn,
  savedSku,
  skusToWrite,
} from './kept-skus.queries.ts'

type Batch = Pick<OrderBatch, 'addRows' | 'updateRows' | 'deleteRows'> & MadeOn

/** Adds, changes and deletes colourways of an order that is locked; what cannot stand is left out and told. */
export async function changeSkus(
  trx: DatabaseTransaction,
  order: HeldOrder,
  batch: Batch,
  version: number,
): Promise<ChangedRows> {
  const named = [...batch.updateRows, ...batch.addRows].map(({ _id }) => _id)
  const ids = [...named, ...batch.deleteRows]
  // Read with the lock, unless the header that they follow was written since.
  const read = order.named as KeptSku[] | undefined
  const kept = read ?? (ids.length > 0 ? await keptSkus(trx, order, ids) : [])
  const known = new Map(kept.map((row) => [row._id, row]))
  const removed = batch.deleteRows.flatMap((id) => known.get(id) ?? [])
  requireUnmet({ removed, written: writtenOf(batch, known) }, batch)
  await deleteSkus(
    trx,
    removed.map(({ key }) => key),
  )
  const { stores } = order.header
  const changed = changeKept(batch, known, { version, stores })
  const added = await addNew(trx, order, batch, known, { version, stores })
  const saved = [...changed.rows.map(savedSku), ...added.rows.map((row) => ({ ...row, ...savedSku(row) }))]
  return {
    touched: saved.map(({ _id }) => _id),
    saved,
    rejected: [...changed.rejected, ...added.rejected],
    toWrite: skusToWrite(changed.rows, batch.updateRows.some(isOfTerms)),
    changes: [
      ...changed.rows.map((row) => entryOf(order, row, known.get(row._id)!, row)),
      ...added.rows.map((row) => entryOf(order, row, null, row)),
      ...removed.map((row) => entryOf(order, row, row, null)),
    ],
  }
}

/** It changes more of a row than its quantities. */
const isOfTerms = ({ fields }: Batch['updateRows'][number]): boolean =>
  Object.keys(fields).some((field) => field !== 'sizes' && field !== 'stores')

function writtenOf({ updateRows, deleteRows }: Batch, known: ReadonlyMap<string, KeptSku>) {
  const gone = new Set(deleteRows)
  return updateRows.flatMap(({ _id, fields }) => {
    const row = known.get(_id)
    if (!row || gone.has(_id)) return []
    const { fieldVersions } = row
    return [{ rowId: _id, fieldVersions, fields: fieldsNamed(fields), now: (field: string) => valueOf(row, field) }]
  })
}

/** A size without a quantity holds none. */
function valueOf(row: KeptSku, field: string): unknown {
  const [of, ...path] = field.split('.')
  if (of === 'sizes') return row.sizes[path.join('.')] ?? null
  if (of === 'stores') return row.stores[path[0]!]?.[path.slice(1).join('.')] ?? null
  return row[field as keyof KeptSku]
}

/** What rows are written on. */
interface Ground {
  version: number
  stores: readonly Door[]
}

/** A row that is named again is written as it then is: what is spread over stores hangs on what they had before. */
function changeKept(batch: Batch, known: ReadonlyMap<string, KeptSku>, ground: Ground) {
  const rejected: RejectedCell[] = []
  const gone = new Set(batch.deleteRows)
  const coming = new Set(batch.addRows.map(({ _id }) => _id))
  const rows = new Map<string, ChangedSku>()
  for (const { _id, fields } of batch.updateRows) {
    const before = rows.get(_id) ?? known.get(_id)
    if (before && !gone.has(_id)) rows.set(_id, withTyped(before, fields, ground, rejected))
    // One that comes with this batch is written when it is there.
    else if (!coming.has(_id) || gone.has(_id)) rejected.push({ _id, field: '', reason: 'noSuchRow' })
  }
  return { rows: [...rows.values()], rejected }
}

/** A row with what was typed into it, and the versions of all that was written with it so far. */
function withTyped<Row extends NewSku & { versions?: Record<string, number> }>(
  row: Row,
  fields: Partial<OrderRowFields>,
  ground: Ground,
  rejected: RejectedCell[],
) {
  const { versions, ...is } = withFields(row, fields, ground, rejected)
  return { ...row, ...is, versions: { ...row.versions, ...versions } }
}

/** A size is a field of its own, of all stores and of each. */
const fieldsNamed = ({ sizes = {}, stores = {}, ...others }: Partial<OrderRowFields>): string[] => [
  ...Object.keys(others),
  ...Object.keys(sizes).map((size) => `sizes.${size}`),
  ...Object.entries(stores).flatMap(([store, own]) => Object.keys(own).map((size) => `stores.${store}.${size}`)),
]

type Typed = Readonly<Record<string, number | null>>

/** What a row is with what was typed into it, and the version of each field that this names. */
function withFields(
  row: NewSku,
  { sizes: typed = {}, stores: typedOf = {}, ...fields }: Partial<OrderRowFields>,
  { version, stores }: Ground,
  rejected: RejectedCell[],
) {
  /** Those that the run has; taking out goes whatever it has. */
  const fitting = (quantities: Typed, of: string): Typed => {
    const unfit = Object.keys(quantities).filter((size) => quantities[size] && !isInRun(row, size))
    if (unfit.length === 0) return quantities
    for (const size of unfit) rejected.push({ _id: row._id, field: `${of}.${size}`, reason: 'noSuchSize' })
    return Object.fromEntries(Object.entries(quantities).filter(([size]) => !unfit.includes(size)))
  }
  const known = new Set(stores.map(({ _id }) => _id))
  const ofStores = Object.entries(isSplit(stores) ? typedOf : {}).flatMap(([store, own]) => {
    if (known.has(store)) return [[store, fitting(own, `stores.${store}`)] as const]
    for (const size of Object.keys(own).filter((one) => own[one]))
      rejected.push({ _id: row._id, field: `stores.${store}.${size}`, reason: 'noSuchStore' })
    return []
  })
  const written = { sizes: fitting(typed, 'sizes'), stores: Object.fromEntries(ofStores) }
  const versions: Record<string, number> = {}
  for (const field of fieldsNamed({ ...fields, ...written })) versions[field] = version
  // What all stores get together follows each of them, and the other way round.
  for (const own of Object.values(written.stores))
    for (const size of Object.keys(own)) versions[`sizes.${size}`] = version
  for (const { _id } of isSplit(stores) ? stores : [])
    for (const size of Object.keys(written.sizes)) versions[`stores.${_id}.${size}`] = version
  const unitPrice = 'unitPrice' in fields ? unitPriceOf(fields.unitPrice, row.listPrice) : row.unitPrice
  const quantities = writeQuantities(row, written, stores)
  return { ...fields, ...quantities, unitPrice, units: unitsOf(quantities.sizes), versions }
}

async function addNew(
  trx: DatabaseTransaction,
  order: HeldOrder,
  { addRows, updateRows }: Batch,
  known: ReadonlyMap<string, KeptSku>,
  ground: Ground,
) {
  const rejected: RejectedCell[] = []
  // Sent again, a row is there.
  const wanted = addRows.filter(({ _id }) => !known.has(_id))
  if (wanted.length === 0) return { rows: [], rejected }
  const products = new Map((await findProducts(trx, order, wanted)).map((one) => [`${one.style}_${one.color}`, one]))
  const present = await presentIn(trx, order.id, [...products.keys()])
  const keys = [...products.values()].map(({ productKey }) => productKey)
  const later = new Map<string, Partial<OrderRowFields>[]>(wanted.map(({ _id }) => [_id, []]))
  for (const { _id, fields } of updateRows) later.get(_id)?.push(fields)
  const prices = await readListPrices(trx, pricedFor(order), keys)
  const rows = wanted.flatMap(({ _id, style, color, fields }) => {
    const name = `${style}_${color}`
    const product = products.get(name)
    if (!product || present.has(name)) {
      rejected.push({ _id, field: '', reason: product ? 'alreadyThere' : 'unknownProduct' })
      return []
    }
    present.add(name)
    const list = prices.get(product.productKey) ?? null
    const empty = {
      _id,
      ...product,
      sizes: {},
      stores: {},
      units: 0,
      packCode: '',
      listPrice: list,
      unitPrice: list,
      discount: null,
      fieldVersions: {},
    }
    let row = withTyped(empty, fields, ground, rejected)
    for (const more of later.get(_id)!) row = withTyped(row, more, ground, rejected)
    const { versions: fieldVersions, ...is } = row
    return [{ ...is, fieldVersions }]
  })
  await insertSkus(trx, order.id, rows)
  return { rows, rejected }
}

/** What the trail says of a row: the sizes and fields that differ; null of one that is new, or gone. */
function entryOf(
  { id, header }: HeldOrder,
  { style, color }: { style: string; color: string },
  before: Said | null,
  after: Said | null,
): Change {
  const was: Record<string, unknown> = {}
  const is: Record<string, unknown> = {}
  const say = (field: string, one: unknown, other: unknown): void => {
    if (one === other) return
    was[field] = one ?? null
    is[field] = other ?? null
  }
  const saySizes = (of: string, one: Quantities = {}, other: Quantities = {}): void => {
    for (const size in one) say(`${of}size ${size}`, one[size], other[size])
    for (const size in other) if (!(size in one)) say(`${of}size ${size}`, undefined, other[size])
  }
  saySizes('', before?.sizes, after?.sizes)
  for (const { _id, label } of header.stores) saySizes(`${label} `, before?.stores[_id], after?.stores[_id])
  for (const field of ['packCode', 'unitPrice', 'discount'] as const) say(field, before?.[field], after?.[field])
  return {
    table: 'order_sku',
    record: 'customer_order',
    recordId: id,
    rowKey: `${style}_${color}`,
    before: before && was,
    after: after && is,
  }
}

type Said = Pick<KeptSku, 'sizes' | 'stores' | 'packCode' | 'unitPrice' | 'discount'>
type Quantities = Readonly<Record<string, number>>
