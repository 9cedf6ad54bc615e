import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { blankFields } from '../../../../contract/samples/sample-fields.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import type { Search } from '../../../engine/screens/address-state.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { askToDeleteRows } from '../../../parts/dialogs/ask-to-delete.ts'
import { whileWaiting } from '../../../parts/dialogs/while-waiting.ts'
import type { CellChange, ColumnState, GridColumn, GridHandle, SortBy } from '../../../parts/grid/grid-contract.ts'
import { Grid } from '../../../parts/grid/grid.tsx'
import type { ImportTarget } from '../../../parts/import-wizard/import-target.ts'
import { useRejectedCells } from '../../../parts/saving/use-rejected-cells.ts'
import { ColumnsMenu } from '../../../parts/kept-arrangement/columns-menu.tsx'
import { fillFromCatalogue } from '../fill-from-catalogue.ts'
import { useKeptArrangement } from '../../../parts/kept-arrangement/use-kept-arrangement.ts'
import { usePlainKey } from '../../../parts/keys/use-plain-key.ts'
import { marksOf } from '../../../parts/selection/row-marks.ts'
import { showToast, undoAction } from '../../../parts/toasts/toast-store.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { WaitingRows } from '../../../ui/waiting-rows.tsx'
import { DraftLine, requiredText } from './draft-line.tsx'
import { SampleBar } from './sample-bar.tsx'
import { SampleFilters } from './sample-filters.tsx'
import { ImportMenu } from '../import/import-menu.tsx'
import { hasFilters, libraryPath } from '../sample-address.ts'
import { blankSample, type SampleList } from '../sample-list.ts'
import { useRoomKeys } from '../scan/use-room-keys.ts'
import { type SampleQuery } from '../samples.api.ts'
import { isDraft } from '../samples.columns.tsx'
import { useChosenLines } from '../use-chosen-lines.ts'
import { cellRefusalText, tellRefusal } from '../use-sample-list.ts'

const SampleDrawer = lazy(async () => ({
  default: (await import('./sample-drawer.tsx')).SampleDrawer,
}))

/** By how many columns at once the grid is sorted. */
const SORT_LEVELS = 4
const asDrawn: readonly ColumnState[] = [
  { key: 'createdDate', hidden: true },
  { key: 'code', hidden: true },
]

interface GridPart {
  list: SampleList
  query: SampleQuery
  screen: 'salesSample' | 'productionSample'
  columns: readonly GridColumn<Sample>[]
  mayKeep: boolean
  sort: readonly SortBy[]
  onSort: (sort: SortBy[]) => void
  onImport: (target: ImportTarget) => void
}

