import { Button, Checkbox, Skeleton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useKeysHere } from '../../../parts/keys/keys-here.ts'
import { isSelected, type RowSelection, selectRows, spanOf } from '../../../parts/selection/row-selection.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading } from '../../../ui/loading.tsx'
import type { useAssortments } from '../assortments.api.ts'
import type { FolderLine, Tree } from '../folders/folder-lines.ts'
import type { ListSort } from './list-address.ts'
import type { ListActions } from './use-list-actions.ts'
import { AssortmentRow } from './assortment-row.tsx'
import classes from './assortment-table.module.css'
import { CreateAssortmentDialog } from '../details/create-assortment-dialog.tsx'
import { DragToFolder } from '../folders/drag-to-folder.tsx'
import { FolderRow } from '../folders/folder-row.tsx'
import { NoteLine } from '../components/note-line.tsx'

interface Choosing {
  selection: RowSelection
  onSelection: (selection: RowSelection) => void
  actions: ListActions
  /** Left out where the order is the list's own. */
  sort?: ListSort
  onSort?: (sort: ListSort) => void
}

const rowKeys = () => import('../assortment-keys.ts').then((room) => room.assortmentKeys)

/** A list of assortments as rows, with its loading, failed and empty states. */
export function AssortmentTable({
  list,
  filtered = false,
  emptyHint,
  tree,
  first,
  ...choosing
}: Choosing & {
  list: ReturnType<typeof useAssortments>
  /** True when a search narrows the list: then nothing found is no reason to create one. */
  filtered?: boolean
  emptyHint?: string
  tree?: Tree | undefined
  /** Stands where there is none at all, instead of the way to a first regular one. */
  first?: ReactNode
}) {
  const { t } = useTranslation('assortments')
  useKeysHere(rowKeys)
  if (list.isPending) return <Waiting />
  if (list.isError) {
    return <ErrorState title={t('listFailed')} reason={errorText(list.error)} onRetry={() => void list.refetch()} />
  }
  const lines =
    tree?.lines ?? list.data.data.map((assortment) => ({ kind: 'assortment', assortment, level: 0 }) as const)
  if (lines.length === 0) {
    if (emptyHint) return <p className={classes.hint}>{emptyHint}</p>
    if (filtered) return <EmptyState text={t('nothingFound')} />
    return first ?? <FirstAssortment />
  }
  if (!tree) return <Rows lines={lines} {...choosing} />
  return (
    <DragToFolder onMove={choosing.actions.folders.moveTo}>
      <Rows lines={lines} tree={tree} {...choosing} />
    </DragToFolder>
  )
}

/** Columns of the table. */
const COLUMNS = 12

function Rows({
  lines,
  tree,
  selection,
  onSelection,
  actions,
  sort,
  onSort,
}: Choosing & {
  lines: readonly FolderLine[]
  tree?: Tree
}) {
  const { t } = useTranslation('assortments')
  const touched = useRef<number>(undefined)
  const rows = lines.flatMap((line) => (line.kind === 'assortment' ? [line.assortment] : []))
  const ids = rows.map(({ _id }) => _id)
  const places = new Map(ids.map((id, at) => [id, at]))
  const chosen = rows.filter(({ _id }) => isSelected(selection, _id))
  const toggle = (id: string, toHere: boolean): void => {
    const at = places.get(id)!
    const span = toHere && touched.current !== undefined ? spanOf(touched.current, at) : { first: at, last: at }
    touched.current = at
    onSelection(selectRows(selection, ids.slice(span.first, span.last + 1), !isSelected(selection, id)))
  }
  const sorting = { ...(sort ? { sort } : {}), ...(onSort ? { onSort } : {}) }
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th className={classes.tick}>
            <Checkbox
              aria-label={t('selection.all')}
              checked={rows.length > 0 && chosen.length === rows.length}
              indeterminate={chosen.length > 0 && chosen.length < rows.length}
              onChange={(event) => onSelection(selectRows(selection, ids, event.currentTarget.checked))}
            />
          </th>
          <th className={classes.star}>
            <span className="visually-hidden">{t('columns.starred')}</span>
          </th>
          <Heading column="title" {...sorting} />
          <th className={classes.roomy}>{t('columns.type')}</th>
          <th className={classes.wide}>{t('columns.season')}</th>
          <th className={`num ${classes.styles}`}>{t('columns.styles')}</th>
          <th className={`num ${classes.counted}`}>{t('columns.colourways')}</th>
          <th className={classes.wide}>{t('columns.owner')}</th>
          <Heading column="modifiedDate" {...sorting} />
          <th>{t('columns.status')}</th>
          <th className={classes.roomy}>{t('columns.archived')}</th>
          <th className={classes.star}>
            <span className="visually-hidden">{t('columns.more')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          if (line.kind === 'assortment') {
            const { assortment, level } = line
            const isChosen = isSelected(selection, assortment._id)
            return (
              <AssortmentRow
                key={assortment._id}
                assortment={assortment}
                actions={actions}
                chosen={isChosen}
                onToggle={(toHere) => toggle(assortment._id, toHere)}
                {...(tree ? { inTree: { level, dragged: isChosen ? chosen : [assortment] } } : {})}
              />
            )
          }
          const { folder, level } = line
          if (line.kind === 'folder') {
            return (
              <FolderRow
                key={folder._id}
                folder={folder}
                level={level}
                open={line.open}
                actions={actions.folders}
                onToggle={() => tree?.onToggle(folder._id)}
              />
            )
          }
          return <NoteLine key={`${line.kind} ${folder._id}`} line={line} tree={tree!} columns={COLUMNS} />
        })}
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
  return (
    <Loading className={classes.waiting}>
      {Array.from({ length: 6 }, (_, i) => (
        <Skeleton key={i} height={36} />
      ))}
    </Loading>
  )
}
