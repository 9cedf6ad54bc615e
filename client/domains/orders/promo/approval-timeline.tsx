import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CurrencyCode } from '../../../../contract/kernel/amounts/money.ts'
import { approvedOf, isOpen, seniorReasons } from '../../../../contract/orders/promo/review.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { AwayUntil } from '../../notifications/away-until.picker.tsx'
import classes from './approval-timeline.module.css'
import type { PieceRow } from '../pieces/piece-mode.ts'
import { reviewed } from './reviewed-row.ts'
import { useYear } from './promo.api.ts'

type Look = 'done' | 'now' | 'next' | 'left out'

const steps = [
  'submitted',
  'REQUIRES APPROVER',
  'REQUIRES SENIOR',
  'REVIEW COMPLETE',
  'PROCESSED',
  'FINALIZED',
] as const

/** Where the order stands on its way, who has the next word, and why a senior approver follows (ORP-03). */
export function ApprovalTimeline({ order, rows }: { order: Order; rows: readonly PieceRow[] }) {
  const { t } = useTranslation('promo')
  const { dateTime } = useFormat()
  const why = useSeniorReason(order, rows)
  const notes: Record<(typeof steps)[number], string> = {
    submitted: order.submittedDate ? `${order.requesterName} · ${dateTime(order.submittedDate)}` : order.requesterName,
    'REQUIRES APPROVER': order.approverName || t('steps.nobody'),
    'REQUIRES SENIOR': [order.seniorApproverName, why].filter(Boolean).join(' · ') || t('steps.nobody'),
    'REVIEW COMPLETE': order.status === 'UNAPPROVED ORDER' ? t('steps.unapproved') : '',
    PROCESSED: t('steps.coordinator'),
    FINALIZED: '',
  }
  const deciders: Partial<Record<(typeof steps)[number], string>> = {
    'REQUIRES APPROVER': order.approverCode,
    'REQUIRES SENIOR': order.seniorApproverCode,
  }
  const looks = looksOf(order, why !== '')
  return (
    <section>
      <h2>{t('approval')}</h2>
      <ol className={classes.steps}>
        {steps.map((step) => {
          const look = looks[step]
          if (look === 'left out') return null
          return (
            <li key={step} className={classes[look]} {...(look === 'now' ? { 'aria-current': 'step' as const } : {})}>
              <i aria-hidden>{look === 'done' && <IconCheck size={12} />}</i>
              <div>
                <b className="b">{t(`steps.${step}`)}</b>
                {notes[step] && <span className="t2">{notes[step]}</span>}
                {deciders[step] && look !== 'done' && <AwayUntil topic="promos" code={deciders[step]} />}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** An approver's own order skips the first step; the senior one falls away when nothing asks for it. */
function looksOf(
  { status, orderApprovalStatus: approval, approverName }: Order,
  followsSenior: boolean,
): Record<(typeof steps)[number], Look> {
  const at = approval === null ? -1 : approval === 'PENDING' ? 1 : steps.indexOf(approval)
  const look = (step: (typeof steps)[number]): Look => {
    const place = steps.indexOf(step)
    if (at === -1) return 'next'
    if (place === at) return status === 'COMPLETED' || status === 'ARCHIVED' ? 'done' : 'now'
    return place < at ? 'done' : 'next'
  }
  const isSkipped = at > 1 && approverName === ''
  const isSenior = approval === 'REQUIRES SENIOR' || (at <= 2 && followsSenior)
  return {
    submitted: at >= 0 ? 'done' : 'next',
    'REQUIRES APPROVER': isSkipped ? 'left out' : look('REQUIRES APPROVER'),
    'REQUIRES SENIOR': isSenior ? look('REQUIRES SENIOR') : 'left out',
    'REVIEW COMPLETE': look('REVIEW COMPLETE'),
    PROCESSED: status === 'UNAPPROVED ORDER' ? 'left out' : look('PROCESSED'),
    FINALIZED: status === 'UNAPPROVED ORDER' ? 'left out' : look('FINALIZED'),
  }
}

/** As far as rows are decided, by what was approved; before, by what is asked for. */
function useSeniorReason(order: Order, rows: readonly PieceRow[]): string {
  const { t } = useTranslation('promo')
  const { money, number } = useFormat()
  const { data: year } = useYear(order)
  if (!year || order.status === 'UNAPPROVED ORDER') return ''
  const all = rows.map(reviewed)
  const asked = all.map((row) => (isOpen(row) ? { ...row, status: 'APPROVED' as const, isDecided: true } : row))
  const sums = approvedOf(asked)
  const spent = order.status === 'PENDING' || order.status === 'DRAFT' ? year.approvedValue : 0
  const [reason] = seniorReasons(sums, spent, { ...year, yearBudget: year.budget })
  const currency = (order.currency ?? 'USD') as CurrencyCode
  if (reason === 'units') return t('follows.units', { units: number(sums.units), limit: number(year.seniorUnits) })
  if (reason === 'value')
    return t('follows.value', { value: money(sums.value, currency), limit: money(year.seniorValue, currency) })
  return reason === 'budget' ? t('follows.budget', { limit: money(year.budget, currency) }) : ''
}
