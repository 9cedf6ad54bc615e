import { z } from 'zod'
import type { LabelSheet } from '../../documents/layout/lay-out-labels.ts'

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

export const labelStock = z.enum(Object.keys(labelStocks) as [keyof typeof labelStocks])
export type LabelStock = z.infer<typeof labelStock>

/** Labels wide enough for a picture beside the words. */
export const holdsPicture = (stock: LabelStock): boolean => labelStocks[stock].label.width > 90

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
  nudges: z.partialRecord(labelStock, labelNudge).default({}),
  parts: z
    .array(z.enum(labelParts))
    .max(labelParts.length)
    .default([...usualParts]),
})
export type LabelWay = z.output<typeof labelWay>
