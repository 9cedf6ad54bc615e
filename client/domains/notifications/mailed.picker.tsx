import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../engine/texts/error-text.ts'
import { useFormat } from '../../engine/texts/format.ts'
import { useMailedLastWeek } from './notifications.api.ts'
import classes from './components/mailed.module.css'

/** What was mailed to people within a week, by kind, so that floods are seen where mails are set (BEY-13). */
export function Mailed() {
  const { t } = useTranslation('notifications')
  const { number } = useFormat()
  const { data, error } = useMailedLastWeek()
  if (error) return <p role="alert">{errorText(error)}</p>
  if (!data) return <Skeleton height={96} aria-busy />
  const { mails, kinds } = data
  return (
    <div className={classes.mailed}>
      <h3 className="lab">{t('mailed.title')}</h3>
      <p className="muted">{t('mailed.mails', { atOnce: number(mails.notifications), daily: number(mails.digest) })}</p>
      {kinds.length > 0 && (
        <table className="g flat" aria-label={t('mailed.title')}>
          <thead>
            <tr>
              <th>{t('mailed.kind')}</th>
              <th data-figure>{t('mailed.lines')}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ notificationType, lines }) => (
              <tr key={notificationType}>
                <td>{t(`kinds.${notificationType}.name`, { defaultValue: notificationType })}</td>
                <td data-figure>{number(lines)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
