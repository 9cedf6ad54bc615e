import { useTranslation } from 'react-i18next'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { askFirst } from '../../../parts/dialogs/dialog-store.ts'
import { whileWaiting } from '../../../parts/dialogs/while-waiting.ts'
import type { BulkChange, UndoStack } from '../../../parts/grid/grid-contract.ts'
import { showToast, undoAction } from '../../../parts/toasts/toast-store.ts'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { makesFree } from './rows/zero-prices.ts'
import { changeByRule, countRows, fieldsOfBulk, type RuleChange } from './bulk-changes.ts'
import type { ManageModel } from './manage-model.ts'

/** Edits and deletions of rows by rule, with a count before and one step back after (BEY-04). */
export function useBulkChanges(
  model: ManageModel,
  { _id, currency }: Pick<Assortment, '_id' | 'currency'>,
  undo: UndoStack,
) {
  const { t } = useTranslation('assortments')
  const { number, money } = useFormat()
  const failed = (error: unknown) => showToast('error', errorText(error), { timeout: 8000 })

  const change = async (wish: RuleChange) => {
    const what = 'delete' in wish ? 'delete' : 'edit'
    try {
      const count = await countRows(model, _id, wish)
      const words = { count, number: number(count) }
      const confirmed = await askFirst({
        title: t(`bulk.${what}.title`, words),
        body: t(`bulk.${what}.body`),
        confirm: t(`bulk.${what}.confirm`, words),
        critical: what === 'delete',
      })
      if (!confirmed) return
      const work = changeByRule(model, _id, wish, failed)
      const { changed, step } = await whileWaiting(work, count, t(`bulk.${what}.doing`, words))
      if (!step) return showToast('info', t('bulk.nothing'))
      undo.push(step)
      const told = { count: changed, number: number(changed) }
      const isFree = 'fields' in wish && makesFree(wish.fields)
      const title = isFree ? t('manage.nowZero', { ...told, price: money(0, currency) }) : t(`bulk.${what}.done`, told)
      showToast(isFree ? 'warning' : 'success', title, {
        action: undoAction(t('manage.undo'), () => undo.undo()),
      })
    } catch (error) {
      failed(error)
    }
  }
  return {
    edit: async (bulk: BulkChange): Promise<void> =>
      void (await change({ rows: bulk.rows, fields: fieldsOfBulk(bulk) })),
    /** Rows by their ids, loaded or not. */
    remove: async (ids: string[]): Promise<void> => {
      const rows = ids.length === model.store.rowCount ? { all: true as const } : { ids }
      await change({ rows, delete: true })
    },
  }
}
