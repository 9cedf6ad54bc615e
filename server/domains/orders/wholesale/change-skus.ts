import type { OrderBatch, OrderRowFields, RejectedCell } from '../../../../contract/orders/order.ts'
import { isInRun } from '../../../../contract/orders/wholesale/shut-size.ts'
import { isSplit, type Door, writeQuantities } from '../../../../contract/orders/wholesale/stores.ts'
import { unitPriceOf } from '../../../../contract/orders/wholesale/unit-price.ts'
import { unitsOf } from '../../../../contract/orders/wholesale/units-of.ts'
import { changedMeanwhile } from '../../../engine/actions/refusals.ts'
import type { Change } from '../../../engine/database/audit.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import type { ChangedRows, HeldOrder } from '../order-store.ts'
import { isOfOthers, type MadeOn } from '../rules/is-of-others.ts'
import { pricedFor, readListPrices } from '../product-prices.queries.ts'
import {
  deleteSkus,
  findProducts,
  insertSkus,
  type KeptSku,
  keptSkus,
  presentIn,
  skusToWrite,
  type WrittenSku,
} from './sku-rows.queries.ts'

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
  for (const row of removed) requireOlder(row, Object.keys(row.fieldVersions), batch)
  await deleteSkus(
    trx,
    removed.map(({ key }) => key),
  )
  const { stores } = order.header
  const changed = changeKept(batch, known, { version, stores })
  const added = await addNew(trx, order, batch, known, { version, stores })
  const shown = [...changed.rows, ...added.rows]
  return {
    touched: shown.map(({ _id }) => _id),
    shown,
    rejected: [...changed.rejected, ...added.rejected],
    toWrite: skusToWrite(order.id, changed.rows),
    changes: [
      ...changed.rows.map((row) => entryOf(order, row, known.get(row._id)!, row)),
      ...added.rows.map((row) => entryOf(order, row, null, row)),
      ...removed.map((row) => entryOf(order, row, row, null)),
    ],
  }
}

/** @throws Failure userLock when one of the fields was changed by others behind the version that the batch was made on */
function requireOlder({ fieldVersions }: KeptSku, fields: readonly string[], on: MadeOn): void {
  if (isOfOthers(fieldVersions, fields, on)) throw changedMeanwhile()
}

/** What rows are written on. */
interface Ground {
  version: number
  stores: readonly Door[]
}

function changeKept(batch: Batch, known: ReadonlyMap<string, KeptSku>, ground: Ground) {
  const rejected: RejectedCell[] = []
  const rows = batch.updateRows.flatMap(({ _id, fields }) => {
    const row = known.get(_id)
    if (!row || batch.deleteRows.includes(_id)) {
      rejected.push({ _id, field: '', reason: 'noSuchRow' })
      return []
    }
    requireOlder(row, fieldsNamed(fields), batch)
    return [withFields(row, fields, ground, rejected)]
  })
  return { rows, rejected }
}

/** A size is a field of its own, of all stores and of each. */
const fieldsNamed = ({ sizes = {}, stores = {}, ...others }: Partial<OrderRowFields>): string[] => [
  ...Object.keys(others),
  ...Object.keys(sizes).map((size) => `sizes.${size}`),
  ...Object.entries(stores).flatMap(([store, own]) => Object.keys(own).map((size) => `stores.${store}.${size}`)),
]

/** A row with what was typed into it. */
function withFields(
  row: WrittenSku,
  { sizes: typed = {}, stores: typedOf = {}, ...fields }: Partial<OrderRowFields>,
  { version, stores }: Ground,
  rejected: RejectedCell[],
): WrittenSku {
  /** Those that the run has; taking out goes whatever it has. */
  const fitting = (quantities: Record<string, number | null>, of: string) =>
    Object.fromEntries(
      Object.entries(quantities).filter(([size, quantity]) => {
        const isFit = isInRun(row, size) || !quantity
        if (!isFit) rejected.push({ _id: row._id, field: `${of}.${size}`, reason: 'noSuchSize' })
        return isFit
      }),
    )
  const known = new Set(stores.map(({ _id }) => _id))
  const ofStores = Object.entries(isSplit(stores) ? typedOf : {}).flatMap(([store, own]) => {
    if (known.has(store)) return [[store, fitting(own, `stores.${store}`)] as const]
    for (const size of Object.keys(own).filter((one) => own[one]))
      rejected.push({ _id: row._id, field: `stores.${store}.${size}`, reason: 'noSuchStore' })
    return []
  })
  const written = { sizes: fitting(typed, 'sizes'), stores: Object.fromEntries(ofStores) }
  // What all stores get together follows each of them, and the other way round.
  const sizes = new Set([written.sizes, ...Object.values(written.stores)].flatMap((one) => Object.keys(one)))
  const spread = (isSplit(stores) ? Object.keys(written.sizes) : []).flatMap((size) =>
    stores.map(({ _id }) => `stores.${_id}.${size}`),
  )
  const named = [...fieldsNamed({ ...fields, ...written }), ...[...sizes].map((size) => `sizes.${size}`), ...spread]
  const unitPrice = 'unitPrice' in fields ? unitPriceOf(fields.unitPrice, row.listPrice) : row.unitPrice
  const quantities = writeQuantities(row, written, stores)
  const fieldVersions = { ...row.fieldVersions, ...Object.fromEntries(named.map((field) => [field, version])) }
  const reduced = unitPrice !== null && row.listPrice !== null && unitPrice < row.listPrice
  return { ...row, ...fields, ...quantities, unitPrice, reduced, units: unitsOf(quantities.sizes), fieldVersions }
}

async function addNew(
  trx: DatabaseTransaction,
  order: HeldOrder,
  { addRows }: Batch,
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
      reduced: false,
      discount: null,
      fieldVersions: {},
    }
    return [withFields(empty, fields, ground, rejected)]
  })
  await insertSkus(trx, order.id, rows)
  return { rows, rejected }
}

type Said = Pick<KeptSku, 'sizes' | 'stores' | 'packCode' | 'unitPrice' | 'discount'>

/** What the trail says of a row: the sizes and fields that differ. */
function entryOf(
  { id, header }: HeldOrder,
  { style, color }: { style: string; color: string },
  before: Said | null,
  after: Said | null,
): Change {
  const [was, is] = [before && said(before, header.stores), after && said(after, header.stores)]
  const differing = Object.keys({ ...was, ...is }).filter((field) => was?.[field] !== is?.[field])
  const only = (of: Record<string, unknown> | null) =>
    of && Object.fromEntries(differing.map((field) => [field, of[field] ?? null]))
  return {
    table: 'order_sku',
    record: 'customer_order',
    recordId: id,
    rowKey: `${style}_${color}`,
    before: only(was),
    after: only(is),
  }
}

const said = (
  { sizes, stores: split, packCode, unitPrice, discount }: Said,
  stores: readonly Door[],
): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(sizes).map(([size, quantity]) => [`size ${size}`, quantity])),
  ...Object.fromEntries(
    stores.flatMap(({ _id, label }) =>
      Object.entries(split[_id] ?? {}).map(([size, quantity]) => [`${label} size ${size}`, quantity]),
    ),
  ),
  packCode,
  unitPrice,
  discount,
})
