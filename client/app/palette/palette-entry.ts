import { foldLetters } from '../../../contract/kernel/texts/fold-letters.ts'
import type { ReactNode } from 'react'
import type { Output } from '../../../contract/kernel/endpoint.ts'
import type { searchEverything } from '../../../contract/search/search-everything.ts'

/** What one looked at last, records by what the rooms declare, then screens and actions. */
export type PaletteSection = 'seen' | keyof Output<typeof searchEverything> | 'screens' | 'actions'

/** One line of the palette. */
export interface PaletteEntry {
  id: string
  section: PaletteSection
  label: string
  /** Muted behind the label: a style number. */
  detail?: string
  /** At the right end: a count. */
  note?: string
  icon: ReactNode
  run: () => void
}

/** True when every typed word begins a word of the label; accents and capitals do not matter. */
export function matchesWords(label: string, typed: string): boolean {
  const words = foldLetters(label).split(/[\s/·,-]+/)
  return foldLetters(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)))
}

/** True when label or detail holds the typed text anywhere, as the server searches records. */
export const holds = ({ label, detail = '' }: Pick<PaletteEntry, 'label' | 'detail'>, typed: string): boolean =>
  [label, detail].some((text) => foldLetters(text).includes(foldLetters(typed)))

/** Section by section, in the order in which their first entries come; a section without any is none. */
export function inSections(entries: readonly PaletteEntry[]): { section: PaletteSection; entries: PaletteEntry[] }[] {
  const sections = [...new Set(entries.map(({ section }) => section))]
  return sections.map((section) => ({ section, entries: entries.filter((entry) => entry.section === section) }))
}

/** The entry that an arrow key leads to, around both ends. */
export function stepTo(at: number, step: number, count: number): number {
  return count === 0 ? 0 : (at + step + count) % count
}
