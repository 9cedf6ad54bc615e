import type { Database } from '../../tables.ts'
import type { PlaceCache } from './place-cache.ts'
import type { Catalogue } from '../catalogue/catalogue.public.ts'

/** What the actions of this room work with. */
export interface AssortmentsRoom {
  readonly db: Database
  readonly catalogue: Catalogue
  /** Left out by rooms that only read. */
  readonly places?: PlaceCache
}
