import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { oneOptions } from '../assortments.api.ts'
import { type Kept, useAssortmentWork } from '../saving/use-assortment-work.ts'
import { takeReading } from './first-reading.ts'
import { createManageModel, type ManageModel, type ManageOrder } from './manage-model.ts'

export type KeptModel = Kept<ManageModel>

/** The rows of the assortment on screen, read in an `order` first; `isOfAll` says that everybody sees them in this one. */
export function useManageModel(assortment: Assortment, order: () => ManageOrder, { isOfAll }: { isOfAll: boolean }) {
  const { _id, orgType, version } = assortment
  const client = useQueryClient()
  const begun = isOfAll ? () => takeReading(_id, version) : undefined
  const [made] = useState(() => createManageModel({ _id, orgType }, order(), begun))
  const opened = useAssortmentWork('assortment', assortment, made)
  const { model } = opened
  useEffect(() => {
    // What others did since it was begun to be read was heard by nobody here.
    if (model) void client.invalidateQueries({ queryKey: oneOptions({ _id, orgType }).queryKey })
  }, [client, model, _id, orgType])
  useEffect(() => model?.heard(version), [model, version])
  return opened
}

/** Renders again with every change of the rows or their order. */
export const useRows = ({ shown }: ManageModel): number => useSyncExternalStore(shown.subscribe, () => shown.version)
