import type { AssetField } from '../../../../contract/libraries/asset-fields.ts'
import type { WantedColour } from '../../../../contract/kernel/wanted-colour.ts'
import {
  type Bits,
  countBits,
  emptyBits,
  fittedBits,
  hasBit,
  intersect,
  listBits,
  setBit,
  unite,
} from '../../../engine/columns/bits.ts'
import { isMany, type LibraryIndex, plainText } from './library-index.ts'
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
export interface Match {
  all: Bits
  total: number
  /** What would match without the filter by a field. */
  without(field: AssetField): Bits
}

/** Every filter is a set of slots, and what matches is what they share. */
export function matchAssets(index: LibraryIndex, wish: ListWish): Match {
  const ofFields = new Map<AssetField, Bits>()
  for (const [field, values] of Object.entries(wish.fields) as [AssetField, string[]][])
    if (values.length > 0) ofFields.set(field, fieldSet(index, field, values))
  // Up to the last slot: the columns have room for more.
  const ground = fittedBits(index.published, index.facts.length).slice()
  if (wish.working) intersect(ground, index.working)
  if (wish.colours) intersect(ground, coloured(index, wish.colours))
  const shared = (left: AssetField | undefined): Bits => {
    const set = ground.slice()
    for (const [field, ofField] of ofFields) if (field !== left) intersect(set, ofField)
    return set
  }
  const tests = slotTests(index, wish)
  if (tests.length > 0) {
    // Texts are read of those alone that are counted somewhere.
    const counted = shared(undefined)
    for (const field of ofFields.keys()) unite(counted, shared(field))
    intersect(ground, passing(counted, tests))
  }
  const all = shared(undefined)
  return { all, total: countBits(all), without: (field) => (ofFields.has(field) ? shared(field) : all) }
}

function fieldSet(index: LibraryIndex, field: AssetField, values: readonly string[]): Bits {
  const column = index.columns.get(field)
  return column ? column.anyOf(codesOf(column, field, values)) : emptyBits(index.capacity)
}

/** The codes of a column that hold one of the values. */
function codesOf(column: WordColumn, field: AssetField, values: readonly string[]): number[] {
  if (!isMany(field)) return values.flatMap((value) => (value === '' ? [] : (column.codeOf(value) ?? [])))
  return [...column.words.keys()].filter((code) => values.some((value) => column.words[code]!.includes(`|${value}|`)))
}

function coloured(index: LibraryIndex, colours: readonly WantedColour[]): Bits {
  const shows = emptyBits(index.capacity)
  index.looks.eachShowing(colours, index.facts.length, (slot) => setBit(shows, slot, true))
  return shows
}

type SlotTest = (slot: number) => boolean

/** What is no column. */
function slotTests({ facts }: LibraryIndex, { text, newSince }: ListWish): SlotTest[] {
  const tests: SlotTest[] = []
  if (newSince) {
    const { moment, seen } = newSince
    tests.push((slot) => facts[slot]!.published > moment && !seen.has(facts[slot]!.publicId))
  }
  const words = plainText(text).split(/\s+/).filter(Boolean)
  if (words.length > 0) tests.push((slot) => words.every((word) => facts[slot]!.text.includes(word)))
  return tests
}

function passing(set: Bits, tests: readonly SlotTest[]): Bits {
  const passed = emptyBits(set.length * 32)
  for (const slot of slotsOf(set)) if (tests.every((test) => test(slot))) setBit(passed, slot, true)
  return passed
}

export function slotsOf(set: Bits, total = countBits(set)): Uint32Array {
  const slots = new Uint32Array(total)
  listBits(set, slots)
  return slots
}

/** Slots of a page of what matches, in an order. */
export function pageOf(
  index: LibraryIndex,
  { all, total }: Match,
  { sort, skip, limit }: { sort: string; skip: number; limit: number },
): number[] {
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
