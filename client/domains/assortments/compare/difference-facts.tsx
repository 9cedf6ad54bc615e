import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ComparedPrices, Difference } from '../../../../contract/assortments/comparison/compare.ts'
import { sayChange } from '../../../../contract/audit/say-change.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { useAuditWords } from '../../audit/audit-words.picker.ts'
import classes from './difference.module.css'

const priceFields = ['cost', 'netCost', 'suggestedRetail'] as const

/** What a product costs on both sides, old before new, and which other fields differ. */
export function DifferenceFacts({ difference: { from, to, fields, kind } }: { difference: Difference }) {
  const { t } = useTranslation('compare')
  const words = useAuditWords()
  const changed = sayChange(
    {
      before: Object.fromEntries(fields.map(({ field, before }) => [field, before])),
      after: Object.fromEntries(fields.map(({ field, after }) => [field, after])),
    },
    to?.currency ?? null,
    words,
  )
  const moved =
    from && to && kind === 'repriced'
      ? priceFields.filter((field) => from[field] !== to[field])
      : (['suggestedRetail'] as const)
  return (
    <dl className={classes.facts}>
      {moved.map((field) => (
        <div key={field}>
          <dt>{t(`prices.${field}`)}</dt>
          <dd>
            <Amounts from={from} to={to} field={field} />
          </dd>
        </div>
      ))}
      {changed.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            <Both before={before ?? ''} after={after ?? ''} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Amounts({
  from,
  to,
  field,
}: {
  from: ComparedPrices | null
  to: ComparedPrices | null
  field: (typeof priceFields)[number]
}) {
  const { t } = useTranslation('compare')
  const { money } = useFormat()
  const say = (prices: ComparedPrices) => {
    const value = prices[field]
    return value === null ? t('noPrice') : money(value, prices.currency)
  }
  if (!from || !to) return <span className="num">{say((to ?? from)!)}</span>
  const [before, after] = [say(from), say(to)]
  return before === after ? <span className="num">{after}</span> : <Both before={before} after={after} />
}

function Both({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('compare')
  return (
    <>
      <span className={classes.before}>{before}</span>
      <IconArrowRight size={12} role="img" aria-label={t('becomes')} className={classes.arrow} />
      <span>{after}</span>
    </>
  )
}
