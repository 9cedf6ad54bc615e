import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { debounces } from '../../../../contract/kernel/limits.ts'
import { pieceSources, type PieceSource } from '../../../../contract/orders/pieces/piece-words.ts'
import { type SampleStyle, sampleStyleSorts } from '../../../../contract/orders/sample/sample-styles.ts'
import type { Search } from '../../../engine/screens/address-state.ts'
import { addressState, joinedPart, textPart } from '../../../engine/screens/address-state.ts'
import { useCrumbs } from '../../../engine/screens/crumbs.ts'
import { useSearchChange } from '../../../engine/screens/use-search-change.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { FilterBar } from '../../../parts/filter-bar/filter-bar.tsx'
import { Grid } from '../../../parts/grid/grid.tsx'
import { FloatingBar } from '../../../parts/selection/floating-bar.tsx'
import { marksOf } from '../../../parts/selection/row-marks.ts'
import { noSelection, type RowSelection, selectedCount } from '../../../parts/selection/row-selection.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { WaitingRows } from '../../../ui/waiting-rows.tsx'
import { OrderTabs } from '../list/order-tabs.tsx'
import { useListPages } from '../list/use-order-pages.ts'
import { ViewAs } from '../list/view-as.tsx'
import { useToday } from '../../../engine/session/use-today.ts'
import { sampleStyleColumns } from './sample-style-columns.ts'
import { SampleStyleDrawer } from './sample-style-drawer.tsx'
import { readSampleStyles, shipSampleStyles, type StyleQuery } from './sample-styles.api.ts'
import { useScannedLines } from './use-scanned-lines.ts'
import { tellOrderFault } from '../order-fault.ts'

const shown = addressState<{ text: string; source: readonly string[]; as: string; sort: string }>({
  text: textPart(),
  source: joinedPart(','),
  as: textPart(),
  sort: textPart(),
})

function queryOf(search: Search): StyleQuery {
  const { text, source, as: viewedAs, sort } = shown.parse(search)
  const field = sampleStyleSorts.find((one) => one === sort.replace(/^-/, '')) ?? 'wantedBy'
  const isSource = (word: string): word is PieceSource => (pieceSources as readonly string[]).includes(word)
  return {
    filters: { text, source: source.filter(isSource), viewedAs },
    sort: { field, descending: sort.startsWith('-') },
  }
}

/** Other filters, other rows behind a line: what was ticked is ticked no more. */
function useTickedOf(filters: string) {
  const [ticked, setTicked] = useState({ filters, selection: noSelection })
  const change = useCallback(
    (change: (now: RowSelection) => RowSelection) =>
      setTicked((now) => ({ filters, selection: change(now.filters === filters ? now.selection : noSelection) })),
    [filters],
  )
  return [ticked.filters === filters ? ticked.selection : noSelection, change] as const
}

/** What open orders want of one coordinator, product by product, to be picked in one walk (ORS-01). */
export function SampleStyles() {
  const { t } = useTranslation('sample-styles')
  const { number } = useFormat()
  const search: Search = useSearch({ strict: false })
  const change = useSearchChange()
  const today = useToday()
  const [collapsed, setCollapsed] = useState(false)
  const [open, setOpen] = useState<SampleStyle>()
  const [busy, setBusy] = useState(false)
  const query = queryOf(search)
  const [selection, changeSelection] = useTickedOf(JSON.stringify(query.filters))
  const marks = useMemo(() => marksOf(selection, changeSelection), [selection, changeSelection])
  const list = useListPages(query, 'samples', readSampleStyles)
  useScannedLines(query, selection, changeSelection)
  const columns = useMemo(() => sampleStyleColumns(t, today), [t, today])
  useCrumbs([{ label: t('title') }])
  const chosen = selectedCount(selection, list.total) ?? 0

  const ship = async () => {
    setBusy(true)
    try {
      const named = [...(selection.kind === 'all' ? selection.except : selection.ids)]
      const { shipped, left, orders } = await shipSampleStyles(named, selection.kind === 'all', query.filters)
      if (shipped > 0)
        showToast('success', t('shipped', { count: shipped, number: number(shipped) }), {
          body: t('ofOrders', { count: orders, number: number(orders) }),
        })
      if (left > 0) showToast('warning', t('left', { count: left, number: number(left) }), { body: t('leftBody') })
      changeSelection(() => noSelection)
      list.again()
    } catch (error) {
      tellOrderFault(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <PageHead title={t('orders:titles.samples')}>
        <OrderTabs orderType="samples" current="sample-styles" />
      </PageHead>
      {list.error !== undefined && !list.pages.started ? (
        <ErrorState title={errorText(list.error)} onRetry={() => list.again()} />
      ) : (
        <>
          <ViewAs list={{ orderType: 'samples' }} />
          <FilterBar
            text={{
              label: t('search'),
              value: query.filters?.text ?? '',
              delay: debounces.nameFilter,
              onChange: (text) => change({ text }),
            }}
            filters={[
              {
                key: 'source',
                label: t('source'),
                kind: 'options',
                options: pieceSources.map((value) => ({ value, label: value })),
                chosen: query.filters?.source ?? [],
                onChange: (values) => change({ source: values.join(',') }),
              },
            ]}
            onBar={['source']}
            onClearAll={() => change({ source: undefined })}
            result={t('lines', { count: list.total, number: number(list.total) })}
            collapsed={collapsed}
            onCollapse={setCollapsed}
          />
          {list.pages.started ? (
            <div className="lg-room">
              <Grid<SampleStyle>
                source={list.pages}
                columns={columns}
                density="tall"
                ariaLabel={t('title')}
                rowHeader="mark"
                marks={marks}
                sort={[{ key: query.sort.field, direction: query.sort.descending ? 'descending' : 'ascending' }]}
                onSort={([by]) => change({ sort: by && `${by.direction === 'descending' ? '-' : ''}${by.key}` })}
                onActivateRow={setOpen}
                empty={list.pages.rowCount === 0 ? <EmptyState text={t('empty')} /> : undefined}
              />
            </div>
          ) : (
            <WaitingRows />
          )}
        </>
      )}
      {chosen > 0 && (
        <FloatingBar
          label={t('bar')}
          count={t('chosen', { count: chosen, number: number(chosen) })}
          clearLabel={t('clear')}
          onClear={() => changeSelection(() => noSelection)}
        >
          <button type="button" className="btn q s" disabled={busy} onClick={() => void ship()}>
            {t('ship')}
          </button>
        </FloatingBar>
      )}
      <SampleStyleDrawer line={open} filters={query.filters} onClose={() => setOpen(undefined)} />
    </>
  )
}
