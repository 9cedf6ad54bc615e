import type { z } from 'zod'
import { batchGroupSort, getGroupSort } from '../../../../contract/assortments/group-sort/group-sort-calls.ts'
import type { SortMove } from '../../../../contract/assortments/group-sort/sort-move.ts'
import type { OrgType } from '../../../../contract/assortments/group-sort/sort-options.ts'
import { call } from '../../../engine/api/call.ts'

export type ShownBoard = z.output<typeof getGroupSort.output>

/** Failures are shown by the screen. */
export const readBoard = (orgType: OrgType, id: string, signal?: AbortSignal): Promise<ShownBoard> =>
  call(getGroupSort, { params: { orgType, id } }, { quiet: true, ...(signal ? { signal } : {}) })

export const sendMoves = (
  orgType: OrgType,
  id: string,
  query: { version: number; batchId: string },
  moves: readonly SortMove[],
): Promise<{ version: number }> =>
  call(batchGroupSort, { params: { orgType, id }, query, body: [...moves] }, { quiet: true })
