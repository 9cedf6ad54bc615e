import type { CurrencyCode } from '../../../kernel/amounts/money.ts'
import type { DocumentRow } from '../../document-source.ts'
import type { DocumentColumn, Figure } from '../document-columns.ts'
import { countText, dayText, moneyText, percentText, type Words } from '../document-texts.ts'
import { inks, type Mark, type Measure, textMark } from '../page-model.ts'
import { fitText, wrapText } from './text-fit.ts'

/** What every block of a cell is drawn with. */
export interface Setting {
  measure: Measure
  words: Words
  language: string
  currency: CurrencyCode
  /** The day the document is made on, `yyyy-mm-dd`. */
  today: string
  /** Height of one line of text and the size of the letters in it. */
  line: number
  size: number
  labelColor: (label: string) => string
}

/** A part of a product's cell. Its height is the same in every cell of the document, so baselines stand in line. */
export interface Block {
  height: number
  draw(row: DocumentRow, x: number, y: number, width: number, continued: boolean): Mark[]
}

/** Baseline of the nth line of a block that begins at y. */
export const baseline = (setting: Setting, y: number, line = 0): number => y + line * setting.line + setting.size

/** More lines than these no name takes. */
export const NAME_LINES = 9

/** Name with the style number to the right, below it the colour's name and code with the sizes to the right. */
interface Head {
  name: string[]
  colour: string[]
  sizes: string
}

/**
 * What a product is called, over as many lines as that takes, so that no name is cut. As high as the highest of some
 * products that stand beside each other; a shorter one has its air below, where the prices begin in line again.
 */
export function headBlock(
  setting: Setting,
  withSizes: boolean,
  { rows, width: narrowest, most }: { rows: readonly DocumentRow[]; width: number; most: number },
): Block {
  const { size, measure, line } = setting
  const nameSize = size + 0.5
  const nameRoom = (row: DocumentRow, width: number) => width - measure(row.style, 'sans', nameSize) - 6
  const headOf = (row: DocumentRow, width: number): Head => {
    const sizes = withSizes ? row.sizeRange : ''
    const taken = sizes === '' ? 0 : measure(sizes, 'sans', size) + 6
    const colour = [row.colorDescription, row.color].filter((part) => part !== '').join(' · ')
    return {
      name: wrapText(row.name, nameRoom(row, width), most, 'sansBold', nameSize, measure),
      colour: wrapText(colour, width - taken, Math.min(2, most), 'sans', size, measure),
      sizes,
    }
  }
  const linesOf = ({ name, colour }: Head): number => Math.max(1, name.length) + Math.max(1, colour.length)
  return {
    height: line * Math.max(2, ...rows.map((row) => linesOf(headOf(row, narrowest)))),
    draw(row, x, y, width, continued) {
      const { name, colour, sizes } = headOf(row, width)
      const lastOfName = Math.max(0, name.length - 1)
      const after = measure(`${name.at(-1) ?? ''} `, 'sansBold', nameSize)
      const room = nameRoom(row, width) - after
      const word = continued ? setting.words('continued') : ''
      const more = measure(word, 'sans', size) <= room ? word : ''
      const soft = { size, color: inks.soft } as const
      const colourFrom = lastOfName + 1
      return [
        ...name.map((text, at) => textMark(text, x, baseline(setting, y, at), { face: 'sansBold', size: nameSize })),
        ...(more === '' ? [] : [textMark(more, x + after, baseline(setting, y, lastOfName), soft)]),
        textMark(row.style, x + width, baseline(setting, y), { size: nameSize, align: 'right' }),
        ...colour.map((text, at) => textMark(text, x, baseline(setting, y, colourFrom + at), soft)),
        ...(sizes === ''
          ? []
          : [textMark(sizes, x + width, baseline(setting, y, colourFrom), { ...soft, align: 'right' })]),
      ]
    },
  }
}

/** The value of a figure as it is printed; empty where there is none. */
export function figureText(column: DocumentColumn, row: DocumentRow, setting: Setting): string {
  const value = column.value(row, setting.today)
  if (value === null || value === '') return ''
  if (typeof value === 'string') return column.kind === 'date' ? dayText(value, setting.language) : value
  if (column.kind === 'money') return moneyText(value, setting.currency, setting.language)
  return column.kind === 'percent' ? percentText(value, setting.language) : countText(value, setting.language)
}

