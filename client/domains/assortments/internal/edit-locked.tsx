import { Fragment, type ReactNode } from 'react'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { LockNote } from './lock-note.tsx'
import { useEditLock } from './use-edit-lock.ts'

/** What one person at a time works on of an internal assortment: the others read along and are told who does (AST-16). */
export function EditLocked({
  assortment,
  waiting,
  children,
}: {
  assortment: Assortment
  waiting: ReactNode
  /** Gets the assortment with what may be done to it now. */
  children: (assortment: Assortment) => ReactNode
}) {
  const { state, takeOver } = useEditLock(assortment)
  if (state.is === 'asking') return waiting
  const isTheirs = state.is === 'theirs'
  const may = { ...assortment.may, edit: assortment.may.edit && !isTheirs }
  return (
    <>
      {isTheirs && <LockNote holder={state.holder} title={assortment.title} onTakeOver={takeOver} />}
      {/* Whoever comes to edit begins anew, with what they could not save before. */}
      <Fragment key={`${isTheirs}`}>{children({ ...assortment, may })}</Fragment>
    </>
  )
}
