import { z } from 'zod'
import type { SampleLibrary } from './sample-libraries.ts'
import { readSide, readStatus, sampleSide, sampleStatus } from './sample-statuses.ts'

/** Most pieces of one line. */
export const MOST_PIECES = 9_999

/** What a file writes where there is none: said, and kept empty. */
export const isSaidNone = (text: string): boolean => /^n\s*\/\s*a$/i.test(text.trim())

/** Places of Sales beside the bin, from the largest to the smallest. */
export const placeFields = ['region', 'aisle', 'direction', 'level', 'shelf'] as const
export type PlaceField = (typeof placeFields)[number]

const clean = (value: unknown): unknown => {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value.trim() : value
}
const upper = (value: unknown): unknown => {
  const text = clean(value)
  return typeof text === 'string' ? text.toUpperCase() : text
}

/** Upper case, no spaces, never empty. */
const code = (most: number) =>
  z.preprocess(upper, z.string().min(1, 'required').max(most, 'tooLong').regex(/^\S*$/, 'noSpaces'))
/** Upper case; empty is none. */
const place = (most: number) => z.preprocess(upper, z.string().max(most, 'tooLong'))
const day = z.preprocess(
  (value) => clean(value) || null,
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/, 'date')
    .refine((text) => {
      const time = new Date(`${text}T00:00:00Z`).getTime()
      return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
    }, 'date')
    .nullable(),
)

/** What somebody says of a sample, as it is kept (SMP-05); the messages are codes of refusals. */
export const sampleFields = z.object({
  division: z.preprocess(clean, z.string().min(1, 'required').max(60, 'tooLong')),
  style: code(40),
  color: code(20),
  status: z.preprocess(
    (value) => (typeof value === 'string' ? (readStatus(value) ?? value) : value),
    z.enum(sampleStatus.options, 'notInList'),
  ),
  side: z.preprocess(
    (value) => (typeof value === 'string' ? (readSide(value) ?? value) : value),
    z.enum(sampleSide.options, 'notInList'),
  ),
  totalQty: z.number('number').int('number').min(0, 'number').max(MOST_PIECES, 'number'),
  size: z.preprocess(clean, z.string().max(10, 'tooLong')),
  moldNum: z.preprocess(
    upper,
    z
      .string()
      .max(30, 'tooLong')
      .regex(/^[A-Z0-9./-]*$/, 'mangled'),
  ),
  moldDate: day,
  bin: place(30),
  region: place(10),
  aisle: place(10),
  direction: place(10),
  level: place(10),
  shelf: place(10),
  newBin: place(30),
})
export type SampleFields = z.output<typeof sampleFields>
export type SampleField = keyof SampleFields
export type SamplePatch = { [field in SampleField]?: SampleFields[field] | undefined }

export const sampleFieldNames = Object.keys(sampleFields.shape) as [SampleField, ...SampleField[]]

/** Fields that only Sales has: a file of Production that fills one is refused (IMP-05). */
export const salesFields: readonly SampleField[] = [...placeFields, 'newBin']

/** Of a line that is there, what it is of stays: another style is another line. */
export const newRowFields: readonly SampleField[] = ['style', 'color']

/** What a new row is added with, and what is never cleared (SMP-02). */
export const requiredFields: Record<SampleLibrary, readonly SampleField[]> = {
  Production: ['division', 'style', 'color', 'status', 'side', 'totalQty', 'bin'],
  Sales: ['division', 'style', 'color', 'status', 'side', 'totalQty', 'region', 'aisle', 'direction', 'level'],
}

/** The combined key of a sample: two live lines of a library are never the same in all of these. */
export const keyFields: Record<SampleLibrary, readonly SampleField[]> = {
  Production: ['style', 'color', 'size', 'side', 'status', 'moldNum', 'moldDate', 'bin'],
  Sales: ['style', 'color', 'size', 'side', 'status', 'moldNum', 'moldDate', 'bin', ...placeFields],
}

/** Fields of a library, in the order of its grid. */
export const fieldsOf = (library: SampleLibrary): readonly SampleField[] =>
  library === 'Sales' ? sampleFieldNames : sampleFieldNames.filter((field) => !salesFields.includes(field))

type Values = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** Fields of which a new line says at least one. */
export const countedFields: readonly SampleField[] = ['totalQty']

/** What a new row lacks, in the order of the grid; nothing of a complete one (SMP-02). */
export const blankFields = (library: SampleLibrary, values: Values): SampleField[] =>
  requiredFields[library].filter(
    (field) => isEmpty(values[field]) || (values[field] === 0 && countedFields.includes(field)),
  )
