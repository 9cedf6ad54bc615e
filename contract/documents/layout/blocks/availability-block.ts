import type { DocumentRow } from '../../document-source.ts'
import { type Block, baseline, type Setting } from './cell-blocks.ts'
import { dayText } from '../document-texts.ts'
import { inks, type Mark, ruleMark, textMark } from '../page-model.ts'
import { fitText } from './text-fit.ts'

/** What can ship by size and day: sizes across, today's stock first, then the next days, the rest as 'later'. */
export interface AvailabilityTable {
  sizes: string[]
  lines: { date: 'now' | 'later' | string; units: number[] }[]
}

/** Undefined for products whose availability does not apply: only reorders (line status R) have one (DOC-01). */
export function availabilityTable(row: DocumentRow, today: string, most: number): AvailabilityTable | undefined {
  if (row.lineStatus !== 'R' || row.availability.length === 0) return undefined
  return tableOf(row.availability, today, most)
}

/** The same for anything that has availability; sizes stay in the order given. */
export function tableOf(availability: DocumentRow['availability'], today: string, most: number): AvailabilityTable {
  const sizes = [...new Set(availability.map(({ size }) => size))]
  const days = [...new Set(availability.map(({ date }) => (date <= today ? 'now' : date)))].sort((one, other) =>
    one === 'now' ? -1 : other === 'now' ? 1 : one < other ? -1 : 1,
  )
  const named = days.length > most ? days.slice(0, most - 1) : days
  const lineOf = (date: string): string => {
    const day = date <= today ? 'now' : date
    return named.includes(day) ? day : 'later'
  }
  const lines = [...named, ...(days.length > most ? ['later'] : [])].map((date) => ({
    date,
    units: sizes.map((size) =>
      availability.reduce(
        (sum, entry) => (entry.size === size && lineOf(entry.date) === date ? sum + entry.inventory : sum),
        0,
      ),
    ),
  }))
  return { sizes, lines }
}

/** Dates shown below each other before the rest is summed up. */
export const mostDates = 3

/** Points of a day, and between the figures of two columns. */
const labelWidth = 28
const gap = 2.8
/** Points of a column at most: few sizes stand together instead of all over the cell. */
const widestColumn = 24

/** As many sizes as fit with their figures apart, each column as wide as the widest of all; the others under `more`. */
function fittingColumns(
  { sizes, lines }: AvailabilityTable,
  space: number,
  more: string,
  widthOf: (text: string) => number,
): AvailabilityTable {
  const cut = (places: number): AvailabilityTable =>
    places >= sizes.length
      ? { sizes, lines }
      : {
          sizes: [...sizes.slice(0, places - 1), more],
          lines: lines.map(({ date, units }) => ({
            date,
            units: [...units.slice(0, places - 1), units.slice(places - 1).reduce((sum, value) => sum + value, 0)],
          })),
        }
  const least = (shown: AvailabilityTable): number =>
    gap + Math.max(...[...shown.sizes, ...shown.lines.flatMap(({ units }) => units.map(unitsText))].map(widthOf))
  // What is left out comes together in one figure, which may be wider than all before.
  let places = sizes.length
  while (places > 1 && least(cut(places)) * places > space) places -= 1
  return cut(places)
}

const unitsText = (units: number): string => (units === 0 ? '–' : String(units))

/** A table of `dates` lines; runs of more sizes than fit show the first ones and sum the others under '+'. */
export function availabilityBlock(setting: Setting, dates: number): Block {
  const size = setting.size - 1.5
  const line = setting.line - 0.5
  return {
    height: (dates + 1) * line + 4,
    draw(row, x, y, width) {
      const table = availabilityTable(row, setting.today, dates)
      if (!table) return []
      // Figures are all as wide as the nought.
      const widthOf = (text: string) => setting.measure(text.replaceAll(/\d/g, '0'), 'sans', size)
      const { sizes: heads, lines } = fittingColumns(table, width - labelWidth, setting.words('moreSizes'), widthOf)
      const step = Math.min(widestColumn, (width - labelWidth) / heads.length)
      const right = (index: number) => x + labelWidth + (index + 1) * step
      const at = (index: number) => baseline({ ...setting, line, size }, y + 2, index)
      const marks: Mark[] = [ruleMark(x, y + 1, width)]
      const label = (text: string) => fitText(text, labelWidth + step - 12, 'sans', size, setting.measure)
      marks.push(textMark(label(setting.words('available')), x, at(0), { size, color: inks.soft }))
      for (const [index, head] of heads.entries()) {
        marks.push(textMark(head, right(index), at(0), { size, color: inks.soft, align: 'right', tabular: true }))
      }
      for (const [index, { date, units }] of lines.entries()) {
        const day = date === 'now' || date === 'later' ? setting.words(date) : dayText(date, setting.language)
        marks.push(textMark(label(day), x, at(index + 1), { size, color: inks.soft, tabular: true }))
        for (const [column, value] of units.entries()) {
          const color = value === 0 ? inks.faint : inks.ink
          const options = { size, color, align: 'right' as const, tabular: true }
          marks.push(textMark(unitsText(value), right(column), at(index + 1), options))
        }
      }
      return marks
    },
  }
}
