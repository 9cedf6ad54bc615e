import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderLine } from '../../../../contract/orders/order.ts'
import type { Search } from '../../../engine/screens/address-state.ts'
import { useCrumbs } from '../../../engine/screens/crumbs.ts'
import { useSearchChange } from '../../../engine/screens/use-search-change.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { formatsOf, useFormat } from '../../../engine/texts/format.ts'
import type { ColumnState, GridHandle } from '../../../parts/grid/grid-contract.ts'
import { Grid } from '../../../parts/grid/grid.tsx'
import { ColumnsMenu } from '../../../parts/kept-arrangement/columns-menu.tsx'
import { useKeptArrangement } from '../../../parts/kept-arrangement/use-kept-arrangement.ts'
import { useKeysHere } from '../../../parts/keys/keys-here.ts'
import { usePlainKey } from '../../../parts/keys/use-plain-key.ts'
import { marksOf } from '../../../parts/selection/row-marks.ts'
import { afterFilterChange, noSelection } from '../../../parts/selection/row-selection.ts'
import { NotificationsButton } from '../../notifications/notifications-button.picker.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { WaitingRows } from '../../../ui/waiting-rows.tsx'
import { columnOfSort, orderColumns, sortFieldOf } from '../list/order-columns.ts'
import { OrderBar } from '../list/order-bar.tsx'
import type { OrderPages } from '../list/order-pages.ts'
import { OrderTabs } from '../list/order-tabs.tsx'
import { ViewAs } from '../list/view-as.tsx'
import { type Begun, OrderDialog } from '../list/order-dialog.tsx'
import { OrderFilters } from '../list/order-filters.tsx'
import { shownType } from '../list/order-types.ts'
import { useViewedAs } from '../list/use-viewed-as.ts'
import { useOrderPages } from '../list/use-order-pages.ts'
import { filtersOf, hasFilters, sentFrom, sortOf, sortWord } from '../order-address.ts'
import { listPath, orderPath, type OrderList } from '../order-lists.ts'
import type { OrderQuery } from '../orders.api.ts'

const asDrawn: readonly ColumnState[] = []

const listKeys = () => import('../order-keys.ts').then((room) => room.listKeys)

/** The screen of one list of orders, of whatever type (ORD-02). */
export const orderListOf = (list: OrderList): ComponentType =>
  function Orders() {
    return <OrderListScreen key={listPath(list)} list={list} />
  }

function OrderListScreen({ list }: { list: OrderList }) {
  const { orderType } = list
  const { t } = useTranslation('orders')
  const [begun, setBegun] = useState<Begun>()
  const viewedAs = useViewedAs(list)
  const onBegin = () => setBegun({ kind: 'new' })
  usePlainKey('n', onBegin)
  useKeysHere(listKeys)
  useCrumbs([{ label: t(`lists.${orderType}.${list.orderSubtype}`) }])
  return (
    <>
      <PageHead
        title={t(`titles.${orderType}`)}
        tools={
          <>
            <NotificationsButton type={orderType} of={viewedAs} />
            <button type="button" className="btn p s" onClick={onBegin}>
              <IconPlus size={14} aria-hidden />
              {t(`new.${orderType}`)}
            </button>
          </>
        }
      >
        <OrderTabs orderType={orderType} current={list.orderSubtype} />
      </PageHead>
      <OrderGrid list={list} onBegin={onBegin} onCopy={setBegun} />
      {begun && <OrderDialog list={list} begun={begun} onClose={() => setBegun(undefined)} />}
    </>
  )
}

interface GridPart {
  list: OrderList
  onBegin: () => void
  onCopy: (begun: Begun) => void
}

