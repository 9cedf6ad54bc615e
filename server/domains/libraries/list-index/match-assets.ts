import type { AssetField } from '../../../../contract/libraries/asset-fields.ts'
import { foldLetters } from '../../../../contract/kernel/texts/fold-letters.ts'
import type { WantedColour } from '../../../../contract/kernel/pictures/wanted-colour.ts'
import {
  type Bits,
  countBits,
  emptyBits,
  fittedBits,
  hasBit,
  intersect,
  listBits,
  ROOM_BEHIND,
  setBit,
  unite,
} from '../../../engine/columns/bits.ts'
import { narrow, type Narrowed } from '../../../engine/columns/narrow.ts'
import { isMany, type LibraryIndex } from './library-index.ts'
import type { WordColumn } from './word-column.ts'

export interface ListWish {
  text: string
  fields: Partial<Record<AssetField, string[]>>
  /** Only what came out after this moment and is not among those seen. */
  newSince?: { moment: number; seen: ReadonlySet<string> } | undefined
  /** Only assets with a working file. */
  working: boolean
  /** Only what shows one of these in its picture (BEY-16). */
  colours?: readonly WantedColour[] | undefined
}

/** What a search leaves, as sets of slots. */
export interface Match extends Narrowed {
  total: number
  /** By field that is filtered by, the codes it asks for. */
  chosen: ReadonlyMap<AssetField, ReadonlySet<number>>
}

/** Every filter is a set of slots, and what matches is what they share. */
export function matchAssets(index: LibraryIndex, wish: ListWish): Match {
  // Up to the last slot: the columns have room for more.
  const all = fittedBits(index.published, index.size).slice()
  if (wish.working) intersect(all, index.working)
  if (wish.colours) intersect(all, coloured(index, wish.colours))
  const within = all.slice()
  const nearly = emptyBits(index.size)
  const sets: Bits[] = []
  const chosen = new Map<AssetField, ReadonlySet<number>>()
  for (const [field, values] of Object.entries(wish.fields) as [AssetField, string[]][]) {
    if (values.length === 0) continue
    const column = index.columns.get(field)
    const codes = column ? codesOf(column, field, values) : []
    chosen.set(field, new Set(codes))
    sets.push(column?.anyOf(codes) ?? emptyBits(index.capacity))
  }
  narrow({ all, nearly }, within, sets)
  const tests = slotTests(index, wish)
  if (tests.length > 0) {
    // Texts are read of those alone that are counted somewhere.
    const passed = passing(unite(all.slice(), nearly), tests)
    intersect(all, passed)
    intersect(nearly, passed)
  }
  return { all, total: countBits(all), nearly, chosen }
}

/** The codes of a column that hold one of the values. */
function codesOf(column: WordColumn, field: AssetField, values: readonly string[]): number[] {
  if (!isMany(field)) return values.flatMap((value) => (value === '' ? [] : (column.codeOf(value) ?? [])))
  return [...column.words.keys()].filter((code) => values.some((value) => column.words[code]!.includes(`|${value}|`)))
}

function coloured(index: LibraryIndex, colours: readonly WantedColour[]): Bits {
  const shows = emptyBits(index.capacity)
  index.looks.eachShowing(colours, index.size, (slot) => setBit(shows, slot, true))
  return shows
}

type SlotTest = (slot: number) => boolean

/** What is no column. */
function slotTests({ moments, publicIds, texts }: LibraryIndex, { text, newSince }: ListWish): SlotTest[] {
  const tests: SlotTest[] = []
  if (newSince) {
    const { moment, seen } = newSince
    tests.push((slot) => moments.publishedDate[slot]! > moment && !seen.has(publicIds[slot]!))
  }
  const words = foldLetters(text).split(/\s+/).filter(Boolean)
  if (words.length > 0) tests.push((slot) => words.every((word) => texts[slot]!.includes(word)))
  return tests
}

function passing(set: Bits, tests: readonly SlotTest[]): Bits {
  const passed = emptyBits(set.length * 32)
  for (const slot of slotsOf(set)) if (tests.every((test) => test(slot))) setBit(passed, slot, true)
  return passed
}

export function slotsOf(set: Bits, total = countBits(set)): Uint32Array {
  return listBits(set, new Uint32Array(total + ROOM_BEHIND))
}

interface PageWish {
  sort: string
  skip: number
  limit: number
  /** What is near to which stands first, where the order is that of shades. */
  colours?: readonly WantedColour[] | undefined
}

function nearestFirst({ looks, keys }: LibraryIndex, all: Bits, colours: readonly WantedColour[]): number[] {
  const found = Array.from(slotsOf(all), (slot) => ({
    slot,
    distance: colours.length > 0 ? looks.distanceTo(colours, slot) : 0,
  }))
  found.sort((one, other) => one.distance - other.distance || keys[one.slot]! - keys[other.slot]!)
  return found.map(({ slot }) => slot)
}

/** Slots of a page of what matches, in an order. */
export function pageOf(index: LibraryIndex, { all, total }: Match, { sort, skip, limit, colours }: PageWish): number[] {
  if (sort === 'shade') return nearestFirst(index, all, colours ?? []).slice(skip, skip + limit)
  const by = sort.replace(/^-/, '')
  const order = index.orderBy(by)
  const down = sort.startsWith('-')
  // What has no value comes last, whatever the direction: such slots stand at the end already.
  const column = index.columns.get(by as AssetField)
  let filled = order.length
  while (down && column && filled > 0 && column.codes[order[filled - 1]!] === 0) filled--
  const slots: number[] = []
  let passed = 0
  const most = Math.min(limit, total - skip)
  for (let at = 0; at < order.length && slots.length < most; at++) {
    const slot = order[down && at < filled ? filled - 1 - at : at]!
    if (!hasBit(all, slot) || passed++ < skip) continue
    slots.push(slot)
  }
  return slots
}
