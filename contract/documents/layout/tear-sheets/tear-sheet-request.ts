import type { TearSheetSource } from '../../tear-sheet.ts'
import type { Words } from '../document-texts.ts'
import type { Measure } from '../page-model.ts'

/** Everything that decides how a tear sheet looks; the same request always gives the same page. */
export interface TearSheetRequest {
  source: TearSheetSource
  /** Name of the person who hands it out. */
  author: string
  /** The day it is made on, `yyyy-mm-dd`. */
  today: string
  /** Language tag for figures; the words themselves come from `words`. */
  language: string
  words: Words
  measure: Measure
}
