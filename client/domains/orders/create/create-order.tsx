import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { DisplayGroup } from '../../../../contract/assortments/group-sort/sort-board.ts'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import type { Search } from '../../../engine/screens/address-state.ts'
import { useCrumbs } from '../../../engine/screens/crumbs.ts'
import { useSearchChange } from '../../../engine/screens/use-search-change.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { RecordError } from '../../../parts/record-error/record-error.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { WaitingRows } from '../../../ui/waiting-rows.tsx'
import { AssortmentHead } from '../../assortments/assortment-head.picker.tsx'
import { selectedInCollection, useOrderCollection } from '../../assortments/collections/order-collection.picker.ts'
import { useStylesInGroups } from '../../assortments/group-sort/styles-in-groups.picker.ts'
import { useOneAssortment } from '../../assortments/one-assortment.picker.ts'
import { orderLists, type OrderList } from '../order-lists.ts'
import { StyleBoard } from './style-board.tsx'
import { Tray } from './tray.tsx'
import { useSale } from './use-sale.ts'
import classes from './create-order.module.css'

/** The list in which new orders of a type stand; one for each type. */
const beginnings = orderLists.filter(
  ({ orderType, isArchive }, at) =>
    !isArchive && orderLists.findIndex((one) => one.orderType === orderType && !one.isArchive) === at,
)

/** An order of a type from what is ticked of an assortment (ORW-01, screen 16). */
export function CreateOrder() {
  const { t } = useTranslation(['create-order', 'assortments'])
  const { assortmentId = '' } = useParams({ strict: false })
  const assortment = useOneAssortment(assortmentId)
  const groups = useStylesInGroups(assortmentId)
  const title = assortment.data?.title
  useCrumbs(title === undefined ? [] : [{ label: title }])
  const error = assortment.error ?? groups.error
  if (assortment.data && groups.data)
    return (
      <>
        <AssortmentHead assortment={assortment.data} view="create-order" />
        <OfType key={assortmentId} assortment={assortment.data} groups={groups.data} />
      </>
    )
  if (!error) return <WaitingRows />
  return (
    <RecordError
      title={t('failed')}
      error={error}
      back={{ to: '/product/assortments/all', label: t('assortments:views.all') }}
      onRetry={() => void (assortment.error ? assortment.refetch() : groups.refetch())}
    />
  )
}

interface Part {
  assortment: Assortment
  groups: readonly DisplayGroup[]
}

function OfType(part: Part) {
  const { t } = useTranslation('create-order')
  const user = useCurrentUser()
  const search: Search = useSearch({ strict: false })
  const mine = beginnings.filter(({ access }) => mayAccess(user, access))
  // A wholesale order is what an assortment is made for mostly.
  const list = mine.find(({ orderType }) => orderType === search['type']) ?? mine.at(-1)
  if (!list) return <EmptyState text={t('notYours')} />
  if (part.groups.every(({ styles }) => styles.length === 0)) return <EmptyState text={t('empty')} />
  return <Desk key={list.orderType} {...part} list={list} types={mine} />
}

function Desk({ assortment, groups, list, types }: Part & { list: OrderList; types: readonly OrderList[] }) {
  const styles = groups.flatMap((group) => group.styles)
  const collection = useOrderCollection(assortment._id, list.collectionType as 'wholesale')
  useTicksOf(groups, collection)
  const isTicked = collection.has
  const sale = useSale({
    list,
    location: assortment.locationId,
    styles: styles.map(({ style }) => style),
  })
  const [opened, setOpened] = useState<string>()
  // What is ticked before it is known what was would be taken for something new.
  if (!collection.isReady) return <WaitingRows />
  return (
    <div className={classes.desk}>
      <StyleBoard
        groups={groups}
        sold={sale.sold}
        currency={sale.currency}
        isTicked={isTicked}
        onTick={(ids, on) => {
          collection.tick(ids, on)
          if (on) setOpened(ids[0]?.slice(0, ids[0].indexOf('_')))
        }}
      />
      <Tray
        assortment={assortment}
        styles={styles}
        {...{ list, types, sale, isTicked, opened }}
        onOpen={setOpened}
        onRemove={(ids) => collection.tick(ids, false)}
      />
    </div>
  )
}

/** What is selected in a collection that somebody comes from is ticked, as far as the assortment has it. */
function useTicksOf(
  groups: readonly DisplayGroup[],
  { isReady, tick }: Pick<ReturnType<typeof useOrderCollection>, 'isReady' | 'tick'>,
): void {
  const search: Search = useSearch({ strict: false })
  const change = useSearchChange()
  const from = search['collection']
  const take = useEffectEvent(async (collectionId: string, signal: AbortSignal) => {
    const held = new Set(groups.flatMap(({ styles }) => styles.flatMap(({ colors }) => colors.map(({ _id }) => _id))))
    const ids = (await selectedInCollection(collectionId, signal)).filter((id) => held.has(id))
    if (signal.aborted) return
    tick(ids, true)
    change({ collection: undefined })
  })
  useEffect(() => {
    if (!isReady || typeof from !== 'string') return
    const stop = new AbortController()
    take(from, stop.signal).catch(() => undefined)
    return () => stop.abort()
  }, [isReady, from])
}
