import { countSchedules as countCall } from '../../../contract/documents/schedules/schedule-calls.ts'
import { call } from '../../engine/api/call.ts'

/** How many schedules would end with these assortments (AST-07). */
export const countSchedules = (assortmentIds: string[]): Promise<{ count: number }> =>
  call(countCall, { body: { assortmentIds } })
