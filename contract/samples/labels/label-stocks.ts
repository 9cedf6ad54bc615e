import { z } from 'zod'
import { grownBy, type LabelSheet } from '../../documents/layout/label-sheet.ts'

/** Stocks that houses buy, measured: printed labels lie within 0.2 mm of them (BEY-11). */
export const labelStocks = {
  'Avery L7160': {
    width: 210,
    height: 297,
    columns: 3,
    rows: 7,
    left: 7.21,
    top: 15.15,
    across: 66.04,
    down: 38.1,
    label: { width: 63.5, height: 38.1 },
    code: 24,
    clear: 2,
  },
  'Avery L7163': {
    width: 210,
    height: 297,
    columns: 2,
    rows: 7,
    left: 4.67,
    top: 15.15,
    across: 101.6,
    down: 38.1,
    label: { width: 99.06, height: 38.1 },
    code: 24,
    clear: 2,
  },
  'Avery 5160': {
    width: 215.9,
    height: 279.4,
    columns: 3,
    rows: 10,
    left: 4.76,
    top: 12.7,
    across: 69.85,
    down: 25.4,
    label: { width: 66.68, height: 25.4 },
    code: 20,
    clear: 2,
  },
  // What of a label of 62 × 29 the printer reaches: 696 of 732 dots at 300 an inch, and 35 of its feed left out.
  'Roll 62 mm': {
    width: 62,
    height: 29,
    columns: 1,
    rows: 1,
    left: 1.5,
    top: 3,
    across: 58.9,
    down: 23,
    label: { width: 58.9, height: 23 },
    code: 22,
    clear: 0.5,
  },
} as const satisfies Record<string, LabelSheet>

/** Papers that another stock may be of. */
export const papers = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const

/** Inside every edge of a label of another stock. */
const CLEAR = 2
/** A code that a phone still reads, and one that stands well on a usual label. */
const LEAST_CODE = 15
const MOST_CODE = 24
/** What somebody measures is out by so much. */
const TOLERANCE = 0.5

const millimetres = z.number().min(0).max(400)

/** Another stock, as it was measured once: sheets on which all labels lie within the paper, beside and not over each other. */
export const ownSheet = z
  .object({
    paper: z.enum(Object.keys(papers) as [keyof typeof papers]),
    columns: z.number().int().min(1).max(20),
    rows: z.number().int().min(1).max(40),
    left: millimetres,
    top: millimetres,
    across: millimetres,
    down: millimetres,
    label: z.object({ width: millimetres.min(40), height: millimetres.min(LEAST_CODE + 2 * CLEAR) }),
  })
  .superRefine(({ paper, columns, rows, left, top, across, down, label }, context) => {
    const { width, height } = papers[paper]
    const says = (field: string, message: string, isSo: boolean) => {
      if (isSo) context.addIssue({ code: 'custom', path: [field], message })
    }
    says('across', 'overlap', columns > 1 && across < label.width - TOLERANCE)
    says('down', 'overlap', rows > 1 && down < label.height - TOLERANCE)
    says('columns', 'beyondPaper', left + (columns - 1) * across + label.width > width + TOLERANCE)
    says('rows', 'beyondPaper', top + (rows - 1) * down + label.height > height + TOLERANCE)
  })
export type OwnSheet = z.output<typeof ownSheet>

export const labelStock = z.enum([...(Object.keys(labelStocks) as [keyof typeof labelStocks]), 'Own'])
export type LabelStock = z.infer<typeof labelStock>

/** What another stock is until somebody measured it: a usual sheet of eight. */
const ownToBegin: OwnSheet = {
  paper: 'a4',
  columns: 2,
  rows: 4,
  left: 5,
  top: 13,
  across: 101.5,
  down: 67.7,
  label: { width: 99, height: 67.7 },
}

/** Where labels lie on a stock; undefined for another one of which nothing is said. */
export function sheetOf(way: { stock: LabelStock; own: OwnSheet }): LabelSheet
export function sheetOf(way: { stock: LabelStock; own?: OwnSheet | undefined }): LabelSheet | undefined
export function sheetOf({ stock, own }: { stock: LabelStock; own?: OwnSheet | undefined }): LabelSheet | undefined {
  if (stock !== 'Own') return labelStocks[stock]
  if (!own) return undefined
  const { paper, ...sheet } = own
  const code = Math.min(MOST_CODE * grownBy(own.label), own.label.height - 2 * CLEAR, own.label.width / 2)
  return { ...papers[paper], ...sheet, code, clear: CLEAR }
}

/** Labels wide enough for a picture beside the words. */
export const holdsPicture = ({ label }: LabelSheet): boolean => label.width > 90

/** Millimetres, in tenths. */
const nudgeBy = z.number().min(-9.9).max(9.9).default(0)
export const labelNudge = z.object({ right: nudgeBy, down: nudgeBy })
export type LabelNudge = z.infer<typeof labelNudge>

/** What stands on a label beside its style and colour. */
export const labelParts = ['name', 'side', 'mold', 'place', 'letters', 'picture'] as const
export type LabelPart = (typeof labelParts)[number]
export const usualParts: readonly LabelPart[] = ['name', 'side', 'mold', 'place', 'letters']

/** How a person prints labels: kept for them (BEY-11). */
export const labelWay = z.object({
  stock: labelStock.default('Avery L7160'),
  own: ownSheet.default(ownToBegin),
  nudges: z.partialRecord(labelStock, labelNudge).default({}),
  parts: z
    .array(z.enum(labelParts))
    .max(labelParts.length)
    .default([...usualParts]),
})
export type LabelWay = z.output<typeof labelWay>
