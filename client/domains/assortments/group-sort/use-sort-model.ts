import { useState, useSyncExternalStore } from 'react'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { UndoStack } from '../../../parts/grid/grid-contract.ts'
import { type Kept, useAssortmentWork } from '../saving/use-assortment-work.ts'
import { readBoard, sendMoves } from './group-sort.api.ts'
import { createSortModel, type SortModel, type SortSnapshot } from './sort-model.ts'

export type KeptSortModel = Kept<SortModel>

/** The sort board of the assortment on screen; its steps back are kept in `undo`. */
export function useSortModel(assortment: Pick<Assortment, '_id' | 'orgType' | 'may'>, undo: UndoStack) {
  const { _id, orgType } = assortment
  const [made] = useState(() =>
    createSortModel(
      {
        read: (signal) => readBoard(orgType, _id, signal),
        send: (on, moves) => sendMoves(orgType, _id, on, moves),
      },
      undo,
    ),
  )
  return useAssortmentWork('sort board', assortment, made)
}

/** Renders again with every move. */
export const useShownBoard = (model: SortModel): SortSnapshot =>
  useSyncExternalStore(model.subscribe, () => model.shown)
