import type { TFunction } from 'i18next'
import { orderImport } from '../../../../contract/orders/pieces/order-import-kind.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import {
  PIECES_LEAST,
  PIECES_MOST,
  pieceSides,
  pieceSources,
  sizePreferences,
} from '../../../../contract/orders/pieces/piece-words.ts'
import { promoCodeOf } from '../../../../contract/orders/promo/promo-code.ts'
import type { ImportColumn, ImportTarget, ImportValues } from '../../../parts/import-wizard/import-target.ts'
import { newRecordId } from '../../../parts/saving/new-record-id.ts'
import { lookUpRows } from '../../catalogue/check-products.picker.ts'
import type { RowFields } from '../order/order-edit.ts'
import type { OrderModel } from '../order/order-model.ts'
import { newPiece } from '../order/piece-edit.ts'

/** Rows that are taken from a file at once; an order has no more. */
const MOST = 5_000
type Words = TFunction<'pieces'>

/** Rows of a sample or promo order from a file (IMP-06): one step that can be undone, saved as whatever is typed. */
export function importTarget(model: OrderModel, order: Order, t: Words): ImportTarget {
  return {
    kind: orderImport,
    columns: importColumns(order.purpose === 'PROMO', t),
    // The same product may stand in an order twice (IMP-09).
    has: () => false,
    complete: (values) => values,
    ...lookUpRows({}),
    room: () => MOST - order.rows.length,
    accept(rows) {
      model.edit(
        'import',
        rows.map(({ id, values }) => {
          const [style = '', color = ''] = id.split('_')
          const row = newPiece(order, newRecordId(), style, color)
          return { kind: 'add' as const, rowId: row._id, row, fields: fieldsOf(values) }
        }),
      )
    },
  }
}

/** What a file leaves empty begins as any other row of the order. */
const fieldsOf = (values: ImportValues): RowFields =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      field === 'style' || field === 'color' || value === null || value === undefined || value === ''
        ? []
        : [[field, value as string | number]],
    ),
  )

function importColumns(isPromo: boolean, t: Words): ImportColumn[] {
  const text = (key: string, label: string, width: number, read: (typed: string) => string): ImportColumn => ({
    key,
    label,
    text: t(`import.columns.${key as 'style'}`),
    kind: 'text',
    width,
    read: (typed) => ({ ok: true, value: read(typed) || null }),
  })
  const choice = (key: string, label: string, words: readonly string[]): ImportColumn => ({
    key,
    label,
    text: t(`import.columns.${key as 'style'}`),
    kind: 'select',
    width: 132,
    options: words,
    read: (typed) => {
      const word = words.find((one) => one.toLowerCase() === typed.toLowerCase())
      return typed === '' || word ? { ok: true, value: word ?? null } : { ok: false, reason: t('import.noneOf') }
    },
  })
  const quantity: ImportColumn = {
    key: 'quantity',
    label: 'Quantity',
    text: t('import.columns.quantity'),
    kind: 'number',
    width: 84,
    read: (typed) => {
      if (typed === '') return { ok: true, value: null }
      const pieces = Number(typed)
      return Number.isInteger(pieces) && pieces >= PIECES_LEAST && pieces <= PIECES_MOST
        ? { ok: true, value: pieces }
        : { ok: false, reason: t('import.quantity', { least: PIECES_LEAST, most: PIECES_MOST }) }
    },
  }
  const promoCode: ImportColumn = {
    ...text('promoCode', 'Promo Code', 92, promoCodeOf),
    // A text of which nothing is left is refused, not blanked unseen (GRID-07).
    read: (typed) => {
      const code = promoCodeOf(typed)
      return typed !== '' && code === '' ? { ok: false, reason: t('import.noCode') } : { ok: true, value: code || null }
    },
  }
  const upper = (typed: string) => typed.toUpperCase()
  return [
    text('style', 'Style', 108, upper),
    text('color', 'Color', 92, upper),
    text('size', 'Size', 84, (typed) => typed.slice(0, 20)),
    quantity,
    choice('side', 'Side', pieceSides),
    choice('source', 'Source', pieceSources),
    choice('sizePreference', 'Size Preference', sizePreferences),
    ...(isPromo ? [promoCode] : []),
  ]
}
