import {
  IconArrowRight,
  IconArrowsMove,
  IconArrowUpRight,
  IconBookmark,
  IconClipboardCheck,
  IconDiamond,
  IconQrcode,
  IconReplace,
  IconTrash,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import { SAMPLE_BATCH } from '../../../../contract/samples/sample-calls.ts'
import { sampleAccess, type SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { whileWaiting } from '../../../parts/dialogs/while-waiting.ts'
import { FloatingBar } from '../../../parts/selection/floating-bar.tsx'
import { everything, noSelection } from '../../../parts/selection/row-selection.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import { keepChosen } from '../chosen-samples.ts'
import type { InventoryKind } from './inventory-dialog.tsx'
import { isRare } from '../is-rare.ts'
import { matchAddress } from '../sample-address.ts'
import type { SampleList } from '../sample-list.ts'
import { revertBatch, type SampleQuery, transferSamples } from '../samples.api.ts'
import type { ChosenLines } from '../use-chosen-lines.ts'
import { tellRefusal } from '../use-sample-list.ts'

const InventoryDialog = lazy(async () => ({ default: (await import('./inventory-dialog.tsx')).InventoryDialog }))
const RareDialog = lazy(async () => ({ default: (await import('../loans/rare-dialog.tsx')).RareDialog }))
const LoanDialog = lazy(async () => ({ default: (await import('../loans/loan-dialog.tsx')).LoanDialog }))

interface BarProps {
  list: SampleList
  query: SampleQuery
  /** Who only looks reserves, and prints labels. */
  mayKeep: boolean
  lines: ChosenLines
  /** Takes lines away after a question. */
  onRemove: (rows: readonly Sample[]) => Promise<void>
}

/** What can be done with the chosen lines, or with all that match (SMP-03, SMP-04). */
export function SampleBar(props: BarProps) {
  return props.lines.count === 0 ? null : <Actions {...props} />
}

const mayTransfer = (user: Parameters<typeof mayAccess>[0]): boolean =>
  (['Production', 'Sales'] satisfies SampleLibrary[]).every((library) => mayAccess(user, sampleAccess[library].keep))

type Dialog = 'lend' | 'reserve' | 'rare' | InventoryKind

const idsOf = (rows: readonly Sample[]): string[] => rows.map(({ _id }) => _id)

/** Orders of chosen samples that the bar leads to. */
const MOST_ORDERS = 2

function Actions({ list, query, mayKeep, lines, onRemove }: BarProps) {
  const { selection, count, known } = lines
  const { t } = useTranslation(['samples', 'loans'])
  const { number } = useFormat()
  const user = useCurrentUser()
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  /** Lines as they stood when a dialog was opened for them. */
  const [asked, setAsked] = useState<{ dialog: Dialog; rows: Sample[] }>()
  const isAll = selection.kind === 'all'

  const work = async (action: (rows: readonly Sample[]) => Promise<void>) => {
    setBusy(true)
    try {
      await list.queue.flush()
      await action(await lines.read())
      lines.select(noSelection)
    } catch (error) {
      tellRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  const transfer = async (chosen: readonly Sample[]) => {
    const { rows, batchId } = await whileWaiting(transferSamples(idsOf(chosen)), chosen.length)
    list.heard()
    showToast('success', t('transferred'), {
      body: t('transferredBody', { count: rows.length, number: number(rows.length) }),
      action: { label: t('undo'), run: () => void takeBack(batchId) },
    })
  }
  const takeBack = (batchId: string) => revertBatch(query.library, batchId).then(() => list.heard(), tellRefusal)

  const label = async (rows: readonly Sample[]) => {
    await navigate({ to: '/samples/labels', search: { library: query.library, chosen: keepChosen(idsOf(rows)) } })
  }

  /** Who gets them is asked of the lines as they stand. */
  const ask = async (dialog: Dialog) => {
    setBusy(true)
    try {
      await list.queue.flush()
      const rows = await lines.read()
      const meant = dialog === 'rare' ? rows.filter(isRare) : rows
      if (meant.length > 0) setAsked({ dialog, rows: meant })
      else if (dialog === 'rare') showToast('info', t('rareNone'))
    } catch (error) {
      tellRefusal(error)
    } finally {
      setBusy(false)
    }
  }

  const ends = {
    onClose: () => setAsked(undefined),
    onDone: () => {
      lines.select(noSelection)
      list.heard()
    },
  }
  const hasRare = known.some(isRare)
  // Orders are matched one by one.
  const orders = [...new Set(known.flatMap(({ reserved }) => reserved?.order ?? []))].slice(0, MOST_ORDERS)
  const isTooMany = count > SAMPLE_BATCH
  return (
    <FloatingBar
      label={t('bar')}
      count={t('chosen', { count, number: number(count) })}
      raised
      offer={
        !isAll &&
        count < list.sums.totalCount && (
          <button type="button" className="btn a s" onClick={() => lines.select(everything)}>
            {t('selectAll', { number: number(list.sums.totalCount) })}
          </button>
        )
      }
      clearLabel={t('clear')}
      onClear={() => lines.select(noSelection)}
    >
      {isTooMany && <span className="t2">{t('tooMany', { most: number(SAMPLE_BATCH) })}</span>}
      {mayKeep && (
        <button type="button" className="btn p s" disabled={busy || isTooMany} onClick={() => void ask('lend')}>
          <IconArrowUpRight size={14} aria-hidden />
          {t('lend')}
        </button>
      )}
      <button
        type="button"
        className={mayKeep ? 'btn d s' : 'btn p s'}
        disabled={busy || isTooMany}
        onClick={() => void ask('reserve')}
      >
        <IconBookmark size={14} aria-hidden />
        {t('loans:reserve')}
      </button>
      {asked && (
        <Suspense>
          {asked.dialog === 'lend' ? (
            <LoanDialog samples={asked.rows} {...ends} />
          ) : asked.dialog === 'reserve' ? (
            <LoanDialog samples={asked.rows} way={mayKeep ? 'reserve' : 'reserveForOneself'} {...ends} />
          ) : asked.dialog === 'rare' ? (
            <RareDialog samples={asked.rows} {...ends} />
          ) : (
            <InventoryDialog samples={asked.rows} first={asked.dialog} {...ends} />
          )}
        </Suspense>
      )}
      {mayKeep && (
        <>
          <button type="button" className="btn d s" disabled={busy || isTooMany} onClick={() => void ask('moved')}>
            <IconArrowsMove size={14} aria-hidden />
            {t('move')}
          </button>
          <button type="button" className="btn d s" disabled={busy || isTooMany} onClick={() => void ask('received')}>
            <IconClipboardCheck size={14} aria-hidden />
            {t('updateInventory')}
          </button>
        </>
      )}
      <button type="button" className="btn d s" disabled={busy || isTooMany} onClick={() => void work(label)}>
        <IconQrcode size={14} aria-hidden />
        {t('labels')}
      </button>
      {mayKeep && (isAll || hasRare) && (
        <button type="button" className="btn d s" disabled={busy || isTooMany} onClick={() => void ask('rare')}>
          <IconDiamond size={14} aria-hidden />
          {t('rareOutReturned')}
        </button>
      )}
      {mayAccess(user, areaAccess.coordinateOrders) &&
        orders.map((order) => (
          <Link key={order} className="btn d s" {...matchAddress(order)}>
            <IconReplace size={14} aria-hidden />
            {t('matchModified', { order })}
          </Link>
        ))}
      {query.library === 'Production' && mayTransfer(user) && (
        <button type="button" className="btn d s" disabled={busy || isTooMany} onClick={() => void work(transfer)}>
          <IconArrowRight size={14} aria-hidden />
          {t('transfer')}
        </button>
      )}
      {mayKeep && (
        <button type="button" className="btn d s" disabled={busy || isTooMany} onClick={() => void work(onRemove)}>
          <IconTrash size={14} aria-hidden />
          {t('delete')}
        </button>
      )}
    </FloatingBar>
  )
}
