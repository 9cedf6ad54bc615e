import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../engine/texts/format.ts'
import type { GridHandle, UndoStack } from '../../../parts/grid/grid-contract.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import type { ManageModel } from './manage-model.ts'
import { addingStep } from './rows/row-actions.ts'
import type { RowFields } from './rows/row-edit.ts'

/**
 * Adds products by id and tells how many the server took (AST-09). The first of them is scrolled to when it is there;
 * what cannot be sold at the assortment's location is told as left out.
 */
export function useAddRows(model: ManageModel, undo: UndoStack, grid: RefObject<GridHandle | null>) {
  const { t } = useTranslation('assortments')
  const { number } = useFormat()
  const awaited = useRef(new Set<string>())
  const target = useRef<string>(undefined)
  const { store } = model

  useEffect(
    () =>
      model.onSaved(({ added, skipped, issues }) => {
        if (awaited.current.size === 0) return
        const mine = added.filter((id) => awaited.current.has(id))
        awaited.current.clear()
        const left = skipped.length + issues.length
        const body = left > 0 ? { body: t('manage.leftOut', { count: left, number: number(left) }) } : {}
        showToast(mine.length > 0 ? 'success' : 'warning', t('manage.added', { number: number(mine.length) }), {
          ...body,
        })
      }),
    [model, number, t],
  )
  useEffect(
    () =>
      store.subscribe(() => {
        const id = target.current
        if (id === undefined || store.indexOf(id) < 0) return
        target.current = undefined
        // The grid lays out the new order first.
        requestAnimationFrame(() => grid.current?.scrollToRow(id))
      }),
    [store, grid],
  )
  return (ids: string[], fields?: ReadonlyMap<string, RowFields>) => {
    const fresh = ids.filter((id) => store.indexOf(id) < 0)
    if (fresh.length === 0) return
    for (const id of fresh) awaited.current.add(id)
    target.current = fresh[0]
    const step = addingStep(model, fresh, fields)
    step.redo()
    undo.push(step)
    // One after the other they are collected; a list is whole already.
    if (fresh.length > 1) void model.queue.flush()
  }
}
