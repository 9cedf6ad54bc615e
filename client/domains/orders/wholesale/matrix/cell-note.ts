import type { TFunction } from 'i18next'
import { issueWords } from '../issue-words.ts'
import type { MatrixRow } from './matrix-rows.ts'

/** How a note says its numbers and days. */
export interface NoteWords {
  t: TFunction<'wholesale'>
  number(value: number): string
  day(date: string): string
}

/** Why a cell is marked. */
export const markNote = (line: MatrixRow, column: string, t: NoteWords['t']): string[] =>
  line.kind === 'colour' ? (line.marks.get(column) ?? []).map((issue) => issueWords(issue, t)) : []

/** Of a size: why it is marked and what mends it, what is free of it when, and what the order holds itself (BEY-12). */
export function sizeNote(
  line: MatrixRow,
  { size, column, today }: { size: string; column: string; today: string },
  words: NoteWords,
): string[] {
  if (line.kind !== 'colour') return line.kind === 'stock' && line.isLate ? [words.t('matrix.notes.late')] : []
  const { t, number, day } = words
  const notes = markNote(line, column, t)
  const mended = line.mended[size]
  if (mended !== undefined) notes.push(t('matrix.notes.mend', { units: number(mended ?? 0) }))
  if (!line.sold) return notes
  let now = 0
  const later: string[] = []
  for (const { date, bySize } of line.sold.availability) {
    const free = bySize[size] ?? 0
    if (date <= today) now += free
    else if (free > 0) later.push(t('matrix.notes.later', { units: number(free), day: day(date) }))
  }
  const held = line.sold.held[size] ?? 0
  return [
    ...notes,
    t('matrix.notes.now', { units: number(now) }),
    ...later,
    ...(held > 0 ? [t('matrix.notes.held', { units: number(held) })] : []),
  ]
}
