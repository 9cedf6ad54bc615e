import { Button, Checkbox, Skeleton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { isSelected, type RowSelection, selectRows, spanOf } from '../../../parts/selection/row-selection.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import type { useAssortments } from '../assortments.api.ts'
import type { ListSort } from '../list-address.ts'
import type { ListActions } from '../use-list-actions.ts'
import { AssortmentRow } from './assortment-row.tsx'
import classes from './assortment-table.module.css'
import { CreateAssortmentDialog } from './create-assortment-dialog.tsx'

interface Choosing {
  selection: RowSelection
  onSelection: (selection: RowSelection) => void
  actions: ListActions
  /** Left out where the order is the list's own. */
  sort?: ListSort
  onSort?: (sort: ListSort) => void
}

/** A list of assortments as rows, with its loading, failed and empty states. */
export function AssortmentTable({
  list,
  filtered = false,
  emptyHint,
  ...choosing
}: Choosing & {
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
  return <Rows rows={list.data.data} {...choosing} />
}

function Rows({
  rows,
  selection,
  onSelection,
  actions,
  sort,
  onSort,
}: Choosing & {
  rows: readonly Assortment[]
}) {
  const { t } = useTranslation('assortments')
  const touched = useRef<number>(undefined)
  const ids = rows.map(({ _id }) => _id)
  const chosen = ids.filter((id) => isSelected(selection, id)).length
  const toggle = (at: number, toHere: boolean): void => {
    const span = toHere && touched.current !== undefined ? spanOf(touched.current, at) : { first: at, last: at }
    touched.current = at
    onSelection(selectRows(selection, ids.slice(span.first, span.last + 1), !isSelected(selection, ids[at]!)))
  }
  const sorting = { ...(sort ? { sort } : {}), ...(onSort ? { onSort } : {}) }
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th className={classes.tick}>
            <Checkbox
              aria-label={t('selection.all')}
              checked={chosen === rows.length}
              indeterminate={chosen > 0 && chosen < rows.length}
              onChange={(event) => onSelection(selectRows(selection, ids, event.currentTarget.checked))}
            />
          </th>
          <th aria-label={t('columns.starred')} className={classes.star} />
          <Heading column="title" {...sorting} />
          <th>{t('columns.type')}</th>
          <th className={classes.wide}>{t('columns.season')}</th>
          <th className={`num ${classes.styles}`}>{t('columns.styles')}</th>
          <th className="num">{t('columns.colourways')}</th>
          <th className={classes.wide}>{t('columns.owner')}</th>
          <Heading column="modifiedDate" {...sorting} />
          <th>{t('columns.status')}</th>
          <th>{t('columns.archived')}</th>
          <th aria-label={t('columns.more')} className={classes.star} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <AssortmentRow
            key={row._id}
            assortment={row}
            actions={actions}
            chosen={isSelected(selection, row._id)}
            onToggle={(toHere) => toggle(at, toHere)}
          />
        ))}
      </tbody>
    </table>
  )
}

const titles = { title: 'columns.title', modifiedDate: 'columns.modified' } as const

/** Sorts on a click: dates begin with the newest, titles with A. */
function Heading({
  column,
  sort,
  onSort,
}: {
  column: keyof typeof titles
  sort?: ListSort
  onSort?: (sort: ListSort) => void
}) {
  const { t } = useTranslation('assortments')
  const words = t(titles[column])
  const width = column === 'title' ? classes.main : undefined
  if (!onSort) return <th className={width}>{words}</th>
  const up = sort === column
  const down = sort === `-${column}`
  const Arrow = down ? IconArrowDown : IconArrowUp
  const next = column === 'title' ? up : !down
  return (
    <th aria-sort={up ? 'ascending' : down ? 'descending' : 'none'} className={width}>
      <button type="button" className={classes.sort} onClick={() => onSort(next ? `-${column}` : column)}>
        {words}
        {(up || down) && <Arrow size={12} aria-hidden />}
      </button>
    </th>
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
