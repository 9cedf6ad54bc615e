import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import {
  everything,
  noSelection,
  type RowSelection,
  selectedCount,
  selectRows,
  spanOf,
  toggleRow,
} from '../../../parts/selection/row-selection.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import type { Search } from '../../../engine/screens/address-state.ts'
import { marksOf } from '../../../parts/selection/row-marks.ts'
import { AssetTiles, type ListActions } from '../lists/tiles/asset-tiles.tsx'
import { ExternalToolsMenu } from '../lists/external-tools-menu.tsx'
import type { ListedAsset } from '../lists/library-lists.api.ts'
import { libraryPlaces } from '../lists/library-places.ts'
import { filesToTake } from '../lists/tiles/asset-words.ts'
import { ListFilters } from '../lists/list-filters.tsx'
import { SaveSearch } from '../lists/sharing/save-search.picker.tsx'
import { ShareLink } from '../lists/sharing/share-link.picker.tsx'
import { ListHead } from '../lists/list-head.tsx'
import { ListSelectionBar } from '../lists/list-selection-bar.tsx'
import {
  askedFilters,
  changedState,
  formatListState,
  isFiltered,
  type ListState,
  noFilters,
  parseListState,
} from '../lists/list-state.ts'
import classes from '../lists/library-list.module.css'
import { takeFiles } from '../lists/take-files.ts'
import { useLibraryList } from '../lists/use-library-list.ts'
import { useLibraryView } from '../lists/use-library-view.ts'

/** The table's machinery and the previewer are fetched when someone first looks at one. */
const ListTable = lazy(async () => ({ default: (await import('../lists/list-table.tsx')).ListTable }))
const Previewer = lazy(async () => ({ default: (await import('../previewer/previewer.tsx')).Previewer }))

/** The list of one library as its readers see it. */
export const listOf = (type: LibraryType): ComponentType =>
  function ListOne() {
    return <LibraryList key={type} type={type} />
  }

function LibraryList({ type }: { type: LibraryType }) {
  const { t } = useTranslation('library-lists')
  const { number } = useFormat()
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const address = JSON.stringify(search)
  const state = useMemo(() => parseListState(type, JSON.parse(address) as Search), [type, address])
  const [selection, setSelection] = useState<RowSelection>(noSelection)
  const anchor = useRef(0)

  const show = useCallback(
    (more: Partial<ListState>, replace = true) =>
      void navigate({ to: '.', search: formatListState(type, changedState(type, state, more)), replace }),
    [navigate, type, state],
  )
  const keep = useLibraryView(type, state, { isBare: address === '{}', onTakeUp: show })
  const change = (more: Partial<ListState>, replace = true): void => {
    keep(more)
    show(more, replace)
  }
  const filters = askedFilters(type, state)
  const { pages, stale, total, facets } = useLibraryList(type, filters, state.sort)
  const marks = useMemo(() => marksOf(selection, setSelection), [selection])
  // What tiles are given stays the same, so that only those that changed are drawn anew.
  const select = useCallback(
    (index: number, range: boolean) => {
      if (!range) {
        anchor.current = index
        const row = pages.rowAt(index)
        if (row) setSelection((now) => toggleRow(now, row._id))
        return
      }
      const { first, last } = spanOf(anchor.current, index)
      pages.ids(first, last).then(
        (ids) => setSelection((now) => selectRows(now, ids, true)),
        (error: unknown) => showToast('error', t('failed'), { body: errorText(error) }),
      )
    },
    [pages, t],
  )
  const download = useCallback(
    (row: ListedAsset) => void takeFiles(type, row, filesToTake(row, state.working)),
    [type, state.working],
  )
  const searchOf = useCallback((asset: string) => formatListState(type, { ...state, asset }), [type, state])
  const actions: ListActions = {
    select,
    download,
    selectAll: () => setSelection(everything),
    clear: () => setSelection(noSelection),
    open: (index) => {
      const row = pages.rowAt(index)
      if (row) change({ asset: row._id }, false)
    },
  }
  const { firstError } = pages
  const result = total === undefined ? '' : t('counted', { count: total, number: number(total) })
  const empty = (
    <EmptyState text={t(isFiltered(state) ? 'nothingFound' : 'empty')}>
      {isFiltered(state) && (
        <button type="button" className="btn d" onClick={() => change(noFilters)}>
          {t('clearFilters')}
        </button>
      )}
    </EmptyState>
  )
  return (
    <>
      <ListHead
        type={type}
        state={state}
        total={total}
        tools={
          <>
            {libraryPlaces[type].externalTools && <ExternalToolsMenu />}
            <SaveSearch />
            <ShareLink name={t(`titles.${type}`)} />
          </>
        }
        onChange={change}
      />
      <ListFilters
        type={type}
        state={state}
        facets={facets}
        result={<span role="status">{result}</span>}
        onChange={(more) => {
          // 'All that match' would mean other assets.
          setSelection((now) => (now.kind === 'all' ? noSelection : now))
          change(more)
        }}
      />
      <div className={classes.list}>
        {firstError !== undefined ? (
          <ErrorState title={t('failed')} reason={errorText(firstError)} onRetry={() => pages.retry()} />
        ) : state.layout === 'table' ? (
          <Suspense fallback={<div className="scroll" aria-busy />}>
            <ListTable
              type={type}
              pages={pages}
              sort={state.sort}
              marks={marks}
              stale={stale}
              result={result}
              empty={empty}
              onSort={(sort) => change({ sort })}
              onOpen={actions.open}
            />
          </Suspense>
        ) : (
          <AssetTiles
            pages={pages}
            density={state.density}
            selection={selection}
            actions={actions}
            searchOf={searchOf}
            stale={stale}
            empty={empty}
          />
        )}
        {selectedCount(selection, total) !== 0 && (
          <ListSelectionBar
            type={type}
            pages={pages}
            total={total}
            state={state}
            selection={selection}
            onSelection={setSelection}
          />
        )}
      </div>
      {state.asset && (
        <Suspense>
          <Previewer
            type={type}
            id={state.asset}
            pages={pages}
            working={state.working}
            onShow={(asset) => change({ asset })}
            onClose={() => change({ asset: undefined })}
          />
        </Suspense>
      )}
    </>
  )
}
