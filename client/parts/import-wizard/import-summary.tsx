import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowsDiff,
  IconCircleCheck,
  IconCircleDashed,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FilledRows } from '../../../contract/kernel/imports/fill-rows.ts'
import type { ImportKind } from '../../../contract/kernel/imports/import-kind.ts'
import { useFormat } from '../../engine/texts/format.ts'
import { Emphasised } from '../../ui/emphasised.tsx'
import type { ImportRows } from './import-rows.ts'
import type { IssueTexts } from './issue-texts.ts'
import classes from './import-wizard.module.css'

const units = { assortment: 'newColourways', season: 'newColourways', sample: 'newSamples', order: 'newRows' } as const

/** Figures of an import: read, critical, warnings, passed (IMP-04), and what would come of it. */
export function ImportSummary({
  kind,
  rows,
  filled,
  texts,
}: {
  kind: ImportKind
  rows: ImportRows
  filled: FilledRows
  texts: IssueTexts
}) {
  const { t } = useTranslation('import-wizard')
  const { number } = useFormat()
  const { all, critical, warning, passed } = rows.counts()
  const read = [
    t('rowsRead', { count: all }),
    ...(filled.blank > 0 ? [t('blankIgnored', { count: filled.blank, number: number(filled.blank) })] : []),
    ...(filled.withoutStyle.length > 0
      ? [t('withoutStyle', { count: filled.withoutStyle.length, number: number(filled.withoutStyle.length) })]
      : []),
  ].join(', ')
  const tellsOutcome = rows.areValidated && kind.action !== 'download'
  // It goes through all rows: not before it is told.
  const tellOutcome = () => {
    const { added, changed } = rows.outcome()
    return [
      ...(kind.action === 'import'
        ? [t(`outcome.${units[kind.wording]}`, { count: added, number: number(added) })]
        : []),
      t('outcome.changed', { number: number(changed) }),
      t('outcome.removed', { number: number(0) }),
    ]
  }
  const kinds = rows
    .standing()
    .map(({ issue, count }) => t('standing', { kind: texts.kind(issue), number: number(count) }))
    .join(', ')
  const figures = [
    { key: 'critical', count: critical, tone: critical > 0 ? 'c' : '', Icon: IconAlertCircle },
    { key: 'warning', count: warning, tone: warning > 0 ? 'w' : '', Icon: IconAlertTriangle },
    rows.areValidated
      ? { key: 'passed', count: passed, tone: 'o', Icon: IconCircleCheck }
      : { key: 'unchecked', count: passed, tone: '', Icon: IconCircleDashed },
    ...(rows.isComparing && rows.areValidated
      ? [{ key: 'differ' as const, count: rows.changes().cells, tone: '', Icon: IconArrowsDiff }]
      : []),
  ] as const
  return (
    <div className={classes.summary}>
      <dl>
        <div>
          <dd>{number(all)}</dd>
          <dt>{read}</dt>
        </div>
        {figures.map(({ key, count, tone, Icon }) => (
          <div key={key}>
            <dd className={`st ${tone}`}>
              <Icon size={16} aria-hidden />
              {number(count)}
            </dd>
            <dt>{t(`figures.${key}`)}</dt>
          </div>
        ))}
      </dl>
      <div className={classes.spoken} role="status">
        {tellsOutcome && (
          <span className={classes.outcome}>
            <span>{t(`outcome.${kind.action}`)}</span>
            {tellOutcome().map((text) => (
              <span key={text}>
                <Emphasised text={text} />
              </span>
            ))}
          </span>
        )}
        {rows.state === 'critical' && critical > 0 && (
          <span>
            <b>{t(rows.validations > 1 ? 'stillRefused' : 'refused', { count: critical, number: number(critical) })}</b>
            {` ${kinds}. `}
            {!tellsOutcome &&
              passed + warning > 0 &&
              t('accepted', { count: passed + warning, number: number(passed + warning) })}
          </span>
        )}
        {rows.state !== 'start' && (
          <span>{t(rows.state === 'critical' && critical === 0 ? 'states.mended' : `states.${rows.state}`)}</span>
        )}
      </div>
    </div>
  )
}
