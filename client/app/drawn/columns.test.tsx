import { useTranslation } from 'react-i18next'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { wholesaleDateFormat } from '../../../contract/identity/wholesale-date-format.ts'
import { libraryTypes } from '../../../contract/libraries/libraries.ts'
import { demoSubjects } from '../../../tests/builders/demo-subjects.ts'
import { answerTo, drawPart, holdStill, letGo } from '../../../tests/world/draw-screen.tsx'
import { assortmentColumns } from '../../domains/assortments/list/assortments.columns.tsx'
import { productColumns } from '../../domains/catalogue/list/catalogue.columns.tsx'
import { assetColumns } from '../../domains/libraries/libraries.columns.tsx'
import { orderColumns } from '../../domains/orders/list/order-columns.ts'
import { shownType } from '../../domains/orders/list/order-types.ts'
import { orderLists } from '../../domains/orders/order-lists.ts'
import { sampleStyleColumns } from '../../domains/orders/sample-styles/sample-style-columns.ts'
import { matrixColumns } from '../../domains/orders/wholesale/matrix/matrix-columns.ts'
import type { MatrixRow } from '../../domains/orders/wholesale/matrix/matrix-rows.ts'
import { customerShape } from '../../../contract/masterdata/customers.ts'
import { businessEntityShape } from '../../../contract/masterdata/business-entities.ts'
import { divisionGroupShape } from '../../../contract/masterdata/division-groups.ts'
import { territoryShape } from '../../../contract/masterdata/territories.ts'
import type { RecordRow } from '../../../contract/kernel/record-batch.ts'
import type { TableShape } from '../../../contract/kernel/grids/table-columns.ts'
import { useCustomerLooks } from '../../domains/masterdata/screens/customers.tsx'
import { useDivisionGroupLooks } from '../../domains/masterdata/screens/division-groups.tsx'
import { orderLists as keptOrderLists, useOrderListLooks } from '../../domains/masterdata/screens/order-lists.tsx'
import { useEntityLooks, useTerritoryLooks } from '../../domains/masterdata/screens/territories.tsx'
import { recordColumns, type RecordColumnsWish } from '../../parts/record-editor/record-columns.ts'
import { sampleColumns } from '../../domains/samples/samples.columns.tsx'
import { useSpokenSetter } from '../../parts/grid/columns/setter-text.ts'
import {
  isClearable,
  isEditable,
  parseText,
  plainText,
  shownText,
  type AnyColumn,
} from '../../parts/grid/columns/cell-text.ts'
import { useFormat } from '../../engine/texts/format.ts'

beforeEach(holdStill)
afterEach(letGo)

const typed = ['', '0', '12.5', '-1', 'x']

/** Of a column what it is, and of each row its cell: what is read there, what a copy holds, how it looks and what may be done. */
function told(column: AnyColumn, rows: readonly unknown[]): string {
  const { key, title, kind, width, grow, pinned, sortable, align, hint } = column
  const head = [
    key,
    title,
    kind,
    width,
    grow && `grows ${grow}`,
    pinned,
    sortable && 'sortable',
    align,
    hint && `(${hint})`,
  ]
  const cells = rows.map((row) => {
    const value = column.value(row)
    const tone = typeof column.tone === 'function' ? column.tone(row) : column.tone
    const [shown, plain] = [shownText(column, value, row), plainText(column, value, row)]
    const may = isEditable(column, row) && (isClearable(column, row) ? 'edit' : 'edit, not empty')
    return [shown, plain !== shown && `=${plain}`, tone, column.mark?.(value, row), column.swatch?.(value, row), may]
      .filter(Boolean)
      .join(', ')
  })
  const read = rows.slice(0, 1).flatMap((row) => {
    if (!isEditable(column, row) || kind === 'picture') return []
    return typed.map((text) => {
      const it = parseText(column, text, row)
      return `${text || "''"}: ${it.ok ? JSON.stringify(it.value) : it.reason}`
    })
  })
  return `${[head.filter(Boolean).join(' '), ...cells].join(' | ')}${read.length > 0 ? `\n  typed ${read.join(' | ')}` : ''}`
}

const answered = (call: string): readonly unknown[] => answerTo(call)['data']
const order = answerTo('GET /orders/wholesale/order/1') as { rows: object[] }
const matrix = [
  {
    kind: 'colour',
    id: 'a',
    row: order.rows?.[0],
    amounts: { gross: 1200, discount: 200 },
    marks: new Map([['7', [{ level: 'error', kind: 'x' }]]]),
    sold: undefined,
    mended: { 8: null },
  },
  { kind: 'stock', id: 'b', day: '2026-06-01', isLate: true, bySize: { 7: 3 } },
  { kind: 'stock', id: 'c', day: null, isLate: false, bySize: { 7: 3, 8: 4 } },
  { kind: 'more', id: 'd', count: 2, bySize: { 8: 4 } },
  { kind: 'total', id: 'e', bySize: { 7: 5 }, units: 5, amount: 500 },
  { kind: 'new', id: '+' },
] as unknown as readonly MatrixRow[]

type Grid = readonly [name: string, columns: readonly object[], rows: readonly unknown[]]

