import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SecurityEvent } from '../../../../contract/audit/security-events.ts'
import type { SecurityKind } from '../../../../contract/kernel/security-kind.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import classes from './entry-table.module.css'

const refusals: ReadonlySet<SecurityKind> = new Set([
  'loginFailed',
  'secondFactorFailed',
  'linkRefused',
  'tokenRefused',
  'accessRefused',
  'scopeRefused',
  'limitReached',
])

/** Security events as rows; those alike of an hour are one. */
export function SecurityTable({ events }: { events: readonly SecurityEvent[] }) {
  const { t } = useTranslation('audit')
  const format = useFormat()
  return (
    <table className={`g flat whole ${classes.table}`} aria-label={t('screens.security')}>
      <thead>
        <tr>
          <th className={classes.when}>{t('export.when')}</th>
          <th className={classes.who}>{t('export.who')}</th>
          <th className={classes.record}>{t('security.event')}</th>
          <th className={classes.kind}>{t('security.network')}</th>
          <th>{t('security.call')}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event._id}>
            <td title={`${format.dateTime(event.firstDate)} – ${format.dateTime(event.lastDate)}`}>
              {format.dateTime(event.lastDate)}
            </td>
            <td>
              <span className="row">
                <span className={event.person ? 'ell' : 'ell muted'}>
                  {event.person?.name ?? t('security.stranger')}
                </span>
                {event.token !== null && <IconKey size={13} role="img" aria-label={t('by', { token: event.token })} />}
              </span>
            </td>
            <td>
              <span className="row">
                <span className={refusals.has(event.kind) ? 'st c' : 'b nowrap'}>
                  {t(`security.kinds.${event.kind}`)}
                </span>
                {event.times > 1 && (
                  <span className="t2">
                    {t('security.times', { count: event.times, number: format.number(event.times) })}
                  </span>
                )}
              </span>
            </td>
            <td className="t2">{event.network}</td>
            <td className="t2 ell" title={event.code ? `${event.call} (${event.code})` : event.call}>
              {event.call}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
