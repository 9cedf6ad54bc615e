import { IconPlus, IconQrcode, IconScan } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { blankFields } from '../../../../contract/samples/sample-fields.ts'
import { sampleAccess, type SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import type { Search } from '../../../engine/screens/address-state.ts'
import { useCrumbs } from '../../../engine/screens/crumbs.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { useToday } from '../../../engine/session/use-today.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { formatsOf, useFormat } from '../../../engine/texts/format.ts'
import { askToDeleteRows } from '../../../parts/dialogs/ask-to-delete.ts'
import { whileWaiting } from '../../../parts/dialogs/while-waiting.ts'
import type { CellChange, ColumnState, GridColumn, GridHandle, SortBy } from '../../../parts/grid/grid-contract.ts'
import { Grid } from '../../../parts/grid/grid.tsx'
import type { ImportTarget } from '../../../parts/import-wizard/import-target.ts'
import { useRejectedCells } from '../../../parts/saving/use-rejected-cells.ts'
import { SaveIndicator, useSaving } from '../../../parts/grid/save-indicator.tsx'
import { ColumnsMenu } from '../../../parts/kept-arrangement/columns-menu.tsx'
import { useKeptArrangement } from '../../../parts/kept-arrangement/use-kept-arrangement.ts'
import { usePlainKey } from '../../../parts/keys/use-plain-key.ts'
import { marksOf } from '../../../parts/selection/row-marks.ts'
import { showToast, undoAction } from '../../../parts/toasts/toast-store.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { WaitingRows } from '../../../ui/waiting-rows.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { CountButton } from '../components/count-button.tsx'
import { DraftLine, requiredText } from '../components/draft-line.tsx'
import { ExportButton } from '../components/export-button.tsx'
import { RoomTabs } from '../components/room-tabs.tsx'
import { SampleBar } from '../components/sample-bar.tsx'
import { SampleFilters } from '../components/sample-filters.tsx'
import { ImportMenu } from '../import/import-menu.tsx'
import { filtersOf, hasFilters, libraryPath } from '../sample-address.ts'
import { blankSample, type SampleList } from '../sample-list.ts'
import { useRoomKeys } from '../scan/use-room-keys.ts'
import { useRoomScans } from '../scan/use-room-scans.ts'
import { describeSamples, type SampleQuery } from '../samples.api.ts'
import { isDraft, sampleColumns } from '../samples.columns.tsx'
import { useChosenLines } from '../use-chosen-lines.ts'
import { cellRefusalText, tellRefusal, useSampleList } from '../use-sample-list.ts'

const SampleDrawer = lazy(async () => ({
  default: (await import('../components/sample-drawer.tsx')).SampleDrawer,
}))

const ImportWizard = lazy(async () => ({
  default: (await import('../../../parts/import-wizard/import-wizard.tsx')).ImportWizard,
}))

/** By how many columns at once the grid is sorted. */
const SORT_LEVELS = 4
const asDrawn: readonly ColumnState[] = [
  { key: 'createdDate', hidden: true },
  { key: 'code', hidden: true },
]
const byStyle: readonly SortBy[] = [{ key: 'style', direction: 'ascending' }]

/** The screen of one library (SMP-01). */
export const samplesOf = (library: SampleLibrary): ComponentType =>
  function Samples() {
    return <SampleScreen key={library} library={library} />
  }

function SampleScreen({ library }: { library: SampleLibrary }) {
  const { t, i18n } = useTranslation('samples')
  const user = useCurrentUser()
  const mayKeep = mayAccess(user, sampleAccess[library].keep)
  const search: Search = useSearch({ strict: false })
  const screen = library === 'Sales' ? 'salesSample' : 'productionSample'
  const [sort, setSort] = useKeptArrangement(`${screen}Sort`, byStyle)
  const filters = filtersOf(search)
  const query: SampleQuery = {
    library,
    filters,
    sort: sort.map(({ key, direction }) => `${direction === 'descending' ? '-' : ''}${key}`) as SampleQuery['sort'],
  }
  const list = useSampleList(query, mayKeep)
  const saving = useSaving(list.queue)
  const [importing, setImporting] = useState<ImportTarget>()
  const { language } = i18n
  const { timezone } = user
  const today = useToday()
  const columns = useMemo(
    () => sampleColumns(library, t, { ...formatsOf(language, timezone), language, mayKeep, today }),
    [library, t, language, timezone, mayKeep, today],
  )
  useRoomScans()
  useCrumbs([{ label: t('title') }, { label: t(`libraries.${library}`) }])
  if (importing)
    return (
      <Suspense>
        <ImportWizard target={importing} onClose={() => setImporting(undefined)} />
      </Suspense>
    )
  return (
    <>
      <PageHead
        title={t('title')}
        tools={
          <>
            {mayKeep && (
              <SaveIndicator
                saving={saving}
                onRetry={() => void list.queue.flush()}
                onKeepMine={() => void list.keepMine()}
                onTakeTheirs={() => void list.discard()}
              />
            )}
            {mayKeep && <ImportMenu {...{ list, library, columns }} onImport={setImporting} />}
            <ExportButton {...{ list, query }} />
            <Link className="btn d s" to="/samples/labels" search={{ ...search, sample: undefined, library }}>
              <IconQrcode size={14} aria-hidden />
              {t('labels')}
            </Link>
            {mayKeep && <CountButton query={query} />}
            {mayKeep && (
              <Link className="btn p s" to="/samples/scan/move">
                <IconScan size={14} aria-hidden />
                {t('scan')}
              </Link>
            )}
          </>
        }
      >
        <RoomTabs at={library} />
      </PageHead>
      <SampleGrid {...{ list, query, screen, columns, mayKeep, sort }} onSort={setSort} onImport={setImporting} />
    </>
  )
}

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

function SampleGrid({ list, query, screen, columns, mayKeep, sort, onSort, onImport }: GridPart) {
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

/** A new row of a style that the catalogue knows says its division by itself. */
async function fillFromCatalogue(list: SampleList, changes: readonly CellChange[]): Promise<void> {
  const ids = new Set(changes.flatMap(({ rowId, column }) => (column === 'style' || column === 'color' ? [rowId] : [])))
  const rows = [...ids].flatMap((id) => list.drafts.get(id) ?? [])
  const asked = rows.filter(({ style }) => style !== '')
  if (asked.length === 0) return
  const found = await describeSamples(asked.map(({ style, color }) => ({ style, color }))).catch(() => [])
  const known = new Map(found.map((product) => [`${product.style} ${product.color}`, product]))
  const filled = asked.flatMap(({ _id }) => {
    const now = list.drafts.get(_id)
    const product = now && known.get(`${now.style} ${now.color}`)
    if (!now || !product) return []
    list.shown([{ ...now, name: product.name, photo: product.photo }])
    return now.division === ''
      ? [{ rowId: _id, column: 'division', before: '', after: product.division } satisfies CellChange]
      : []
  })
  if (filled.length > 0) list.change(filled)
}