const assortment = (edit: boolean, orgType: 'regular' | 'internal') => ({
  currency: 'USD' as const,
  labels: [{ name: 'label', color: '#2F5FB3' }] as never,
  may: { edit } as never,
  orgType,
  locationId: 'US' as const,
})
const assets = answerTo('PATCH /assets/AdvertisingAsset/batch/many')['rows'] as readonly unknown[]

/** The columns of every grid, in the words and formats of whoever looks. */
function useGrids(): readonly Grid[] {
  const format = { ...useFormat(), language: 'en-US' }
  const spoken = useSpokenSetter()
  const { t: ofAssortments } = useTranslation('assortments')
  const { t: ofProducts } = useTranslation('catalogue')
  const { t: ofAssets } = useTranslation('libraries')
  const { t: ofOrders } = useTranslation('orders')
  const { t: ofStyles } = useTranslation('sample-styles')
  const { t: ofMatrix } = useTranslation('wholesale')
  const { t: ofSamples } = useTranslation('samples')
  const today = '2026-05-05'
  const rows = answered('POST /assortments/products/query')
  const products = answered('POST /products/fetch')
  const orders = answered('POST /orders/samples/active/query')
  return [
    ['assortment', assortmentColumns(assortment(true, 'regular'), ofAssortments, format, spoken), rows],
    [
      'internal assortment, to look at',
      assortmentColumns(assortment(false, 'internal'), ofAssortments, format, spoken),
      rows,
    ],
    ['products', productColumns(ofProducts, format, 'USD'), products],
    ['products in several currencies', productColumns(ofProducts, format, undefined), products],
    ...libraryTypes.flatMap((type) =>
      (['Published', 'Deleted'] as const).map(
        (status): Grid => [`${type}, ${status}`, assetColumns(type, status, ofAssets, format), assets],
      ),
    ),
    ...orderLists.map((list): Grid => {
      const { columns, sorts } = shownType(list.orderType)
      const look = { orderType: list.orderType, t: ofOrders, format }
      return [`${list.orderType}, ${list.orderSubtype}`, orderColumns(columns(list), sorts, look), orders]
    }),
    ['styles of samples', sampleStyleColumns(ofStyles, today), answered('POST /orders/samples/sample-styles/query')],
    ...(['Production', 'Sales'] as const).map((library): Grid => {
      const look = { ...format, mayKeep: library === 'Production', today }
      return [
        `samples, ${library}`,
        sampleColumns(library, ofSamples as never, look),
        answered('GET /sampleInventory/a'),
      ]
    }),
    [
      'matrix of an order',
      matrixColumns({
        sizes: ['7', '8'],
        today,
        store: null,
        t: ofMatrix,
        format,
        dateFormat: wholesaleDateFormat.options[0]!,
        currency: 'USD',
        packs: ['A'],
        suggest: async () => [],
      }),
      matrix,
    ],
  ]
}

const anyOf = (rows: readonly unknown[]): RecordRow[] =>
  rows.map((row, at) => ({ ...(row as RecordRow), _id: `${at}`, version: 1 }))

/** The lists that administrators keep. */
function useKeptLists(): readonly Grid[] {
  const { t } = useTranslation('tables')
  const customers = useCustomerLooks()
  const territories = useTerritoryLooks()
  const entities = useEntityLooks()
  const divisionGroups = useDivisionGroupLooks()
  const ofOrders = {
    packCodes: useOrderListLooks('packCodes'),
    shippers: useOrderListLooks('shippers'),
    orderTerms: useOrderListLooks('orderTerms'),
    warehouses: useOrderListLooks('warehouses'),
  }
  const kept = (name: string, shape: TableShape, looks: RecordColumnsWish['looks'], call: string): Grid => {
    const rows = anyOf(answered(call))
    return [name, recordColumns({ shape, looks, mayEdit: true, rows: () => rows }, t), rows]
  }
  return [
    kept('customers', customerShape, customers, 'GET /customers'),
    kept('territories', territoryShape, territories, 'GET /territories'),
    kept('business entities', businessEntityShape, entities, 'GET /businessEntities'),
    kept('division groups', divisionGroupShape, divisionGroups, 'GET /divisionGroups'),
    ...Object.entries(ofOrders).map(([name, looks]) =>
      kept(name, keptOrderLists[name as keyof typeof ofOrders].shape, looks, `GET /${name}`),
    ),
  ]
}

function Columns() {
  const grids = [...useGrids(), ...useKeptLists()]
  return grids.map(([name, columns, rows]) => (
    <p key={name}>{[`## ${name}`, ...columns.map((column) => told(column as AnyColumn, rows))].join('\n')}</p>
  ))
}

// Of columns that show something else the table is written anew by `npm run test:unit -- client/app/drawn/columns -u`.
test('GRID-02 AST-11 ORD-06 SMP-01 ADM-02 ADM-03 the columns of every grid show of two rows what the table beside this file says', async () => {
  await expect(`${await drawPart(<Columns />, 'nothing', demoSubjects['admin']!)}\n`).toMatchFileSnapshot('columns.txt')
})
