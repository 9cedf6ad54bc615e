import type { DocumentRow } from '../../document-source.ts'
import type { BodyOrder } from './body.ts'
import { figureText } from '../blocks/cell-blocks.ts'
import { plate } from '../blocks/cell-pictures.ts'
import { documentColumns, type Figure, isFigure } from '../document-columns.ts'
import { inks, type Mark, type PageCell, textMark } from '../page-model.ts'
import { fitText } from '../blocks/text-fit.ts'

/** Colourways of a style in rows of equal height. */
export interface ThumbGrid {
  rows: number
  rowHeight: number
  /** One row; on the last that is shown, its last place tells how many more there are. */
  draw(row: number, y: number, isLast: boolean): { marks: Mark[]; cells: PageCell[] }
}

const gap = 10
/** In one row; below a hero a sixth finds room. */
const perRow = { least: 5, belowHero: 6 } as const
const line = 9

/** Figures that are the same for all colourways of a style stand in its head, the others below each picture. */
export function splitFigures(
  { request, setting }: BodyOrder,
  run: readonly DocumentRow[],
): { shared: Figure[]; own: Figure[] } {
  const filled = documentColumns(request.settings)
    .filter(isFigure)
    .map((column) => ({ column, values: new Set(run.map((row) => figureText(column, row, setting))) }))
    .filter(({ values }) => values.size > 1 || !values.has(''))
  // Units belong to a colourway even where two have the same.
  const isShared = ({ column, values }: (typeof filled)[number]) =>
    run.length === 1 || (values.size === 1 && column.kind !== 'count' && column.kind !== 'date')
  return {
    shared: filled.filter(isShared).map(({ column }) => column),
    own: filled.filter((one) => !isShared(one)).map(({ column }) => column),
  }
}

/** Pictures of all colourways; none where the head shows the only one. */
export function thumbGrid(order: BodyOrder, run: readonly DocumentRow[], hasHero: boolean): ThumbGrid {
  const { request, setting, frame, positions } = order
  const { settings, measure } = request
  const columns = hasHero && run.length > perRow.least ? perRow.belowHero : perRow.least
  const width = (frame.right - frame.left - gap * (columns - 1)) / columns
  const side = settings.includeImages ? width * 0.78 : 0
  const { own } = splitFigures(order, run)
  const shown = run.length === 1 && hasHero ? [] : run
  const hasStatus = run.some(({ lineStatus }) => lineStatus !== 'A')
  const lines = 2 + own.length + (hasStatus ? 1 : 0)
  const cellHeight = side + 3 + lines * line
  const size = setting.size - 0.5

  const wordsOf = (row: DocumentRow, x: number, y: number): Mark[] => {
    const status = row.lineStatus === 'A' ? '' : setting.words(`lineStatus.${row.lineStatus}`)
    const number = settings.sortNumber ? `${positions.get(row._id) ?? ''} ` : ''
    const code = fitText(`${number}${row.color}`, width, 'sansMedium', size, measure)
    const marks = [textMark(code, x, y, { size, face: 'sansMedium' })]
    const name = fitText(row.colorDescription, width, 'sans', size, measure)
    marks.push(textMark(name, x, y + line, { size, color: inks.soft }))
    for (const [index, column] of own.entries()) {
      const value = fitText(figureText(column, row, { ...setting, size }), width, 'sansMedium', size, measure)
      if (value === '') continue
      const at = y + (index + 2) * line
      const room = width - measure(value, 'sansMedium', size) - 4
      const label = fitText(setting.words(`figure.${column.key}`), room, 'sans', size, measure)
      marks.push(textMark(label, x, at, { size, color: inks.soft }))
      marks.push(textMark(value, x + width, at, { size, face: 'sansMedium', align: 'right', tabular: true }))
    }
    const text = fitText(status, width, 'sans', size, measure)
    if (text !== '') marks.push(textMark(text, x, y + (own.length + 2) * line, { size, color: inks.soft }))
    return marks
  }

  return {
    rows: Math.ceil(shown.length / columns),
    rowHeight: cellHeight + 8,
    draw(row, y, isLast) {
      const some = shown.slice(row * columns, (row + 1) * columns)
      const hidden = isLast ? shown.length - (row + 1) * columns + 1 : 0
      const drawn = hidden > 0 ? some.slice(0, -1) : some
      const marks: Mark[] = []
      const cells: PageCell[] = []
      for (const [index, product] of drawn.entries()) {
        const x = frame.left + index * (width + gap)
        cells.push({ id: product._id, x, y, width, height: cellHeight })
        if (side > 0) marks.push(...plate(setting, settings, product, { x, y, width, height: side }))
        marks.push(...wordsOf(product, x, y + side + 3 + size))
      }
      if (hidden > 0) {
        const x = frame.left + drawn.length * (width + gap) + width / 2
        marks.push(textMark(`+${hidden}`, x, y + Math.max(18, side / 2), { face: 'serif', size: 18, align: 'center' }))
      }
      return { marks, cells }
    },
  }
}
