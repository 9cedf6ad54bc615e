import { t as now } from 'i18next'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { saveFault } from '../../../engine/api/save-fault.ts'
import { useLiveEvent } from '../../../engine/live/live-events.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import type { UndoStack } from '../../../parts/grid/grid-contract.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { openJournal } from '../../../parts/unsent/unsent-journal.ts'
import { useRefreshAssortment } from '../assortments.api.ts'
import { readBoard, sendMoves } from './group-sort.api.ts'
import { createSortModel, type SortModel, type SortSnapshot, type UnsavedMoves } from './sort-model.ts'

/** A model whose unsaved moves are kept in this browser; `isKept` says that a reload would lose none. */
export type KeptSortModel = SortModel & { isKept(): boolean }

/**
 * The sort board of an assortment, read once and kept fresh while others move things; one component, one assortment. Moves
 * that were not saved here before are taken up again. `error` is of reading.
 */
export function useSortModel(assortment: Pick<Assortment, '_id' | 'orgType' | 'may'>, undo: UndoStack) {
  const { t } = useTranslation('assortments')
  const { _id: id, orgType, may } = assortment
  const person = useCurrentUser()._id
  const [model, setModel] = useState<KeptSortModel>()
  const [error, setError] = useState<unknown>()
  const refresh = useRefreshAssortment()

  const failed = useEffectEvent((cause: unknown) => {
    const fault = saveFault(cause)
    if (fault === 'conflict') showToast('lock', errorText(cause))
    else if (fault === 'refused') showToast('error', errorText(cause))
    else showToast('warning', errorText(cause), { body: t('manage.kept') })
  })
  const restored = useEffectEvent((left: readonly UnsavedMoves[], made: SortModel) => {
    if (left.length === 0 || !may.edit) return
    for (const one of left) made.restore(one)
    showToast('info', t('manage.restored'), { timeout: 8000 })
  })

  useEffect(() => {
    const reading = new AbortController()
    let leave: (() => void) | undefined
    const open = async () => {
      const calls = {
        read: () => readBoard(orgType, id, reading.signal),
        send: (query: { version: number; batchId: string }, moves: Parameters<typeof sendMoves>[3]) =>
          sendMoves(orgType, id, query, moves),
      }
      const first = await calls.read()
      if (reading.signal.aborted) return
      const made = createSortModel(first, calls, undo, (cause) => failed(cause))
      const journal = openJournal<UnsavedMoves>({ person, record: `group sort ${id}`, read: made.unsaved })
      const stops = [made.queue.subscribe(journal.changed), made.onSaved(() => refresh(id))]
      leave = () => {
        void made.dispose().finally(() => {
          for (const stop of stops) stop()
          journal.close()
          // The screen is gone by then, and its words with it.
          if (made.unsaved()) showToast('warning', now('assortments:manage.leftBehind'), { timeout: 8000 })
        })
      }
      const left = await journal.recover()
      if (reading.signal.aborted) return leave()
      restored(left, made)
      setModel(Object.assign(made, { isKept: () => journal.isKept }))
    }
    open().catch((cause: unknown) => !reading.signal.aborted && setError(cause))
    return () => {
      reading.abort()
      leave?.()
    }
  }, [id, orgType, person, refresh, undo])

  useLiveEvent(
    'assortmentChanged',
    (event) => event.assortmentId === id && model?.heard(event.version),
    () => model?.heard(model.version + 1),
  )
  return { model, error }
}

/** Renders again with every move. */
export const useShownBoard = (model: SortModel): SortSnapshot =>
  useSyncExternalStore(model.subscribe, () => model.shown)