/** Figures with their short names, `perLine` beside each other; a product without a figure leaves its place blank. */
export function figuresBlock(setting: Setting, columns: readonly Figure[], perLine: 1 | 2): Block {
  const { line, size, measure } = setting
  const pairWidth = (column: Figure, row: DocumentRow): number => {
    const value = figureText(column, row, setting)
    if (value === '') return 0
    return measure(`${setting.words(`figure.${column.key}`)} `, 'sans', size) + 1 + measure(value, 'sansMedium', size)
  }
  return {
    height: Math.ceil(columns.length / perLine) * line,
    draw(row, x, y, width) {
      return columns.flatMap((column, index) => {
        const value = figureText(column, row, setting)
        if (value === '') return []
        const at = baseline(setting, y, Math.floor(index / perLine))
        const name = setting.words(`figure.${column.key}`)
        const isRight = perLine === 2 && index % 2 === 1
        if (perLine === 1) {
          const room = width - measure(value, 'sansMedium', size) - 6
          return [
            textMark(fitText(name, room, 'sans', size, measure), x, at, { size, color: inks.soft }),
            textMark(value, x + width, at, { size, face: 'sansMedium', align: 'right', tabular: true }),
          ]
        }
        const valueWidth = measure(value, 'sansMedium', size)
        // The name gives way where a language or a price is long, as far as its neighbour leaves no room.
        const neighbour = columns[index % 2 === 0 ? index + 1 : index - 1]
        const taken = neighbour ? pairWidth(neighbour, row) : 0
        const room = Math.max((width - 8) / 2, width - 8 - taken) - valueWidth - 3
        const shown = fitText(name, room, 'sans', size, measure)
        const nameWidth = shown === '' ? 0 : measure(`${shown} `, 'sans', size) + 1
        const left = isRight ? x + width - valueWidth - nameWidth : x
        return [
          textMark(shown, left, at, { size, color: inks.soft }),
          textMark(value, isRight ? x + width : left + nameWidth, at, {
            size,
            face: 'sansMedium',
            align: isRight ? 'right' : 'left',
          }),
        ]
      })
    },
  }
}

/** Label with its dot and the facts to the left; to the right the line status, where it is not simply active. */
export function factsBlock(setting: Setting, columns: readonly DocumentColumn[], withLabel: boolean): Block {
  return {
    height: setting.line,
    draw(row, x, y, width) {
      const { size, measure } = setting
      const at = baseline(setting, y)
      const status = row.lineStatus === 'A' ? '' : setting.words(`lineStatus.${row.lineStatus}`)
      let room = width - measure(status, 'sans', size) - 6
      const marks: Mark[] = [textMark(status, x + width, at, { size, color: inks.soft, align: 'right' })]
      let left = x
      if (withLabel && row.label !== '') {
        const label = fitText(row.label, room - 8, 'sansMedium', size, measure)
        const wide = 7 + measure(label, 'sansMedium', size)
        marks.push({ kind: 'dot', x: x + 2, y: at - size * 0.35, radius: 2, color: setting.labelColor(row.label) })
        marks.push(textMark(label, x + 7, at, { size, face: 'sansMedium' }))
        left += wide + 5
        room -= wide + 5
      }
      const facts = columns.map((column) => figureText(column, row, setting)).filter((fact) => fact !== '')
      const text = fitText(facts.join(' · '), room, 'sans', size, measure)
      if (text !== '') marks.push(textMark(text, left, at, { size, color: inks.soft }))
      return marks
    },
  }
}

/** Notes or materials in at most so many lines. */
export function proseBlock(setting: Setting, columns: readonly DocumentColumn[], lines: number): Block {
  return {
    height: lines * setting.line,
    draw(row, x, y, width) {
      const text = columns
        .map((column) => figureText(column, row, setting))
        .filter((part) => part !== '')
        .join(' · ')
      return wrapText(text, width, lines, 'sans', setting.size, setting.measure).map((line, index) =>
        textMark(line, x, baseline(setting, y, index), { size: setting.size, color: inks.soft }),
      )
    },
  }
}
