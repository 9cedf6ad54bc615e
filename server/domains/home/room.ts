import type { WaitingKind } from '../../../contract/home/list-waiting.ts'
import type { WaitingSource } from '../../declarations/waiting-source.ts'
import type { FullPlaces } from '../../engine/health/full-places.ts'
import type { Database } from '../../tables.ts'

/** What the actions of this room work with. */
export interface HomeRoom {
  readonly db: Database
  readonly fullPlaces: Pick<FullPlaces, 'seconds'>
  /** As each room declares its own. */
  readonly waiting: Readonly<Record<WaitingKind, WaitingSource>>
}
