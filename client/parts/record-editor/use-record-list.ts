import { t as now } from 'i18next'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableShape } from '../../../contract/kernel/grids/table-columns.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { useSavedList } from '../saving/use-saved-list.ts'
import { createRecordList, type RecordApi, type RecordList } from './record-list.ts'
import { refusalText } from './refusal-text.ts'

const words = { restored: () => now('tables:restored'), leftBehind: () => now('tables:leftBehind') }

/**
 * The list once it is read, or why it could not be; follows what others do, and says when two changed the same row. What
 * this person typed here before and could not save, new rows that lack something included, is taken up again.
 */
export function useRecordList(
  name: string,
  shape: TableShape,
  api: RecordApi,
  mayEdit: boolean,
): { records: RecordList; loaded: boolean; error: unknown; retry: () => void } {
  const { t } = useTranslation('tables')
  const [list] = useState(() => createRecordList(shape, api))
  const { opened, error, retry } = useSavedList(list, {
    name: `list ${name}`,
    live: name,
    mayEdit,
    words,
    refusal: (failure) => ({
      title: t('notSaved'),
      body: refusalText(failure) ?? errorText(failure),
      discard: t('discard'),
    }),
  })
  useSyncExternalStore(list.subscribe, () => list.drafts.size)
  useSyncExternalStore(list.subscribe, () => list.searchError)
  return { records: list, loaded: opened, error, retry }
}
