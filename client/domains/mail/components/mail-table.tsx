import { IconMailOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { OutboxMail } from '../../../../contract/mail/outbox.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { MailStateTag } from './mail-state-tag.tsx'
import classes from './outbox.module.css'

/** A page of mails as rows; the subject opens the mail beside them. */
export function MailTable({
  rows,
  shown,
  hasMailServer,
}: {
  rows: readonly OutboxMail[]
  shown: string | undefined
  hasMailServer: boolean
}) {
  const { t } = useTranslation('outbox')
  const { dateTime } = useFormat()
  return (
    <table className={`g flat whole ${classes.table}`} aria-label={t('title')}>
      <thead>
        <tr>
          <th>{t('columns.subject')}</th>
          <th className={classes.recipient}>{t('columns.recipient')}</th>
          <th className={classes.state}>{t('columns.state')}</th>
          {hasMailServer && <th>{t('columns.lastError')}</th>}
          <th className={classes.created}>{t('columns.created')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((mail) => (
          <tr key={mail._id} className={mail._id === shown ? 'sel' : ''}>
            <td>
              <Link
                to="."
                search={(before: Record<string, unknown>) => ({ ...before, mail: mail._id }) as never}
                className={classes.subject}
              >
                {mail.subject}
              </Link>
            </td>
            <td className="t2" title={mail.recipient}>
              <span className={classes.address}>
                <span>{mail.recipient}</span>
                {mail.isRefused && (
                  <span className="st w" title={t('refusedWhy')}>
                    <IconMailOff size={14} aria-hidden />
                    {t('refused')}
                  </span>
                )}
              </span>
            </td>
            <td>
              <MailStateTag state={mail.state} />
            </td>
            {hasMailServer && (
              <td className="t2" title={mail.lastError}>
                {mail.lastError && t('tried', { count: mail.attempts, error: mail.lastError })}
              </td>
            )}
            <td className="t2">{dateTime(mail.createdDate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
