import { type Cell, type CellStyle, cellRef, type RowDef, type SheetImage, type WriteSheet } from 'hucre'
import { SIZE_QUANTITY, type OrderRow } from '../../../../contract/orders/order.ts'
import { rowMarks } from '../../../../contract/orders/wholesale/order-book.ts'
import { isShut } from '../../../../contract/orders/wholesale/sizes/shut-size.ts'
import { scalesOf, type SizeScale } from '../../../../contract/orders/wholesale/sizes/size-axis.ts'
import { rowAmounts } from '../../../../contract/orders/wholesale/totals.ts'
import { unitsOf } from '../../../../contract/orders/wholesale/sizes/units-of.ts'
import { printSetup } from '../../../engine/tables/print-setup.ts'
import type { BookOrder, BookWish } from './book.ts'
import { moneyStyle, type SheetCells, styles, worth, type Written, writeLine } from './sheet-cells.ts'

/** A picture's cell is square: 11.43 characters and 63.75 points are both 85 pixels. */
const pictureCell = { width: 11.43, height: 63.75 }

export interface MatrixSheet {
  name: string
  order: BookOrder
  /** Of whom the quantities are; null: of all stores together. */
  store: string | null
  /** Sheets of the stores, whose sum this one is. */
  sumOf: readonly string[]
}

interface Layout {
  wish: BookWish
  sheet: MatrixSheet
  /** Columns of sizes: as many as the longest scale has. */
  sizes: number
  first: number
  of: ColumnStyles
  /** Where the discount of the order stands. */
  discountAt: string
}

/** How the cells of colourways look: as their whole column, so that nothing has to be said of most of them. */
interface ColumnStyles {
  packCode: CellStyle
  quantity: CellStyle
  unitPrice: CellStyle
  discount: CellStyle
  amount: CellStyle
}

function columnStyles({ order: { decimals }, store, sumOf }: MatrixSheet): ColumnStyles {
  // Codes, prices and discounts are of all stores together.
  const ofAll = store === null ? styles.open : { protection: { locked: true } }
  return {
    packCode: store === null ? styles.typedText : styles.text,
    quantity: sumOf.length > 0 ? styles.sum : styles.quantity,
    unitPrice: moneyStyle(decimals, ofAll),
    discount: { ...styles.percent, ...ofAll },
    amount: moneyStyle(decimals),
  }
}

const empty: Written = {}
/** Nothing is typed there, though it is in its column. */
const locked: Written = { style: styles.sum }
const blanks = (count: number): Written[] => Array.from({ length: Math.max(0, count) }, () => empty)
const quantities = (row: OrderRow, store: string | null) => (store === null ? row.sizes : (row.stores?.[store] ?? {}))
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

/** Units and amount, in whole units of its currency, of rows of a sheet. */
function comesTo(rows: readonly OrderRow[], { order, store }: MatrixSheet): { units: number; amount: number } {
  const units = rows.map((row) => unitsOf(quantities(row, store)))
  const amounts = rows.map((row, at) => rowAmounts({ ...row, units: units[at]! }, order.discount))
  return { units: sum(units), amount: worth(sum(amounts.map(({ gross, discount }) => gross - discount)), order) }
}

