import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { defaults } from '../../../../contract/kernel/limits.ts'
import type { Asset, AssetStatus } from '../../../../contract/libraries/asset.ts'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { formatsOf, useFormat } from '../../../engine/texts/format.ts'
import type { ColumnState, GridHandle, SortBy } from '../../../parts/grid/grid-contract.ts'
import { Grid } from '../../../parts/grid/grid.tsx'
import { useRejectedCells } from '../../../parts/saving/use-rejected-cells.ts'
import { SaveIndicator, useSaving } from '../../../parts/grid/save-indicator.tsx'
import { useKeptArrangement } from '../../../parts/kept-arrangement/use-kept-arrangement.ts'
import { conflictSeverity } from '../../../parts/saving/conflict-severity.ts'
import { noSelection } from '../../../parts/selection/row-selection.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { WaitingRows } from '../../../ui/waiting-rows.tsx'
import { assetColumns } from '../libraries.columns.tsx'
import type { Search } from '../../../engine/screens/address-state.ts'
import { filtersOf, hasFilters, managePath } from '../library-address.ts'
import { marksOf } from '../../../parts/selection/row-marks.ts'
import { useAssetList } from '../use-asset-list.ts'
import { AssetFilters } from './asset-filters.tsx'
import { BulkBar } from './bulk-bar.tsx'

/** Fetched when somebody first looks at the files of an asset. */
const AssetFiles = lazy(async () => ({ default: (await import('../files/asset-files.tsx')).AssetFiles }))

const asDrawn: readonly ColumnState[] = []

/** Why a cell of a refused batch cannot be as it was typed. */
const reasons: Readonly<Record<string, 'errors:duplicate' | 'grid:refused.notInList' | 'requiredOut'>> = {
  duplicate: 'errors:duplicate',
  notInList: 'grid:refused.notInList',
  required: 'requiredOut',
}

/** The assets of one status in their grid: filters, edits in place, what each lacks, and changes of all that match. */
export function AssetGrid({ type, status }: { type: LibraryType; status: AssetStatus }) {
  const { t, i18n } = useTranslation('libraries')
  const { number } = useFormat()
  const { timezone } = useCurrentUser()
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const [sort, setSort] = useState<SortBy[]>([{ key: defaults.librarySort, direction: 'ascending' }])
  const [columnState, setColumnState] = useKeptArrangement('libraryColumns', asDrawn)
  const [selection, setSelection] = useState(noSelection)
  const filters = filtersOf(type, search)
  const [by] = sort
  const query = { type, status, filters, sort: by ? `${by.direction === 'descending' ? '-' : ''}${by.key}` : 'name' }
  const list = useAssetList(query)
  const saving = useSaving(list.queue)
  const { language } = i18n
  const columns = useMemo(
    () => assetColumns(type, status, t, { ...formatsOf(language, timezone), language }),
    [type, status, t, language, timezone],
  )
  const grid = useRef<GridHandle>(null)
  useRejectedCells(list, {
    grid,
    columns,
    say: ({ reason }) => t(reasons[reason] ?? 'grid:refused.invalid'),
  })
  const marks = useMemo(() => marksOf(selection, setSelection), [selection])

  const opened = search['asset'] === undefined ? undefined : String(search['asset'])
  const open = (asset: string | undefined) => {
    const { asset: _before, ...others } = search
    void navigate({ to: '.', search: asset === undefined ? others : { ...others, asset } })
  }

  if (list.error && !list.loaded)
    return <ErrorState title={t('failed')} reason={errorText(list.error)} onRetry={() => list.heard()} />
  const isFiltered = hasFilters(filters)
  return (
    <>
      <AssetFilters type={type} total={list.totalCount} ready={list.readyCount} />
      {list.loaded ? (
        <div className="lg-room">
          <Grid<Asset>
            ref={grid}
            source={list.source}
            columns={columns}
            ariaLabel={t('grid')}
            rowHeader="mark"
            marks={marks}
            columnState={columnState}
            onColumnState={setColumnState}
            sort={sort}
            onSort={setSort}
            undo={list.undo}
            severityOf={(row) => conflictSeverity(list, columns, row)}
            onActivateRow={({ _id }) => open(_id)}
            {...(status === 'Deleted' ? {} : { onChanges: (changes) => list.change(changes) })}
            statusLead={
              <>
                <span>
                  <b>{number(list.totalCount)}</b> {t('counted', { count: list.totalCount })}
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
              status !== 'Deleted' && (
                <SaveIndicator
                  saving={saving}
                  onRetry={() => void list.queue.flush()}
                  onKeepMine={() => void list.keepMine()}
                  onTakeTheirs={() => void list.discard()}
                />
              )
            }
            empty={
              list.source.rowCount === 0 ? (
                <EmptyState text={t(isFiltered ? 'nothingFound' : 'empty')}>
                  {isFiltered ? (
                    <Link className="btn d" {...managePath(type, status)}>
                      {t('clearFilters')}
                    </Link>
                  ) : (
                    <Link className="btn d" {...managePath(type, 'upload')}>
                      {t('upload')}
                    </Link>
                  )}
                </EmptyState>
              ) : undefined
            }
          />
        </div>
      ) : (
        <WaitingRows />
      )}
      <BulkBar list={list} query={query} selection={selection} onSelection={setSelection} onFiles={open} />
      {opened !== undefined && (
        <Suspense>
          <AssetFiles key={opened} type={type} id={opened} list={list} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </>
  )
}
