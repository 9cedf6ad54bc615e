import { Button, Skeleton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import type { useAssortments } from '../assortments.api.ts'
import { AssortmentRow } from './assortment-row.tsx'
import classes from './assortment-table.module.css'
import { CreateAssortmentDialog } from './create-assortment-dialog.tsx'

/** A list of assortments as rows, with its loading, failed and empty states. */
export function AssortmentTable({
  list,
  filtered = false,
  emptyHint,
}: {
  list: ReturnType<typeof useAssortments>
  /** True when a search narrows the list: then nothing found is no reason to create one. */
  filtered?: boolean
  emptyHint?: string
}) {
  const { t } = useTranslation('assortments')
  if (list.isPending) return <Waiting />
  if (list.isError) {
    return <ErrorState title={t('listFailed')} reason={errorText(list.error)} onRetry={() => void list.refetch()} />
  }
  if (list.data.data.length === 0) {
    if (emptyHint) return <p className={classes.hint}>{emptyHint}</p>
    if (filtered) return <EmptyState text={t('nothingFound')} />
    return <FirstAssortment />
  }
  return <Rows rows={list.data.data} />
}

function Rows({ rows }: { rows: readonly Assortment[] }) {
  const { t } = useTranslation('assortments')
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th aria-label={t('columns.starred')} className={classes.star} />
          <th>{t('columns.title')}</th>
          <th>{t('columns.type')}</th>
          <th className={classes.wide}>{t('columns.season')}</th>
          <th className="num">{t('columns.styles')}</th>
          <th className="num">{t('columns.colourways')}</th>
          <th className={classes.wide}>{t('columns.owner')}</th>
          <th>{t('columns.modified')}</th>
          <th>{t('columns.status')}</th>
          <th>{t('columns.archived')}</th>
          <th aria-label={t('columns.more')} className={classes.star} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <AssortmentRow key={row._id} assortment={row} />
        ))}
      </tbody>
    </table>
  )
}

function FirstAssortment() {
  const { t } = useTranslation('assortments')
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  return (
    <EmptyState text={t('empty')}>
      <Button variant="default" onClick={() => setCreating(true)}>
        {t('new')}
      </Button>
      {creating && (
        <CreateAssortmentDialog
          onClose={() => setCreating(false)}
          onCreated={({ _id }) => void navigate({ to: `/product/assortments/assortment/${_id}/manage` })}
        />
      )}
    </EmptyState>
  )
}

function Waiting() {
  const { t } = useTranslation('common')
  return (
    <div className={classes.waiting} aria-busy="true" aria-label={t('loading')}>
      {Array.from({ length: 6 }, (_, i) => (
        <Skeleton key={i} height={36} />
      ))}
    </div>
  )
}