/** One order, or what one store gets of it: a block for each scale, its sizes side by side, sums as formulas (ORW-06, design 5.8). */
export function matrixSheet(wish: BookWish, sheet: MatrixSheet): WriteSheet {
  const { order, store } = sheet
  const scales = scalesOf(order.rows)
  const sizes = Math.max(1, ...scales.map(({ sizes: own }) => own.length))
  const first = wish.pictures ? 6 : 5
  const of = columnStyles(sheet)
  const layout: Layout = { wish, sheet, sizes, first, of, discountAt: discountCell(first + sizes + 2) }
  const columns = [
    { width: 4, hidden: true },
    ...(wish.pictures ? [{ width: pictureCell.width }] : []),
    { width: 12, style: styles.open },
    { width: 9, style: styles.open },
    { width: 28, style: styles.text },
    { width: 11, style: of.packCode },
    ...Array.from({ length: sizes }, () => ({ width: 7, style: of.quantity })),
    { width: 9, style: styles.sum },
    { width: 12, style: of.unitPrice },
    { width: 11, style: of.discount },
    { width: 14, style: of.amount },
  ]
  const cells: SheetCells = {
    rows: [],
    columns: columns.map(({ style }: { style?: CellStyle }) => style),
    cells: new Map<string, Partial<Cell>>(),
  }
  const rowDefs = new Map<number, RowDef>()
  const images: SheetImage[] = []
  writeLine(cells, orderLine(layout))
  for (const scale of scales) {
    writeLine(cells, [])
    writeLine(cells, headingLine(layout, scale))
    for (const rows of byStyle(scale.rows)) {
      for (const line of order.stock[rows[0]!.style] ?? []) writeLine(cells, stockLine(layout, scale, line))
      const from = cells.rows.length
      for (const row of rows) {
        const picture = wish.pictures?.[row.hero?.hash ?? '']
        if (wish.pictures) rowDefs.set(cells.rows.length, { height: pictureCell.height })
        if (picture) images.push(imageAt(picture, cells.rows.length, `${row.name}, ${row.colorDescription}`))
        writeLine(cells, colourLine(layout, scale, row, cells.rows.length))
      }
      // One colour is its own sum.
      if (rows.length > 1) writeLine(cells, totalLine(layout, scale, rows, from, cells.rows.length - 1))
    }
  }
  writeLine(cells, grandLine(layout, cells.rows.length - 1))
  const last = cells.rows.length
  return {
    name: sheet.name,
    rows: cells.rows,
    cells: cells.cells,
    rowDefs,
    images,
    columns,
    freezePane: { rows: 1, columns: first - 1 },
    dataValidations: [
      {
        type: 'whole',
        operator: 'between',
        formula1: '0',
        formula2: String(SIZE_QUANTITY),
        allowBlank: true,
        showErrorMessage: true,
        range: `${cellRef(3, first)}:${cellRef(last + 200, first + sizes - 1)}`,
      },
    ],
    protection: {
      sheet: true,
      selectLockedCells: true,
      selectUnlockedCells: true,
      formatCells: true,
      formatColumns: true,
      formatRows: true,
      insertRows: true,
      deleteRows: true,
      sort: true,
      autoFilter: true,
    },
    ...printSetup(),
    ...(store === null ? {} : { view: { tabColor: { rgb: 'B9C4E8' } } }),
  }
}

function byStyle(rows: readonly OrderRow[]): OrderRow[][] {
  const styled = new Map<string, OrderRow[]>()
  for (const row of rows) styled.set(row.style, [...(styled.get(row.style) ?? []), row])
  return [...styled.values()]
}

function orderLine({ wish, sheet: { order }, sizes, first }: Layout): Written[] {
  const title = (text: string): Written => ({ value: text, style: styles.heading })
  return [
    { value: rowMarks.order },
    ...blanks(first - 5),
    title(order.orderIdentifier),
    title(''),
    title(order.customer),
    title(order.po && `${wish.titles.po ?? 'PO'} ${order.po}`),
    title(order.days),
    ...blanks(sizes + 1),
    // What a row without a discount of its own is let off.
    { value: order.discount, style: { ...styles.heading, numFmt: '0.##' } },
  ]
}

const discountCell = (column: number): string => {
  const cell = /([A-Z]+)(\d+)/.exec(cellRef(0, column))!
  return `$${cell[1]}$${cell[2]}`
}

function headingLine({ wish: { titles, pictures }, sizes }: Layout, scale: SizeScale): Written[] {
  const title = (name: keyof typeof titles): Written => ({ value: titles[name] ?? name, style: styles.heading })
  return [
    { value: `${rowMarks.sizes} ${pictures ? 2 : 1} ${sizes}` },
    ...(pictures ? [title('picture')] : []),
    ...(['style', 'color', 'name', 'packCode'] as const).map(title),
    ...Array.from({ length: sizes }, (_, at): Written => ({ value: scale.sizes[at] ?? null, style: styles.size })),
    ...(['units', 'unitPrice', 'discount', 'amount'] as const).map(title),
  ]
}

function stockLine(
  { wish: { words }, first }: Layout,
  scale: SizeScale,
  { day, bySize }: BookOrder['stock'][string][number],
): Written[] {
  const text = (value: string): Written => ({ value, style: styles.stockText })
  return [
    { value: rowMarks.stock },
    ...blanks(first - 3),
    text(words.available ?? 'available'),
    text(day ?? words.now ?? 'now'),
    ...scale.sizes.map((size): Written => ({ value: bySize[size] ?? null, style: styles.stock })),
  ]
}

