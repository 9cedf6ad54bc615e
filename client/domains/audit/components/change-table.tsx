import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AuditChange, AuditEntry } from '../../../../contract/audit/audit-entry.ts'
import { sayChange } from '../../../../contract/audit/say-change.ts'
import { useAuditWords } from '../use-audit-words.ts'
import classes from './change-table.module.css'

/** Changes in words: which row, which field, from what to what. */
export function ChangeTable({
  changes,
  currency,
}: {
  changes: readonly AuditChange[]
  currency: AuditEntry['currency']
}) {
  return (
    <div className={classes.changes}>
      {changes.map((change, at) => (
        // Changes of one entry never move.
        <Change key={at} change={change} currency={currency} />
      ))}
    </div>
  )
}

function Change({ change, currency }: { change: AuditChange; currency: AuditEntry['currency'] }) {
  const { t } = useTranslation('audit')
  const words = useAuditWords()
  const fields = sayChange(change, currency, words)
  const isRow = change.part !== null
  return (
    <section className={classes.change}>
      {isRow && (
        <h3 className={classes.row}>
          <b className="b nowrap">{change.key}</b>
          <span className="t2 ell">{change.title}</span>
          {change.before === null && <span className="tag o">{t('actions.added')}</span>}
          {change.after === null && <span className="tag c">{t('actions.removed')}</span>}
        </h3>
      )}
      {fields.length > 0 && (
        <dl className={classes.fields}>
          {fields.map(({ field, label, before, after }) => (
            <div key={field}>
              <dt className="t2">{label}</dt>
              <dd>
                {before !== null && <span className={after === null ? '' : classes.before}>{before}</span>}
                {before !== null && after !== null && (
                  <IconArrowRight size={12} role="img" aria-label={t('becomes')} className={classes.arrow} />
                )}
                {after !== null && <span>{after}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
