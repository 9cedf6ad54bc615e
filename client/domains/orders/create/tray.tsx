import { Select } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { SortStyle } from '../../../../contract/assortments/group-sort/sort-board.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { useSearchChange } from '../../../engine/screens/use-search-change.ts'
import { newRecordId } from '../../../parts/saving/new-record-id.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { managePath } from '../../assortments/one-assortment.picker.ts'
import { sendBatch } from '../order/order.api.ts'
import { orderPath, type OrderList } from '../order-lists.ts'
import { createOrder } from '../orders.api.ts'
import { useDrafts } from './create.api.ts'
import { addedPiece, addedRow, type Chosen, intoDraft, trayRows } from './created-rows.ts'
import { fits, type SizeRun } from './size-run.ts'
import { TrayHead } from './tray-head.tsx'
import { TrayStyle } from './tray-style.tsx'
import type { OneSale } from './use-sale.ts'
import classes from './create-order.module.css'
import { tellOrderFault } from '../order-fault.ts'

interface TrayProps {
  assortment: Assortment
  list: OrderList
  types: readonly OrderList[]
  styles: readonly SortStyle[]
  sale: OneSale
  isTicked: (id: string) => boolean
  /** The style whose sizes are shown. */
  opened: string | undefined
  onOpen: (style: string | undefined) => void
  onRemove: (ids: readonly string[]) => void
}

/** What becomes of what is ticked: type and head of the order, the sizes that each style begins in, and what it comes to. */
export function Tray({ assortment, list, types, styles, sale, isTicked, opened, onOpen, onRemove }: TrayProps) {
  const { t } = useTranslation(['create-order', 'orders', 'wholesale'])
  const { number } = useFormat()
  const change = useSearchChange()
  const [runs, setRuns] = useState<ReadonlyMap<string, SizeRun>>(new Map())
  const { isWholesale, sold, world, draft } = sale
  const chosen = styles.flatMap((style): Chosen[] => {
    const ticked = style.colors.filter(({ _id }) => isTicked(_id))
    if (ticked.length === 0) return []
    const colors = ticked.map(({ color }) => color)
    const own = sold?.get(style.style)
    const rows = own ? trayRows(own, colors, runs.get(style.style), world) : []
    return [{ style, colors, rows, ids: ticked.map(({ _id }) => _id) }]
  })
  const setRun = (style: string, run: SizeRun | undefined) => {
    const next = new Map(runs)
    if (run) next.set(style, run)
    else next.delete(style)
    setRuns(next)
  }
  /** Gives a run to all styles that have no sizes yet and can have it. */
  const spread = (run: SizeRun) => {
    const next = new Map(runs)
    for (const { style, rows } of chosen) {
      const own = sold?.get(style.style)
      if (own && rows.every(({ units }) => units === 0) && fits(run, own, world)) next.set(style.style, run)
    }
    setRuns(next)
  }
  return (
    <aside className={classes.tray} aria-label={t('tray')}>
      <div className={classes.head}>
        {types.length > 1 && (
          <div className="seg full m" role="group" aria-label={t('type')}>
            {types.map(({ orderType }) => (
              <button
                key={orderType}
                type="button"
                className={orderType === list.orderType ? 'on' : ''}
                aria-pressed={orderType === list.orderType}
                onClick={() => change({ type: orderType })}
              >
                {t(`types.${orderType}`)}
              </button>
            ))}
          </div>
        )}
        {draft ? (
          <p className="t2">
            {t('intoDraft', { order: [draft.orderIdentifier, draft.customer?.name].filter(Boolean).join(' · ') })}
          </p>
        ) : (
          <TrayHead sale={sale} />
        )}
      </div>
      <ul className={classes.list} aria-label={t('chosenStyles')}>
        {chosen.length === 0 && <li className={classes.none}>{t('nothingTicked')}</li>}
        {chosen.map((one) => (
          <TrayStyle
            key={one.style.style}
            chosen={one}
            sale={sale}
            run={runs.get(one.style.style)}
            isOpen={opened === one.style.style}
            onOpen={(isOpen) => onOpen(isOpen ? one.style.style : undefined)}
            onRun={(run) => setRun(one.style.style, run)}
            {...(chosen.length > 1 ? { onSpread: spread } : {})}
            onRemove={() => onRemove(one.ids)}
          />
        ))}
      </ul>
      <Foot {...{ assortment, list, sale, chosen }} />
      <span className="visually-hidden" role="status">
        {isWholesale ? t('units', { count: unitsOf(chosen), number: number(unitsOf(chosen)) }) : ''}
      </span>
    </aside>
  )
}

