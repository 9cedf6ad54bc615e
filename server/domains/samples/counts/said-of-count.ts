import { type Change, entry } from '../../../engine/database/audit.ts'
import { forBrowsers, type News } from '../../../engine/live/outbox.ts'
import type { CountRecord } from './counts.queries.ts'

/** What became of a count, in the trail; what it changed stands in moves. */
export const countEntry = (
  { id, state }: Pick<CountRecord, 'id' | 'state'>,
  after: object,
  before: object | null = { state },
): Change => entry('sampleCount', id, before, after)

/** It waits for whoever began it, once others have found something. */
export const toConfirm = ({ publicId }: Pick<CountRecord, 'publicId'>) =>
  ({ kind: 'countToConfirm', subject: publicId }) as const

/** Whoever counts or looks at counts reads them again. */
export const tellOfCounts = (): News[] => [forBrowsers('all', { type: 'listChanged', list: 'sampleCounts' })]
