import type { ReactNode } from 'react'

export type PaletteSection = 'styles' | 'assortments' | 'screens' | 'actions'

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

const order: readonly PaletteSection[] = ['styles', 'assortments', 'screens', 'actions']

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** True when every typed word begins a word of the label; accents and capitals do not matter. */
export function matchesWords(label: string, typed: string): boolean {
  const words = plain(label).split(/[\s/·,-]+/)
  return plain(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)))
}

/** True when label or detail holds the typed text anywhere, as the server searches records. */
export const holds = ({ label, detail = '' }: Pick<PaletteEntry, 'label' | 'detail'>, typed: string): boolean =>
  [label, detail].some((text) => text.toLocaleLowerCase().includes(typed.toLocaleLowerCase()))

/** Entries in the order they are shown, section by section. */
export function inSections(entries: readonly PaletteEntry[]): { section: PaletteSection; entries: PaletteEntry[] }[] {
  return order
    .map((section) => ({ section, entries: entries.filter((entry) => entry.section === section) }))
    .filter((group) => group.entries.length > 0)
}

/** The entry that an arrow key leads to, around both ends. */
export function stepTo(at: number, step: number, count: number): number {
  return count === 0 ? 0 : (at + step + count) % count
}
