import { useState, useSyncExternalStore } from 'react'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { type Kept, useVersionedModel } from '../saving/use-versioned-model.ts'
import { createManageModel, type ManageEdit, type ManageModel, type ManageOrder } from './manage-model.ts'

export type KeptModel = Kept<ManageModel>

/** The rows of the assortment on screen, read in an `order` first. */
export function useManageModel(assortment: Assortment, order: () => ManageOrder) {
  const { _id, orgType } = assortment
  const [first] = useState(order)
  return useVersionedModel<ManageEdit, ManageModel>('assortment', assortment, (onError) =>
    createManageModel({ _id, orgType }, first, onError),
  )
}

/** Renders again with every change of the rows or their order. */
export const useRows = ({ store }: ManageModel): number => useSyncExternalStore(store.subscribe, () => store.version)
