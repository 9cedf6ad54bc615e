import { z } from 'zod'
import { type AssociableColumn, associateColumns, plainHeading } from './associate-columns.ts'

/** What a person chose for files of one shape (BEY-02). Columns by heading, null for what is left out. */
export const rememberedMapping = z.object({
  /** What is imported: the same headings may mean something else elsewhere. */
  into: z.string().max(40),
  shape: z.string().max(80),
  at: z.string().max(40),
  columns: z.record(z.string().max(200), z.string().max(60).nullable()),
})
export type RememberedMapping = z.infer<typeof rememberedMapping>

/** Files of one shape have the same headings, in whatever order. */
export function fileShape(headings: readonly string[]): string {
  const names = [...new Set(headings.map(plainHeading))].filter((name) => name !== '').sort()
  // FNV-1a over the names: the same on every machine, and short enough to be kept.
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(names.join('\n'))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  }
  return `${names.length}-${hash.toString(16).padStart(16, '0')}`
}

/** How many shapes are remembered for a person; the one not used for longest goes first. */
export const REMEMBERED_SHAPES = 30

export const rememberMapping = (kept: readonly RememberedMapping[], mapping: RememberedMapping): RememberedMapping[] =>
  [mapping, ...kept.filter(({ into, shape }) => into !== mapping.into || shape !== mapping.shape)].slice(
    0,
    REMEMBERED_SHAPES,
  )

/** Rows looked through for the headings: titles and notes often stand above them. */
export const HEADER_ROWS = 20

/** Place of the row whose cells name most columns; the first that is not blank when none names two. */
export function guessHeaderRow(rows: readonly (readonly string[])[], columns: readonly AssociableColumn[]): number {
  const scores = rows.slice(0, HEADER_ROWS).map((row) => {
    const by = associateColumns(row, columns).map((one) => one.by)
    return by.reduce((sum, one) => sum + (one === 'same' ? 2 : one === 'similar' ? 1 : 0), 0)
  })
  const best = Math.max(0, ...scores)
  if (best >= 2) return scores.indexOf(best)
  return Math.max(
    0,
    rows.findIndex((row) => row.some((cell) => cell.trim() !== '')),
  )
}
