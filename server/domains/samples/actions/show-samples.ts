import type { z } from 'zod'
import { limits } from '../../../../contract/kernel/limits.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import {
  type completeSample as completeCall,
  type describeSamples as describeCall,
  type FilteredField,
  type listSamples as listCall,
  sampleFilters,
  type SampleFilters,
} from '../../../../contract/samples/sample-calls.ts'
import { type SampleLibrary, viewedLibraries } from '../../../../contract/samples/sample-libraries.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { findStyles } from '../../catalogue/catalogue.public.ts'
import { readList } from '../../../engine/reads/read-list.ts'
import { askedFilters } from '../asked-filters.ts'
import { completions } from '../complete.queries.ts'
import type { SamplesRoom } from '../room.ts'
import { requireViewer } from '../samples.access.ts'
import { besideSamples, presentSample, presentSamples } from '../samples.present.ts'
import { countLibraries, countValues, readSamples, samplesByCodes, shownProducts } from '../samples.queries.ts'

type Room = Pick<SamplesRoom, 'db'>
type ListAnswer = z.output<(typeof listCall)['output']>

/** @throws Failure notAllowed for a library this person does not look into */
export async function listSamples(
  { db }: Room,
  caller: Caller,
  library: SampleLibrary,
  { filters, _options: options }: z.output<(typeof listCall)['query']>,
): Promise<ListAnswer> {
  requireViewer(caller, library)
  const asked = askedFilters(caller, filters ?? sampleFilters.parse({}))
  const usual = { skip: 0, limit: 100, sort: [], totalCount: true }
  return readList({
    skeleton: readSamples(db, library, asked, options ?? usual),
    hydrate: (rows) => besideSamples(db, rows),
    present: (row, beside): Sample => presentSample(caller, row, beside),
  })
}

/** What the catalogue knows of styles and colours; what it does not know is missing. */
export async function describeSamples(
  { db }: Room,
  products: readonly { style: string; color: string }[],
): Promise<z.output<(typeof describeCall)['output']>> {
  const found = await shownProducts(db, products)
  return { found: [...found.values()].map(({ id: _id, ...product }) => product) }
}

/** @throws Failure notAllowed */
export async function findSamples(
  { db }: Room,
  caller: Caller,
  library: SampleLibrary,
  codes: readonly string[],
): Promise<{ data: Sample[] }> {
  requireViewer(caller, library)
  return { data: await presentSamples(db, caller, await samplesByCodes(db, library, codes)) }
}

export async function countSamples({ db }: Room, caller: Caller): Promise<Partial<Record<SampleLibrary, number>>> {
  const rows = await countLibraries(db, viewedLibraries(caller))
  return Object.fromEntries(rows.map(({ library, count }) => [library, count]))
}

/** @throws Failure notAllowed */
export async function showOptions(
  { db }: Room,
  caller: Caller,
  library: SampleLibrary,
  { filters, field }: { filters: SampleFilters; field: FilteredField },
): Promise<{ options: Record<string, number> }> {
  requireViewer(caller, library)
  const rows = await countValues(db, library, askedFilters(caller, filters), field)
  return { options: Object.fromEntries(rows.map(({ value, count }) => [value, count])) }
}

/** Styles are those of the library and those of the catalogue that this person sees. @throws Failure notAllowed */
export async function completeSample(
  { db, catalogue }: Pick<SamplesRoom, 'db' | 'catalogue'>,
  caller: Caller,
  { manageType, property, value }: z.output<(typeof completeCall)['params']>,
): Promise<string[]> {
  requireViewer(caller, manageType)
  const text = value.trim()
  const [ours, styles] = await Promise.all([
    completions(db, manageType, property, text),
    property === 'style' ? findStyles(catalogue, caller, text, limits.autocomplete) : [],
  ])
  const known = styles.map(({ style }) => style).filter((style) => holds(style, text) >= 0)
  const byPlace = (one: string, other: string): number =>
    Math.min(1, holds(one, text)) - Math.min(1, holds(other, text)) || (one < other ? -1 : 1)
  return [...new Set([...ours, ...known])].toSorted(byPlace).slice(0, limits.autocomplete)
}

/** Where a text begins in a word; -1 when it does not stand in it. */
const holds = (word: string, text: string): number => word.toLowerCase().indexOf(text.toLowerCase())
