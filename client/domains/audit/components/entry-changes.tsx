import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '../../../../contract/audit/audit-entry.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useEntryChanges } from '../audit.api.ts'
import { ChangeTable } from './change-table.tsx'

/** The changes of one entry: the first few (`first` of them) at once, all of them when asked for. */
export function EntryChanges({ entry, first = entry.changes.length }: { entry: AuditEntry; first?: number }) {
  const { t } = useTranslation('audit')
  const format = useFormat()
  const [all, setAll] = useState(false)
  const whole = useEntryChanges(entry._id, all)
  const read = whole.data?.pages.flatMap(({ changes }) => changes)
  const shown = read ?? entry.changes.slice(0, first)
  const more = entry.changed - shown.length
  return (
    <>
      <ChangeTable changes={shown} currency={entry.currency} />
      {whole.isError && (
        <ErrorState title={t('failed')} reason={errorText(whole.error)} onRetry={() => void whole.refetch()} />
      )}
      {whole.isFetching && <Skeleton height={20} mt={10} />}
      {more > 0 && !whole.isFetching && !whole.isError && (
        <button
          type="button"
          className="btn a s further"
          onClick={() => (all ? void whole.fetchNextPage() : setAll(true))}
        >
          {t('showMore', { count: more, number: format.number(more) })}
        </button>
      )}
    </>
  )
}