function colourLine(layout: Layout, scale: SizeScale, row: OrderRow, at: number): Written[] {
  const { wish, sheet, sizes, first, of, discountAt: ofOrder } = layout
  const { order, store, sumOf } = sheet
  const own = quantities(row, store)
  const { units, amount } = comesTo([row], sheet)
  const [unitsAt, priceAt, discountAt] = [0, 1, 2].map((column) => cellRef(at, first + sizes + column)) as [
    string,
    string,
    string,
  ]
  const gross = `${unitsAt}*${priceAt}`
  const percent = `IF(${discountAt}="",${ofOrder},${discountAt})`
  const size = (name: string | undefined, column: number): Written => {
    if (name === undefined) return { style: styles.shut }
    if (isShut(row, name)) return { value: own[name] ?? null, style: styles.shut }
    const value = own[name] ?? null
    if (sumOf.length === 0) return { value, style: of.quantity }
    const cell = cellRef(at, first + column)
    return {
      value,
      style: of.quantity,
      formula: sumOf.map((one) => `'${one.replaceAll("'", "''")}'!${cell}`).join('+'),
    }
  }
  return [
    { value: row._id },
    ...(wish.pictures ? [empty] : []),
    { value: row.style, style: styles.text },
    { value: row.color, style: styles.text },
    { value: [row.name, row.colorDescription].filter(Boolean).join(', '), style: styles.text },
    { value: row.packCode || null, style: of.packCode },
    ...Array.from({ length: sizes }, (_, column) => size(scale.sizes[column], column)),
    {
      value: units,
      style: styles.sum,
      formula: `SUM(${cellRef(at, first)}:${cellRef(at, first + sizes - 1)})`,
    },
    {
      value: row.unitPrice === null ? null : worth(row.unitPrice, order),
      style: of.unitPrice,
    },
    { value: row.discount, style: of.discount },
    {
      value: amount,
      style: of.amount,
      formula: `${gross}-ROUND(${gross}*${percent}/100,${order.decimals})`,
    },
  ]
}

function totalLine(
  { wish: { words }, sheet, sizes, first }: Layout,
  scale: SizeScale,
  rows: readonly OrderRow[],
  from: number,
  to: number,
): Written[] {
  const down = (column: number, value: number, style: Written['style'] = styles.sum): Written => ({
    value,
    style,
    formula: `SUM(${cellRef(from, column)}:${cellRef(to, column)})`,
  })
  const ofSize = (size: string | undefined) =>
    size === undefined ? 0 : sum(rows.map((row) => quantities(row, sheet.store)[size] ?? 0))
  const { units, amount } = comesTo(rows, sheet)
  return [
    { value: rowMarks.total },
    ...blanks(first - 5),
    { value: words.total ?? 'total', style: styles.sum },
    ...blanks(3),
    ...Array.from({ length: sizes }, (_, at) => down(first + at, ofSize(scale.sizes[at]))),
    down(first + sizes, units),
    locked,
    locked,
    down(first + sizes + 3, amount, moneyStyle(sheet.order.decimals, styles.sum)),
  ]
}

/** Of all rows down to the last one, wherever some were added: whatever is no sum of a style. */
function grandLine({ wish: { words }, sheet, sizes, first }: Layout, last: number): Written[] {
  const over = (column: number, value: number, style: Written['style']): Written => ({
    value,
    style,
    formula: `SUMIF($A$1:${cellRef(last, 0)},"<>${rowMarks.total}",${cellRef(0, column)}:${cellRef(last, column)})`,
  })
  const { order } = sheet
  const { units, amount } = comesTo(order.rows, sheet)
  return [
    { value: rowMarks.order },
    ...blanks(first - 5),
    { value: [words.total ?? 'total', order.orderIdentifier].join(' '), style: styles.sum },
    ...blanks(3 + sizes),
    over(first + sizes, units, styles.sum),
    locked,
    locked,
    over(first + sizes + 3, amount, moneyStyle(order.decimals, styles.sum)),
  ]
}

const imageAt = (data: Uint8Array, row: number, altText: string): SheetImage => ({
  data,
  type: 'jpeg',
  // Both corners: with only one, the picture would cover five rows.
  anchor: { from: { row, col: 1 }, to: { row: row + 1, col: 2 } },
  altText,
})
