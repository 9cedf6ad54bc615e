import { t as now } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { useLiveEvent } from '../../../engine/live/live-events.ts'
import type { Saving } from '../../../parts/saving/create-saving.ts'
import { tellSaveFault } from '../../../parts/saving/tell-save-fault.ts'
import { useKeptWork } from '../../../parts/saving/use-kept-work.ts'
import { useRefreshAssortment } from '../assortments.api.ts'

/** A model whose unsaved edits are kept in this browser; `isKept` says that a reload would lose none. */
export type Kept<Model> = Model & { isKept(): boolean }

type Told<Edit> = Saving<Edit> & { onSaved(listener: () => void): () => void }

const words = {
  restored: () => now('assortments:manage.restored'),
  leftBehind: () => now('assortments:manage.leftBehind'),
}

/**
 * A part of the assortment on screen, once it is read, and kept fresh while others change it. What this person did here
 * before and could not save is taken up again. `part` names it among what is kept; `error` is of reading.
 */
export function useAssortmentWork<Edit, Model extends Told<Edit>>(
  part: string,
  { _id: id, may }: Pick<Assortment, '_id' | 'may'>,
  model: Model,
): { model: Kept<Model> | undefined; error: unknown } {
  const { t } = useTranslation('assortments')
  const refresh = useRefreshAssortment()
  const { opened, error, isKept } = useKeptWork(model, {
    name: `${part} ${id}`,
    mayEdit: may.edit,
    words,
    tellFault: (cause, fault) => tellSaveFault(cause, fault, t('manage.kept')),
    follow: () => model.onSaved(() => refresh(id)),
  })
  useLiveEvent(
    'assortmentChanged',
    (event) => {
      if (event.assortmentId !== id || event.version <= model.version()) return
      model.heard(event.version)
      refresh(id)
    },
    () => {
      model.heard()
      refresh(id)
    },
  )
  return {
    model: useMemo(() => (opened ? Object.assign(model, { isKept }) : undefined), [opened, model, isKept]),
    error,
  }
}