const unitsOf = (chosen: readonly Chosen[]): number =>
  chosen.reduce((sum, { rows }) => sum + rows.reduce((all, { units }) => all + units, 0), 0)

function Foot({
  assortment,
  list,
  sale,
  chosen,
}: Pick<TrayProps, 'assortment' | 'list' | 'sale'> & { chosen: readonly Chosen[] }) {
  const { t } = useTranslation(['create-order', 'orders', 'order'])
  const { number, money } = useFormat()
  const navigate = useNavigate()
  const drafts = useDrafts(list)
  const [orderId] = useState(newRecordId)
  const [batchId] = useState(newRecordId)
  const [isPending, setPending] = useState(false)
  const { isWholesale, sold, isOld, currency, draft, draftNumber, faults } = sale
  const rows = chosen.flatMap((one) => one.rows)
  const colourways = chosen.reduce((sum, { colors }) => sum + colors.length, 0)
  const left = isWholesale && sold ? colourways - rows.length : 0
  const without = chosen.filter((one) => one.rows.length > 0 && one.rows.every(({ units }) => units === 0)).length
  const value = rows.reduce((sum, { units, price }) => sum + units * (price ?? 0), 0)
  const going = isWholesale ? rows.length : colourways
  const isReady =
    going > 0 && !isPending && !isOld && faults.length === 0 && (draftNumber === null || draft !== undefined)

  const send = async () => {
    setPending(true)
    try {
      const { rejected, number: made, title, identifier } = draft ? await add(draft) : await create()
      if (rejected > 0) showToast('warning', t('rejected', { count: rejected, number: number(rejected) }))
      showToast('success', title, { body: identifier })
      await navigate({ to: orderPath(made, list.orderType) })
    } catch (error) {
      tellOrderFault(error)
    } finally {
      setPending(false)
    }
  }
  /** What is ticked as rows of a sample or promo order. */
  const pieces = () =>
    chosen.flatMap(({ style, colors }) => colors.map((color) => addedPiece(newRecordId(), style.style, color)))
  const create = async () => {
    const wanted = isWholesale ? rows.map((row) => addedRow(newRecordId(), row)) : pieces()
    const beginning = { rows: wanted, from: { assortmentId: assortment._id } }
    const { order, rejected } = await createOrder(list, orderId, sale.header(), beginning)
    return {
      rejected: rejected.length,
      number: order.orderNumber,
      title: t('created'),
      identifier: order.orderIdentifier,
    }
  }
  const add = async (order: NonNullable<typeof draft>) => {
    const change = isWholesale ? intoDraft(rows, order.rows, newRecordId) : { addRows: pieces(), updateRows: [] }
    const { orderNumber, orderIdentifier, type } = order
    const named = { orderType: list.orderType, subtype: type, id: order._id }
    const { rejected } =
      change.addRows.length + change.updateRows.length > 0
        ? await sendBatch(named, { ...change, batchId, version: order.version })
        : { rejected: [] }
    return { rejected: rejected.length, number: orderNumber, title: t('added'), identifier: orderIdentifier }
  }
  const figures: [string, string][] = isWholesale
    ? [
        [t('sums.styles'), number(chosen.filter((one) => one.rows.length > 0).length)],
        [t('sums.colourways'), number(rows.length)],
        [t('sums.units'), number(unitsOf(chosen))],
        [t('sums.subtotal'), currency ? money(value, currency) : '–'],
      ]
    : [
        [t('sums.styles'), number(chosen.length)],
        [t('sums.colourways'), number(colourways)],
      ]
  return (
    <div className={classes.foot}>
      {(without > 0 || left > 0) && (
        <p className="msg w">
          <IconAlertTriangle size={14} aria-hidden />
          {[
            without > 0 ? t('withoutSizes', { count: without, number: number(without) }) : '',
            left > 0 ? t('leftOut', { count: left, number: number(left) }) : '',
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      <dl className={classes.figures}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.ways}>
        <Select
          size="xs"
          aria-label={t('addToDraft')}
          placeholder={t('addToDraft')}
          clearable
          searchable
          nothingFoundMessage={t('noDrafts')}
          value={draftNumber}
          data={drafts.map(({ orderIdentifier, customer, reason }) => ({
            value: orderIdentifier,
            label: [orderIdentifier, customer?.name ?? reason].filter(Boolean).join(' · '),
          }))}
          onChange={sale.chooseDraft}
        />
        <span className="sp" />
        <Link className="btn d" to={managePath(assortment)}>
          {t('cancel')}
        </Link>
        <button type="button" className="btn p" disabled={!isReady} onClick={() => void send()}>
          {draftNumber === null ? t('create') : t('addTo', { order: draftNumber })}
        </button>
      </div>
    </div>
  )
}
