import { t as now } from 'i18next'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { saveFault } from '../../../engine/api/save-fault.ts'
import { useLiveEvent } from '../../../engine/live/live-events.ts'
import { currentSession, useCurrentUser } from '../../../engine/session/session-store.ts'
import { workSealer } from '../../../engine/session/work-sealer.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { tellConflict } from '../../../parts/toasts/tell-conflict.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { openJournal } from '../../../parts/unsent/unsent-journal.ts'
import { useRefreshAssortment } from '../assortments.api.ts'
import type { Unsaved, VersionedModel } from './versioned-model.ts'

/** A model whose unsaved edits are kept in this browser; `isKept` says that a reload would lose none. */
export type Kept<Model> = Model & { isKept(): boolean }

type Noted<Edit> = VersionedModel<Edit> & { onSaved(listener: () => void): () => void }

/**
 * A part of the assortment on screen, read once and kept fresh while others change it; one component, one assortment.
 * What this person did here before and could not save is taken up again. `part` names it among what is kept; `error` is
 * of reading.
 */
export function useVersionedModel<Edit, Model extends Noted<Edit>>(
  part: string,
  { _id: id, may }: Pick<Assortment, '_id' | 'may'>,
  make: (onError: (cause: unknown) => void) => Model,
): { model: Kept<Model> | undefined; error: unknown } {
  const { t } = useTranslation('assortments')
  const person = useCurrentUser()._id
  const [model, setModel] = useState<Kept<Model>>()
  const [error, setError] = useState<unknown>()
  /** From its first reading on: what others do while it is on its way is heard as well. */
  const beginning = useRef<Model>(undefined)
  const refresh = useRefreshAssortment()

  const failed = useEffectEvent((cause: unknown, made: Model) => {
    const fault = saveFault(cause)
    if (fault === 'conflict') {
      tellConflict(cause, { reload: made.discard, keepMine: made.keepMine })
    } else if (fault === 'refused') showToast('error', errorText(cause))
    else showToast('warning', errorText(cause), { body: t('manage.kept') })
  })
  const restored = useEffectEvent((left: readonly Unsaved<Edit>[], made: Model) => {
    if (left.length === 0 || !may.edit) return
    for (const one of left) made.restore(one)
    showToast('info', t('manage.restored'), { timeout: 8000 })
  })
  const makeIt = useEffectEvent(make)

  useEffect(() => {
    let left = false
    // What a screen that was left could not save is told below.
    const made: Model = makeIt((cause) => left || failed(cause, made))
    beginning.current = made
    const sealer = workSealer(currentSession().user?.keptWorkKeys ?? [])
    const journal = openJournal<Unsaved<Edit>>({ person, record: `${part} ${id}`, read: made.unsaved, sealer })
    const open = async () => {
      await made.reload()
      const edits = await journal.recover()
      if (left) return
      restored(edits, made)
      setModel(Object.assign(made, { isKept: () => journal.isKept }))
    }
    open().catch((cause: unknown) => !left && setError(cause))
    const stops = [made.queue.subscribe(journal.changed), made.onSaved(() => refresh(id))]
    return () => {
      left = true
      void made.dispose().finally(() => {
        for (const stop of stops) stop()
        journal.close()
        // The screen is gone by then, and its words with it.
        if (made.unsaved()) showToast('warning', now('assortments:manage.leftBehind'), { timeout: 8000 })
      })
    }
  }, [part, id, refresh, person])

  useLiveEvent(
    'assortmentChanged',
    (event) => {
      const made = beginning.current
      if (event.assortmentId !== id || !made || event.version <= made.version()) return
      made.heard(event.version)
      refresh(id)
    },
    () => {
      beginning.current?.heard()
      refresh(id)
    },
  )
  return { model, error }
}
