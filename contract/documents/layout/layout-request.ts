import type { DocumentSettings, DocumentSubType, DocumentType } from '../document.ts'
import type { DocumentSource } from '../document-source.ts'
import type { Words } from './document-texts.ts'
import type { Measure } from './page-model.ts'

/** What is laid out on pages. */
export type PaperType = Exclude<DocumentType, 'Spreadsheet'>

/** Everything that decides how a document looks; the same request always gives the same pages. */
export interface LayoutRequest {
  source: DocumentSource
  type: PaperType
  subType: DocumentSubType
  settings: DocumentSettings
  /** Name of the person who exports. */
  author: string
  /** The day it is made on, `yyyy-mm-dd`. */
  today: string
  /** Language tag for figures; the words themselves come from `words`. */
  language: string
  words: Words
  measure: Measure
}

export const documentTitle = ({ settings, source }: LayoutRequest): string =>
  settings.coverTitle === '' ? source.assortment.title : settings.coverTitle

/** Season and location in one line, for the head of every page: `Fall 2026 · US`. */
export function seasonLine({ source }: LayoutRequest): string {
  const { season, year } = source.assortment
  const named = [season, year === null || season.includes(String(year)) ? '' : String(year)]
  return [named.filter((part) => part !== '').join(' '), source.locationId].filter((part) => part !== '').join(' · ')
}

/** Whether quantities are asked for that are told of no one place (LIM-03). */
export const hidesQuantities = ({ settings, source }: Pick<LayoutRequest, 'settings' | 'source'>): boolean =>
  source.isGlobal && (settings.inventory || settings.availability)