/** The lines of a library as a grid, with what is filtered, begun, chosen and opened of them (SMP-01, SMP-02). */
export function SampleGrid({ list, query, screen, columns, mayKeep, sort, onSort, onImport }: GridPart) {
  const { library, filters } = query
  const { t, i18n } = useTranslation('samples')
  const { number } = useFormat()
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const grid = useRef<GridHandle>(null)
  useRejectedCells(list, { grid, columns, row: (id) => list.source.find(id), say: cellRefusalText })
  const [columnState, setColumnState] = useKeptArrangement(`${screen}Columns`, asDrawn)
  const lines = useChosenLines(list, query)
  const { selection, select } = lines
  const { language } = i18n
  const marks = useMemo(() => marksOf(selection, select), [selection, select])
  const opened = search['sample'] === undefined ? undefined : String(search['sample'])
  const open = (sample: string | undefined) => {
    const { sample: _before, ...others } = search
    void navigate({ to: '.', search: sample === undefined ? others : { ...others, sample } })
  }

  const shown = (ids: readonly string[]): Sample[] => ids.flatMap((id) => list.source.find(id) ?? [])
  const remove = async (rows: readonly Sample[]): Promise<void> => {
    const ids = rows.map(({ _id }) => _id)
    // A new row that was never saved is nothing to lose.
    const kept = ids.filter((id) => !list.drafts.has(id))
    if (kept.length > 0 && !(await askToDeleteRows(ids.length))) return
    try {
      await whileWaiting(list.remove(ids), kept.length)
      list.undo.push({ label: 'remove', undo: () => list.add(rows), redo: () => void list.remove(ids) })
      if (kept.length === 0) return
      showToast('success', t('deleted', { number: number(kept.length) }), {
        action: undoAction(t('undo'), () => void list.undo.undo()),
      })
    } catch (error) {
      tellRefusal(error)
    }
  }
  const begin = () => {
    const row = blankSample(library)
    list.add([row])
    list.undo.push({ label: 'add', undo: () => void list.remove([row._id]), redo: () => list.add([row]) })
    // The grid lays out the new row first.
    requestAnimationFrame(() => {
      grid.current?.scrollToRow(row._id)
      grid.current?.selectCell(row._id, 'style')
      grid.current?.focus()
    })
  }
  usePlainKey('n', () => {
    if (mayKeep) begin()
  })
  useRoomKeys(
    mayKeep,
    () => void navigate({ to: '/samples/labels', search: { ...search, sample: undefined, library } }),
  )
  const change = (changes: CellChange[]) => {
    list.change(changes)
    void fillFromCatalogue(list, changes)
  }

  if (list.error && !list.loaded)
    return <ErrorState title={t('failed')} reason={errorText(list.error)} onRetry={() => list.heard()} />
  const isFiltered = hasFilters(filters)
  return (
    <>
      <SampleFilters library={library} sums={list.loaded ? list.sums : undefined} />
      <DraftLine drafts={[...list.drafts.values()].toReversed()} onDiscard={(id) => void remove(shown([id]))} />
      {list.loaded ? (
        <div className="lg-room">
          <Grid<Sample>
            ref={grid}
            source={list.source}
            columns={columns}
            ariaLabel={t(`libraries.${library}`)}
            rowHeader="mark"
            marks={marks}
            columnState={columnState}
            onColumnState={setColumnState}
            sort={sort}
            onSort={onSort}
            sortLevels={SORT_LEVELS}
            undo={list.undo}
            onActivateRow={(row) => (isDraft(row) ? undefined : open(row._id))}
            severityOf={(row) =>
              list.drafts.has(row._id)
                ? { level: 'warning', reason: requiredText(blankFields(library, row), t, language) }
                : undefined
            }
            {...(mayKeep ? { onChanges: change, onRemoveRows: (ids: string[]) => void remove(shown(ids)) } : {})}
            statusLead={
              <>
                <span>
                  <b>{number(list.sums.totalCount)}</b> {t('counted', { count: list.sums.totalCount })}
                </span>
                {list.error !== undefined && (
                  <span role="alert">
                    {t('failed')}{' '}
                    <button type="button" className="btn a s" onClick={() => list.heard()}>
                      {t('common:retry')}
                    </button>
                  </span>
                )}
              </>
            }
            statusTrail={
              <>
                <ColumnsMenu columns={columns} state={columnState} onState={setColumnState} />
                {mayKeep && (
                  <button type="button" className="btn q s" onClick={begin}>
                    <IconPlus size={14} aria-hidden />
                    {t('add')}
                  </button>
                )}
              </>
            }
            empty={
              list.source.rowCount === 0 ? (
                <EmptyState text={t(isFiltered ? 'nothingFound' : 'empty')}>
                  {isFiltered ? (
                    <Link className="btn d" to={libraryPath(library)}>
                      {t('clearFilters')}
                    </Link>
                  ) : (
                    mayKeep && (
                      <>
                        <ImportMenu {...{ list, library, columns, onImport }} />
                        <button type="button" className="btn d s" onClick={begin}>
                          {t('add')}
                        </button>
                      </>
                    )
                  )}
                </EmptyState>
              ) : undefined
            }
          />
        </div>
      ) : (
        <WaitingRows />
      )}
      <SampleBar {...{ list, query, mayKeep, lines }} onRemove={remove} />
      {opened !== undefined && (
        <Suspense>
          <SampleDrawer key={opened} library={library} id={opened} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </>
  )
}
