import i18next, { t } from 'i18next'
import { formatsOf } from '../../engine/texts/format.ts'
import { askFirst } from './dialog-store.ts'

/** The specified question before rows of a grid go (ERR-05), with what becomes of them. Answers true for yes. */
export function askToDeleteRows(count: number): Promise<boolean> {
  const words = { count, number: formatsOf(i18next.language).number(count) }
  return askFirst({
    title: t('common:deleteRows.title', words),
    body: t('common:deleteRows.body', words),
    confirm: t('common:deleteRows.confirm', words),
    critical: true,
  })
}
