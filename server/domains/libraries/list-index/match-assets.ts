import type { AssetField } from '../../../../contract/libraries/asset-fields.ts'
import type { WantedColour } from '../../../../contract/kernel/wanted-colour.ts'
import { isMany, type LibraryIndex, plainText } from './library-index.ts'
import type { WordColumn } from './word-column.ts'

export interface ListWish {
  text: string
  fields: Partial<Record<AssetField, string[]>>
  /** Only what came out after this moment and is not among those seen. */
  newSince?: { moment: number; seen: ReadonlySet<number> } | undefined
  /** Only assets with a working file. */
  working: boolean
  /** Only what shows one of these in its picture (BEY-16). */
  colours?: readonly WantedColour[] | undefined
}

export interface Match {
  /** For each slot: 0 matches, else 1 + the place of the one field it fails by, or `FAR`. */
  fails: Uint8Array
  fields: readonly AssetField[]
  total: number
}

const FAR = 255

/** Tests every asset once; what fails by one field alone counts among that field's options. */
export function matchAssets(index: LibraryIndex, wish: ListWish): Match {
  const fields = (Object.keys(wish.fields) as AssetField[]).filter((field) => (wish.fields[field]?.length ?? 0) > 0)
  const allowed = fields.map((field) => allowedCodes(index.columns.get(field), field, wish.fields[field]!))
  const codes = fields.map((field) => index.columns.get(field)?.codes)
  const words = plainText(wish.text).split(/\s+/).filter(Boolean)
  const { facts } = index
  const fails = new Uint8Array(facts.length)
  const shows = wish.colours && new Uint8Array(facts.length)
  if (shows) index.looks.eachShowing(wish.colours!, facts.length, (slot) => (shows[slot] = 1))
  let total = 0
  for (let slot = 0; slot < facts.length; slot++) {
    const fact = facts[slot]
    if (
      !fact ||
      (wish.working && !fact.working) ||
      (shows && shows[slot] === 0) ||
      (words.length > 0 && !words.every((word) => fact.text.includes(word)))
    ) {
      fails[slot] = FAR
      continue
    }
    if (wish.newSince && (fact.published <= wish.newSince.moment || wish.newSince.seen.has(fact.id))) {
      fails[slot] = FAR
      continue
    }
    let failed = 0
    for (let at = 0; at < allowed.length; at++) {
      if (allowed[at]![codes[at]?.[slot] ?? 0]) continue
      failed = failed === 0 ? at + 1 : FAR
      if (failed === FAR) break
    }
    fails[slot] = failed
    if (failed === 0) total++
  }
  return { fails, fields, total }
}

/** Which codes of a column hold one of the values. */
function allowedCodes(column: WordColumn | undefined, field: AssetField, values: readonly string[]): Uint8Array {
  const allowed = new Uint8Array(column?.words.length ?? 1)
  if (!column) return allowed
  if (isMany(field)) {
    for (const [code, word] of column.words.entries())
      if (values.some((value) => word.includes(`|${value}|`))) allowed[code] = 1
  } else {
    for (const value of values) {
      const code = column.codeOf(value)
      if (code !== undefined && code > 0) allowed[code] = 1
    }
  }
  return allowed
}

/** Keys of a page of what matches, in an order. */
export function pageOf(
  index: LibraryIndex,
  { fails, total }: Match,
  { sort, skip, limit }: { sort: string; skip: number; limit: number },
): number[] {
  const by = sort.replace(/^-/, '')
  const order = index.orderBy(by)
  const down = sort.startsWith('-')
  // What has no value comes last, whatever the direction: such slots stand at the end already.
  const column = index.columns.get(by as AssetField)
  let filled = order.length
  while (down && column && filled > 0 && column.codes[order[filled - 1]!] === 0) filled--
  const ids: number[] = []
  let passed = 0
  const most = Math.min(limit, total - skip)
  for (let at = 0; at < order.length && ids.length < most; at++) {
    const slot = order[down && at < filled ? filled - 1 - at : at]!
    if (fails[slot] !== 0 || passed++ < skip) continue
    ids.push(index.facts[slot]!.id)
  }
  return ids
}

/** For each value of these fields how many match if it were chosen as well, given all other filters. */
export function countFacets(
  index: LibraryIndex,
  { fails, fields }: Match,
  asked: readonly AssetField[],
): Partial<Record<AssetField, Record<string, number>>> {
  return Object.fromEntries(
    asked.flatMap((field) => {
      const column = index.columns.get(field)
      return column ? [[field, countsOf(column, field, fails, fields.indexOf(field) + 1)]] : []
    }),
  )
}

function countsOf(column: WordColumn, field: AssetField, fails: Uint8Array, own: number): Record<string, number> {
  const tally = new Uint32Array(column.words.length)
  const { codes } = column
  for (let slot = 0; slot < fails.length; slot++) {
    const failed = fails[slot]!
    if (failed === 0 || failed === own) tally[codes[slot]!]!++
  }
  const counts: Record<string, number> = {}
  for (let code = 1; code < tally.length; code++) {
    if (tally[code] === 0) continue
    const word = column.words[code]!
    for (const value of isMany(field) ? word.slice(1, -1).split('|') : [word])
      counts[value] = (counts[value] ?? 0) + tally[code]!
  }
  return counts
}