function OrderGrid({ list, onBegin, onCopy }: GridPart) {
  const { orderType } = list
  const { t, i18n } = useTranslation('orders')
  const { number } = useFormat()
  const { timezone } = useCurrentUser()
  const search: Search = useSearch({ strict: false })
  const change = useSearchChange()
  const navigate = useNavigate()
  const [columnState, setColumnState] = useKeptArrangement('orderColumns', asDrawn)
  const [selection, setSelection] = useState(noSelection)
  const marks = useMemo(() => marksOf(selection, setSelection), [selection])
  const query: OrderQuery = { list, filters: filtersOf(search), sort: sortOf(search) }
  // 'All that match' would be other orders.
  const matching = JSON.stringify(query.filters)
  const [chosenFrom, setChosenFrom] = useState(matching)
  if (matching !== chosenFrom) {
    setChosenFrom(matching)
    setSelection(afterFilterChange(selection))
  }
  const orders = useOrderPages(query)
  const grid = useLineOf(sentFrom(search), orders)
  const { language } = i18n
  const columns = useMemo(() => {
    const { columns: namesOf, sorts } = shownType(orderType)
    return orderColumns(namesOf(list), sorts, { orderType, t, format: formatsOf(language, timezone) })
  }, [list, orderType, t, language, timezone])
  const { field, descending } = query.sort

  if (orders.error && !orders.pages.started)
    return <ErrorState title={t('failed', { message: errorText(orders.error) })} onRetry={() => orders.again()} />
  return (
    <>
      {list.allowCoordinatorChange && <ViewAs list={list} />}
      <OrderFilters list={list} total={orders.total} />
      {orders.pages.started ? (
        <div className="lg-room">
          <Grid<OrderLine>
            ref={grid}
            source={orders.pages}
            columns={columns}
            density="tall"
            ariaLabel={t(`screens.${orderType}.${list.orderSubtype}`)}
            rowHeader="mark"
            marks={marks}
            columnState={columnState}
            onColumnState={setColumnState}
            sort={[{ key: columnOfSort(field), direction: descending ? 'descending' : 'ascending' }]}
            onSort={([by]) =>
              change({
                sort:
                  by &&
                  sortWord({ field: sortFieldOf(by.key) as typeof field, descending: by.direction === 'descending' }),
              })
            }
            onActivateRow={({ orderNumber }) => void navigate({ to: orderPath(orderNumber, orderType) })}
            statusLead={
              <>
                <span>
                  <b>{number(orders.total)}</b> {t('orders', { count: orders.total })}
                </span>
                {orders.error !== undefined && (
                  <span role="alert">
                    {t('failed', { message: errorText(orders.error) })}{' '}
                    <button type="button" className="btn a s" onClick={() => orders.again()}>
                      {t('common:retry')}
                    </button>
                  </span>
                )}
              </>
            }
            statusTrail={<ColumnsMenu columns={columns} state={columnState} onState={setColumnState} />}
            empty={
              orders.pages.rowCount === 0 ? (
                <Nothing list={list} isFiltered={hasFilters(query.filters)} onBegin={onBegin} />
              ) : undefined
            }
          />
        </div>
      ) : (
        <WaitingRows />
      )}
      <OrderBar
        list={list}
        orders={orders}
        query={query}
        selection={selection}
        onSelection={setSelection}
        onCopy={onCopy}
      />
    </>
  )
}

/** A list that leads to the line of an order once it is there, and once alone. */
function useLineOf(id: string | undefined, { pages }: OrderPages) {
  const grid = useRef<GridHandle>(null)
  const led = useRef<string>(undefined)
  useEffect(() => {
    if (id === undefined || led.current === id || !pages.find(id)) return
    if (!grid.current?.selectCell(id, 'orderIdentifier')) return
    led.current = id
    grid.current.focus()
  })
  return grid
}

/** The specified words, and the way on (SHELL-20). */
function Nothing({ list, isFiltered, onBegin }: { list: OrderList; isFiltered: boolean; onBegin: () => void }) {
  const { t } = useTranslation('orders')
  if (isFiltered)
    return (
      <EmptyState text={t('nothingFound')}>
        <Link className="btn d" to={listPath(list)}>
          {t('clearFilters')}
        </Link>
      </EmptyState>
    )
  return (
    <EmptyState text={t('empty')}>
      <button type="button" className="btn d" onClick={onBegin}>
        <IconPlus size={14} aria-hidden />
        {t(`new.${list.orderType}`)}
      </button>
    </EmptyState>
  )
}
