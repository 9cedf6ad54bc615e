import type { z } from 'zod'
import { batchGroupSort, getGroupSort } from '../../../../contract/assortments/group-sort/group-sort-calls.ts'
import { saveDivider, setDividerPicture } from '../../../../contract/assortments/group-sort/divider-calls.ts'
import type { CustomContent, SortBoard } from '../../../../contract/assortments/group-sort/sort-board.ts'
import type { SortMove } from '../../../../contract/assortments/group-sort/sort-move.ts'
import type { OrgType } from '../../../../contract/assortments/group-sort/sort-options.ts'
import { call } from '../../../engine/api/call.ts'

export type ShownBoard = z.output<typeof getGroupSort.output>

/** What is read of it, as a board. */
export const boardOf = ({ groupBy, products, displayGroups: kept, states }: ShownBoard): SortBoard => ({
  groupBy,
  products,
  kept,
  states,
})

/** Failures are shown by the screen. */
export const readBoard = (orgType: OrgType, id: string, signal?: AbortSignal): Promise<ShownBoard> =>
  call(getGroupSort, { params: { orgType, id } }, { signal })

export const sendMoves = (
  orgType: OrgType,
  id: string,
  query: { version: number; batchId: string },
  moves: readonly SortMove[],
): Promise<{ version: number }> => call(batchGroupSort, { params: { orgType, id }, query, body: [...moves] })

export type DividerGroup = Omit<z.input<typeof saveDivider.body>, 'html' | 'picture'>

export const sendDivider = (
  { orgType, id }: { orgType: OrgType; id: string },
  body: z.input<typeof saveDivider.body>,
): Promise<CustomContent> => call(saveDivider, { params: { orgType, id }, body })

export const sendDividerPicture = (
  { orgType, id }: { orgType: OrgType; id: string },
  group: DividerGroup,
  file: File,
): Promise<CustomContent> =>
  call(setDividerPicture, { params: { orgType, id }, query: { ...group, filename: file.name.slice(-200) } }, { file })
