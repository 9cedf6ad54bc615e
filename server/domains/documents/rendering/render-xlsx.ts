import { hidesQuantities } from '../../../../contract/documents/layout/layout-request.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { type Cell, type CellStyle, type CellValue, cellRef, type RowDef, type SheetImage, writeXlsx } from 'hucre'
import { heroOf } from '../../../../contract/documents/layout/blocks/cell-pictures.ts'
import { documentColumns } from '../../../../contract/documents/layout/document-columns.ts'
import { groupRows } from '../../../../contract/documents/layout/pages/group-rows.ts'
import { printSetup } from '../../../engine/tables/print-setup.ts'
import { cellText, sheetName } from '../../../engine/tables/sheet-texts.ts'
import { documentWords } from './document-words.ts'
import { RenderCancelled, type RenderOrder, type RenderWatch } from './render-order.ts'
import { groupStyle, headerStyle, numberFormat, sheetValue, styleRow, styleSums, sumsOf } from './sheet-rows.ts'

/** A picture's cell is square, as every rendition is: 11.43 characters and 63.75 points are both 85 pixels. */
const pictureCell = { width: 11.43, height: 63.75 }
const groupHeight = 24
/** Pictures are read this many at a time; progress is told as often. */
const readAtOnce = 64

/**
 * Writes the spreadsheet: one row per product under its group's row with sums, the sum of all at the end, columns by the settings, the first sheet
 * named after the assortment. Returns the number of products. Throws RenderCancelled.
 */
export async function renderXlsx(order: RenderOrder, watch: RenderWatch): Promise<{ rows: number }> {
  const { source, settings, today } = order
  const total = source.rows.length
  watch.report({ done: 0, total })
  const words = documentWords(order.language)
  const columns = documentColumns(settings)
  const leading = [
    ...(settings.sortNumber ? ['sortNumber' as const] : []),
    ...(settings.includeImages ? ['picture' as const] : []),
  ]
  const headers = [...leading, ...columns.map(({ key }) => key)].map((key) => words(`column.${key}`))
  const pictureColumn = settings.includeImages ? leading.length - 1 : -1

  const positions = new Map(source.rows.map(({ _id }, index) => [_id, index + 1]))
  const rows: CellValue[][] = [headers]
  const rowDefs = new Map<number, RowDef>([[0, { height: 30 }]])
  const cells = new Map<string, Partial<Cell>>()
  const wanted: { path: string; row: number; alt: string }[] = []
  styleRow(cells, 0, headers, () => headerStyle)
  const formats = columns.map(({ kind }) => numberFormat(kind, source.currency))
  const groupStyleOf = (column: number): CellStyle => ({ ...groupStyle, numFmt: formats[column - leading.length] })

  for (const group of groupRows(source.rows, settings.groupBy, source.displayGroups)) {
    if (settings.groupBy !== 'none') {
      const sums = sumsOf(columns, group.rows, today)
      const values: CellValue[] = [...leading.map(() => null), ...sums]
      const title = group.key === '' ? words('ungrouped') : cellText(group.key)
      values[leading.length] = `${title} (${group.rows.length})`
      rowDefs.set(rows.length, { height: groupHeight })
      const below = { from: rows.length + 1, to: rows.length + group.rows.length }
      styleSums(cells, rows.length, values, groupStyleOf, below)
      rows.push(values)
    }
    for (const row of group.rows) {
      const picture = order.pictures[heroOf(row, settings)?.hash ?? '']
      if (settings.includeImages) rowDefs.set(rows.length, { height: pictureCell.height })
      if (picture) wanted.push({ path: picture, row: rows.length, alt: `${row.name}, ${row.colorDescription}` })
      rows.push([
        ...(settings.sortNumber ? [positions.get(row._id) ?? null] : []),
        ...(settings.includeImages ? [null] : []),
        ...columns.map((column) => sheetValue(column, row, today, source.currency)),
      ])
    }
  }

  const lastRow = rows.length - 1
  const grandTotal = sumsOf(columns, source.rows, today)
  if (total > 0 && grandTotal.some((sum) => sum !== null)) {
    const values: CellValue[] = [...leading.map(() => null), ...grandTotal]
    values[leading.length] = words('tear.total')
    rowDefs.set(rows.length, { height: groupHeight })
    styleSums(cells, rows.length, values, groupStyleOf, { from: 1, to: lastRow })
    rows.push(values)
  }
  if (hidesQuantities(order)) rows.push([...leading.map(() => null), words('notTold')])
  const images = settings.includeImages ? await readImages(wanted, pictureColumn, total, watch) : []
  // What is filtered are products: the sum of all stays below them.
  const lastCell = cellRef(lastRow, headers.length - 1)
  const content = await writeXlsx({
    properties: { title: cellText(source.assortment.title), creator: order.author, company: 'Linebook' },
    defaultFont: { name: 'Calibri', size: 11 },
    sheets: [
      {
        name: sheetName(source.assortment.title),
        rows,
        cells,
        rowDefs,
        images,
        columns: [
          ...leading.map((key) => ({
            width: key === 'picture' ? pictureCell.width : 6,
            style: { alignment: middle },
          })),
          ...columns.map(({ width, place }, index) => ({
            width,
            // No more than needed: the writer looks every cell's style up anew, and copies it where the number format
            // stands beside it. Sides are Excel's own.
            style: {
              numFmt: formats[index],
              alignment: place === 'note' ? { vertical: 'center' as const, wrapText: true } : middle,
            },
          })),
        ],
        freezePane: { rows: 1, columns: leading.length + 2 },
        autoFilter: { range: `A1:${lastCell}` },
        ...printSetup(settings.paper),
      },
    ],
  })
  if (watch.isCancelled()) throw new RenderCancelled('The document was cancelled')
  await writeFile(order.file, content)
  watch.report({ done: total, total })
  return { rows: total }
}

const middle = { vertical: 'center' } as const

async function readImages(
  wanted: readonly { path: string; row: number; alt: string }[],
  column: number,
  total: number,
  watch: RenderWatch,
): Promise<SheetImage[]> {
  const images: SheetImage[] = []
  for (let from = 0; from < wanted.length; from += readAtOnce) {
    if (watch.isCancelled()) throw new RenderCancelled('The document was cancelled')
    const some = wanted.slice(from, from + readAtOnce)
    const contents = await Promise.all(some.map(({ path }) => readFile(path)))
    for (const [index, { row, alt }] of some.entries()) {
      images.push({
        data: contents[index]!,
        type: 'jpeg',
        // Both corners: with only one, the picture would cover five rows.
        anchor: { from: { row, col: column }, to: { row: row + 1, col: column + 1 } },
        altText: alt,
      })
    }
    watch.report({ done: Math.min(total, Math.floor(images.length * 0.9)), total })
  }
  return images
}
