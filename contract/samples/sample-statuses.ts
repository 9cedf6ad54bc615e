import { z } from 'zod'

/** What a sample is, as somebody said. Reserved, out and overdue are never said: they are reckoned from loans. */
export const sampleStatus = z.enum(['Available', 'Rare', 'On display', 'In repair', 'Missing', 'Retired'])
export type SampleStatus = z.infer<typeof sampleStatus>

export const sampleSide = z.enum(['Left', 'Right', 'Pair', 'Each'])
export type SampleSide = z.infer<typeof sampleSide>

interface StatusRule {
  /** They leave only to come back: never given away, never discarded. */
  mustReturn: boolean
  /** They may leave the room at all (design, section 3). */
  mayLeave: boolean
  /** Which of two that fit an order is taken: the lower one. */
  rank: number
}

export const statusRules: Record<SampleStatus, StatusRule> = {
  Available: { mustReturn: false, mayLeave: true, rank: 0 },
  'On display': { mustReturn: false, mayLeave: true, rank: 1 },
  /** Cannot be had again: it goes where nothing else fits. */
  Rare: { mustReturn: true, mayLeave: true, rank: 2 },
  'In repair': { mustReturn: false, mayLeave: false, rank: 3 },
  Missing: { mustReturn: false, mayLeave: false, rank: 3 },
  Retired: { mustReturn: false, mayLeave: false, rank: 3 },
}

/** What houses write in their lists, in small letters. */
const statusWords: Readonly<Record<string, SampleStatus>> = {
  ok: 'Available',
  'in stock': 'Available',
  stock: 'Available',
  in: 'Available',
  display: 'On display',
  ondisplay: 'On display',
  repair: 'In repair',
  inrepair: 'In repair',
  lost: 'Missing',
  gone: 'Missing',
  scrapped: 'Retired',
  archive: 'Rare',
}
const sideWords: Readonly<Record<string, SampleSide>> = {
  l: 'Left',
  lh: 'Left',
  r: 'Right',
  rh: 'Right',
  pr: 'Pair',
  pairs: 'Pair',
  ea: 'Each',
  pc: 'Each',
  pcs: 'Each',
  piece: 'Each',
}

function reader<Word extends string>(options: readonly Word[], words: Readonly<Record<string, Word>>) {
  const known = new Map([
    ...Object.entries(words),
    ...options.map((option): [string, Word] => [option.toLowerCase(), option]),
  ])
  return (text: string): Word | undefined => known.get(text.trim().toLowerCase())
}

/** The status that a text stands for, without regard to case; undefined when it stands for none. */
export const readStatus = reader(sampleStatus.options, statusWords)
/** The same of a side: 'PR' is a pair. */
export const readSide = reader(sampleSide.options, sideWords)
