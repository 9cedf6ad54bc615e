import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FeedCounts, FeedPreview } from '../../../../contract/catalogue/feed/feed-uploads.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { spokenReason } from './spoken-reason.ts'
import classes from './feed.module.css'

const kinds = ['rejects', 'changes', 'adds'] as const
type Kind = (typeof kinds)[number]

/** The first rows that would be rejected, changed and added. */
export function FeedPreviewLists({ preview, counts }: { preview: FeedPreview; counts: FeedCounts }) {
  const { t } = useTranslation('tables')
  const { t: speak } = useTranslation('feed')
  const { number } = useFormat()
  const countOf: Record<Kind, number> = { rejects: counts.rejected, changes: counts.changed, adds: counts.added }
  const [chosen, setChosen] = useState<Kind>(kinds.find((kind) => countOf[kind] > 0) ?? 'adds')
  const rows = preview[chosen]
  return (
    <>
      <div className={`seg ${classes.kinds}`} role="group" aria-label={t('listsLabel')}>
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={kind === chosen ? 'on' : ''}
            aria-pressed={kind === chosen}
            onClick={() => setChosen(kind)}
          >
            {t(`lists.${kind}`)} {number(countOf[kind])}
          </button>
        ))}
      </div>
      {rows.length === 0 ? (
        <p className="muted">{t(`none.${chosen}`)}</p>
      ) : (
        <div className={classes.rows} tabIndex={0} role="region" aria-label={t(`lists.${chosen}`)}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th className={classes.figure}>{t('row')}</th>
                <th>{t('record')}</th>
                {chosen !== 'adds' && <th>{t(chosen === 'rejects' ? 'reason' : 'whatChanges')}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.row}>
                  <td className={`muted ${classes.figure}`}>{number(row.row)}</td>
                  <td className="b nowrap">{row.key}</td>
                  {'reasons' in row && (
                    <td>
                      {row.reasons.map((reason) => (
                        <div key={reason} className={`st c ${classes.reason}`}>
                          <IconAlertCircle size={14} aria-hidden />
                          {spokenReason(reason, speak)}
                        </div>
                      ))}
                    </td>
                  )}
                  {'cells' in row && (
                    <td>
                      {row.cells.map(({ column, before, after }) => (
                        <div key={column}>
                          <span className="muted">{column}</span>{' '}
                          <s className="muted" aria-label={t('before')}>
                            {before === '' ? t('blank') : before}
                          </s>{' '}
                          <span aria-hidden>→</span> <span className="b">{after === '' ? t('blank') : after}</span>
                        </div>
                      ))}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length > 0 && rows.length < countOf[chosen] && (
        <p className="muted">{t('firstShown', { number: number(rows.length) })}</p>
      )}
    </>
  )
}
