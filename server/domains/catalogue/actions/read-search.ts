import type { z } from 'zod'
import type { FacetCounts } from '../../../../contract/catalogue/facets.ts'
import {
  type ReadFacet,
  readFacets,
  type readSearch as readSearchCall,
} from '../../../../contract/catalogue/read-search.ts'
import { type FacetWord, nearestOf, readFacetWords, wordsOf } from '../../../../contract/catalogue/search-words.ts'
import { seasonTitle } from '../../../../contract/catalogue/season-title.ts'
import type { LineStatus, LocationChoice, ProductType } from '../../../../contract/catalogue/product-query.ts'
import { defaults } from '../../../../contract/kernel/limits.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { visibleScope } from '../catalogue.access.ts'
import type { ProductSearch } from '../rules/product-search.ts'
import type { SkeletonReader } from '../rows/skeleton-reader.ts'

type Reading = z.output<(typeof readSearchCall)['output']>

interface Asked {
  text: string
  language?: string | undefined
  'locations.code': LocationChoice
  'locations.lineStatus'?: readonly LineStatus[] | undefined
  productType?: readonly ProductType[] | undefined
}

/** Words beyond these are text: a pasted paragraph is no search. */
const MOST_WORDS = 10

/** Facts that are so or not, by what people call them. */
const facts: Partial<Record<ReadFacet, readonly string[]>> = {
  vegan: ['vegan'],
  lighted: ['lighted', 'beleuchtet'],
  newColor: ['new color', 'new colour', 'neue farbe'],
  carryover: ['carryover', 'carry over'],
}

/** In the order in which one of several facets with the same value is chosen: those that people filter by first. */
const inOrder: readonly ReadFacet[] = [
  ...new Set<ReadFacet>(['productType', 'division', 'gender', 'type', 'season', 'colorFamily', ...readFacets]),
]

/** What a text means among what the person may see (BEY-24). */
export async function readSearch(skeletons: SkeletonReader, caller: Caller, asked: Asked): Promise<Reading> {
  const { text } = asked
  const asWritten: Reading = { facets: {}, text: text.trim(), corrected: [] }
  const words = wordsOf(text)
  if (words.length === 0 || words.length > MOST_WORDS) return asWritten
  const among: Omit<ProductSearch, 'query'> = {
    ...visibleScope(caller, asked['locations.code']),
    statuses: asked['locations.lineStatus'] ?? defaults.lineStatuses,
    ...(asked.productType ? { types: asked.productType } : {}),
  }
  const look = async (query: ProductSearch['query'], facets: readonly ReadFacet[] = []) =>
    skeletons.read({ ...among, query, sort: ['style'], skip: 0, limit: 0, total: true, facets })
  const finds = async (query: ProductSearch['query']) => (await look(query)).total > 0

  const counted = JSON.parse((await look({}, inOrder)).facets) as FacetCounts
  const vocabulary = vocabularyOf(counted, asked.language)
  const first = readFacetWords(words, vocabulary)
  const corrected: Reading['corrected'] = []
  const meant: string[] = []
  for (const written of first.rest) {
    const read = (await finds({ text: written })) ? written : await nearest(written)
    if (read !== written) corrected.push({ written, read })
    meant.push(read)
  }
  async function nearest(written: string): Promise<string> {
    const ofFacet = nearestOf(
      written,
      vocabulary.flatMap(({ name }) => wordsOf(name)),
    )
    if (ofFacet) return ofFacet
    for (const word of await skeletons.nearWords(written)) if (await finds({ text: word })) return word
    return written
  }
  // A word put right may be a facet's, also together with its neighbours.
  const { chosen, rest } = corrected.length > 0 ? readFacetWords(meantOf(words, corrected), vocabulary) : first
  const facets: Reading['facets'] = {}
  for (const { facet, value } of chosen) facets[facet] = [...new Set([...(facets[facet] ?? []), value])]
  if (chosen.length === 0 && corrected.length === 0) return asWritten
  const left = rest.join(' ')
  const isFound = await finds({ ...facets, ...(left === '' ? {} : { text: left }) })
  return isFound || !(await finds({ text })) ? { facets, text: left, corrected } : asWritten
}

const meantOf = (words: readonly string[], corrected: Reading['corrected']): string[] =>
  words.map((word) => corrected.find(({ written }) => written === word)?.read ?? word)

function vocabularyOf(counted: FacetCounts, language = 'en-US'): FacetWord<ReadFacet>[] {
  return inOrder.flatMap((facet) =>
    (counted[facet] ?? []).flatMap(({ value }) =>
      namesOf(facet, value, language).map((name) => ({ facet, value, name })),
    ),
  )
}

function namesOf(facet: ReadFacet, value: string, language: string): readonly string[] {
  const ofFact = facts[facet]
  if (ofFact) return value === 'true' ? ofFact : []
  if (facet !== 'season') return [value]
  return [value, seasonTitle(value, 'en-US'), ...(language === 'en-US' ? [] : [seasonTitle(value, language)])]
}
