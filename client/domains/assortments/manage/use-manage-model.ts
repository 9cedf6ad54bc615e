import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { t as now } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { saveFault } from '../../../engine/api/save-fault.ts'
import { useLiveEvent } from '../../../engine/live/live-events.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { openJournal } from '../../../parts/unsent/unsent-journal.ts'
import { useRefreshAssortment } from '../assortments.api.ts'
import { createManageModel, type ManageModel, type ManageOrder, type UnsavedEdits } from './manage-model.ts'

/** A model whose unsaved edits are kept in this browser; `isKept` says that a reload would lose none. */
export type KeptModel = ManageModel & { isKept(): boolean }

/**
 * The model of the assortment on screen, read once in an `order` and kept fresh while others change it; one component, one assortment.
 * What this person typed here before and could not save is taken up again. `error` is of reading.
 */
export function useManageModel(assortment: Assortment, order: () => ManageOrder) {
  const { t } = useTranslation('assortments')
  const { _id: id, orgType, may } = assortment
  const person = useCurrentUser()._id
  const [error, setError] = useState<unknown>()
  const [model, setModel] = useState<KeptModel>()
  const refresh = useRefreshAssortment()

  const failed = useEffectEvent((cause: unknown, model: ManageModel) => {
    const fault = saveFault(cause)
    if (fault === 'conflict') {
      showToast('lock', errorText(cause), {
        action: { label: t('manage.reload'), run: () => void model.keepMine() },
      })
    } else if (fault === 'refused') showToast('error', errorText(cause))
    else showToast('warning', errorText(cause), { body: t('manage.kept') })
  })
  const restored = useEffectEvent((left: readonly UnsavedEdits[], model: ManageModel) => {
    if (left.length === 0 || !may.edit) return
    for (const one of left) model.restore(one)
    showToast('info', t('manage.restored'), { timeout: 8000 })
  })
  const [first] = useState(order)

  useEffect(() => {
    const made: ManageModel = createManageModel({ _id: id, orgType }, first, (cause) => failed(cause, made))
    const journal = openJournal<UnsavedEdits>({ person, record: `assortment ${id}`, read: made.unsaved })
    const kept: KeptModel = Object.assign(made, { isKept: () => journal.isKept })
    let left = false
    const open = async () => {
      await made.reload()
      const edits = await journal.recover()
      if (left) return
      restored(edits, made)
      setModel(kept)
    }
    open().catch((cause: unknown) => !left && setError(cause))
    const stops = [
      made.queue.subscribe(journal.changed),
      made.onSaved(({ added, deleted }) => {
        if (added.length + deleted > 0) refresh(id)
      }),
    ]
    return () => {
      left = true
      void made.dispose().finally(() => {
        for (const stop of stops) stop()
        journal.close()
        // The screen is gone by then, and its words with it.
        if (made.unsaved()) showToast('warning', now('assortments:manage.leftBehind'), { timeout: 8000 })
      })
    }
  }, [id, orgType, first, refresh, person])

  const heard = (version: number) => {
    model?.heard(version)
    refresh(id)
  }
  useLiveEvent(
    'assortmentChanged',
    (event) => event.assortmentId === id && event.version > (model?.version ?? 0) && heard(event.version),
    () => model && heard(model.version + 1),
  )
  return { model, error }
}

/** Renders again with every change of the rows or their order. */
export const useRows = ({ store }: ManageModel): number => useSyncExternalStore(store.subscribe, () => store.version)
