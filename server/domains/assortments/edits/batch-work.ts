import type { z } from 'zod'
import type { batchAssortment } from '../../../../contract/assortments/rows/batch-assortment.ts'
import type { SentFields } from '../../../../contract/assortments/rows/judge-fields.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Addition } from './add-rows.ts'
import type { HeldAssortment } from '../held.queries.ts'
import type { Members } from '../rows/members.ts'
import type { StandingRow } from '../rows/rows.queries.ts'
import type { Edit } from '../rules/plan-edits.ts'

type Body = z.output<(typeof batchAssortment)['body']>

/**
 * A batch whose values can stand, or one of ours that takes another back: with values as they stood, past the rules of
 * editing.
 */
export type Batch = Omit<Body, 'addProducts' | 'updateProducts' | 'version'> & {
  version: number
  addProducts: Addition[]
  updateProducts: Edit[]
  /** Key of the entry of the audit trail that is taken back; then nobody may have changed anything since `version`. */
  reverts?: number
}

/** A batch whose values nobody looked at yet. */
export type SentBatch = Omit<Batch, 'addProducts' | 'updateProducts' | 'version'> & {
  /** The one that stands, when it was left out. */
  version?: number | undefined
  addProducts: (Omit<Addition, 'fields'> & { fields?: SentFields | undefined })[]
  updateProducts: (Omit<Edit, 'fields'> & { fields: SentFields })[]
}

/** What a batch adds, and all rows it may change or answer as they stand. */
export interface Touched {
  adds: Addition[]
  standing: StandingRow[]
}

/** What the steps of one batch share. */
export interface BatchWork {
  held: HeldAssortment
  caller: Caller
  members: Members
  touched: Touched
  /** The version that this batch makes. */
  version: number
}
