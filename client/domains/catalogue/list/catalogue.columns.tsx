import type { TFunction } from 'i18next'
import { photoAddress } from '../../../../contract/catalogue/photo-address.ts'
import { type ProductOrder, type ProductSort, sortField } from '../../../../contract/catalogue/product-query.ts'
import type { ProductRow } from '../../../../contract/catalogue/product.ts'
import type { CellValue, ColumnKind, GridColumn, SortBy } from '../../../parts/grid/grid-contract.ts'
import type { CurrencyCode } from '../../../../contract/kernel/amounts/money.ts'
import type { Format } from '../../../engine/texts/format.ts'

type Column = GridColumn<ProductRow>

/** What the server can sort by, by column. */
const sortFields: Record<string, ProductSort> = {
  style: 'style',
  name: 'name',
  wholesale: 'wholesalePrice',
  retail: 'suggestedRetail',
  available: 'totalInventory',
  created: 'createdDate',
}

/** Undefined when none of them is one the server can sort by. */
export function sortOfColumns(sort: readonly SortBy[]): ProductOrder | undefined {
  const order = sort.flatMap(({ key, direction }): ProductSort[] => {
    const field = sortFields[key]
    return field ? [direction === 'descending' ? (`-${field}` as ProductSort) : field] : []
  })
  return order.length > 0 ? order : undefined
}

export const columnsOfSort = (order: ProductOrder): SortBy[] =>
  order.flatMap((sort): SortBy[] => {
    const key = Object.keys(sortFields).find((one) => sortFields[one] === sortField(sort))
    return key ? [{ key, direction: sort.startsWith('-') ? 'descending' : 'ascending' }] : []
  })

/**
 * The product list as a table, in the words and formats of the screen's language. Amounts are minor units. Sums need
 * the one `currency` of the list: rows in several currencies cannot be added up.
 */
export function productColumns(
  t: TFunction<'catalogue'>,
  format: Format,
  currency: CurrencyCode | undefined,
): Column[] {
  const column = (
    key: string,
    kind: ColumnKind,
    width: number,
    value: (row: ProductRow) => CellValue,
    more: Partial<Column> = {},
  ): Column => ({
    key,
    kind,
    width,
    value,
    title: t(`columns.${key}` as 'columns.style'),
    sortable: key in sortFields,
    ...more,
  })
  const text = (key: string, width: number, value: (row: ProductRow) => string, more: Partial<Column> = {}) =>
    column(key, 'text', width, value, { tone: 'muted', ...more })
  const money = (key: string, value: (row: ProductRow) => CellValue) =>
    column(key, 'money', 80, value, {
      format: (amount, row) => {
        if (typeof amount !== 'number') return ''
        const of = row ? row.location.currency : currency
        return of ? format.money(amount, of) : '—'
      },
    })
  const width = devicePixelRatio > 1 ? 160 : 80

  return [
    column('picture', 'picture', 40, (row) => (row.photos[0] ? photoAddress(row.photos[0].hash, width) : null), {
      title: '',
      pinned: 'left',
      fixed: true,
      preview: (row) => row.photos[0] && photoAddress(row.photos[0].hash, 800),
      describe: (row) => `${row.name}, ${row.colorDescription}`,
    }),
    column('style', 'text', 74, (row) => row.style, { pinned: 'left', tone: 'strong' }),
    text('color', 58, (row) => row.color, { pinned: 'left', tone: 'default' }),
    text('name', 140, (row) => row.name, { tone: 'default', grow: 2 }),
    text('colorName', 100, (row) => row.colorDescription, { grow: 1 }),
    text('division', 100, (row) => row.division),
    text('gender', 92, (row) => row.gender),
    text('category', 80, (row) => row.categories.type || row.categories.apparelType || row.popType),
    money('wholesale', (row) => row.location.wholesalePrice),
    money('retail', (row) => row.location.suggestedRetail),
    column('markup', 'percent', 72, (row) => row.location.markupPercent, {
      tone: 'muted',
      format: (value) => (typeof value === 'number' ? format.percent(value) : ''),
    }),
    text('status', 92, (row) => row.location.lineStatus, {
      format: (value) => (value ? `${String(value)} ${t(`statuses.${String(value)}` as 'statuses.A')}` : ''),
    }),
    ...(currency === undefined ? [text('location', 72, (row) => row.location.code)] : []),
    column('available', 'number', 82, (row) => row.location.totalInventory, {
      tone: (row) => (row.location.totalInventory > 0 ? 'default' : 'muted'),
      // Nothing in stock yet: the day it comes says more than a zero.
      format: (value, row) => {
        if (typeof value !== 'number') return ''
        const comes = row?.location.firstAvailDate
        return value === 0 && comes ? format.date(comes) : format.number(value)
      },
    }),
    column('created', 'date', 86, (row) => row.createdDate.slice(0, 10), {
      tone: 'muted',
      align: 'end',
      format: (value) => (typeof value === 'string' && value !== '' ? format.date(value) : ''),
    }),
  ]
}
