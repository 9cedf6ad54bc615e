import { Checkbox } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClock, IconMailCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AccessRequest } from '../../../../../contract/identity/users/access-requests.ts'
import { useFormat } from '../../../../engine/texts/format.ts'
import classes from './users/users-table.module.css'

/** Requests for access: those to decide can be chosen, those decided say what came of them. */
export function RequestsTable({
  rows,
  chosen,
  onChosen,
}: {
  rows: readonly AccessRequest[]
  /** Undefined where nothing is left to decide. */
  chosen?: ReadonlySet<string>
  onChosen?: (chosen: ReadonlySet<string>) => void
}) {
  const { t } = useTranslation('users')
  const { dateTime } = useFormat()
  const count = rows.filter(({ _id }) => chosen?.has(_id)).length
  const turn = (ids: readonly string[], on: boolean): void => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    onChosen?.(next)
  }
  return (
    <table className={`g flat whole ${classes.table} ${classes.requests}`} aria-label={t('requests.title')}>
      <thead>
        <tr>
          {chosen && (
            <th className={classes.tick}>
              <Checkbox
                aria-label={t('list.selectPage')}
                checked={count > 0 && count === rows.length}
                indeterminate={count > 0 && count < rows.length}
                onChange={(event) =>
                  turn(
                    rows.map(({ _id }) => _id),
                    event.currentTarget.checked,
                  )
                }
              />
            </th>
          )}
          <th>{t('list.name')}</th>
          <th className={classes.email}>{t('fields.email')}</th>
          <th>{t('requests.company')}</th>
          <th>{t('requests.reason')}</th>
          <th className={classes.lastLogin}>{t('requests.asked')}</th>
          <th className={classes.standing}>{t('requests.standing')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const name = `${row.name} ${row.lastName}`
          return (
            <tr key={row._id} className={chosen?.has(row._id) ? 'sel' : ''}>
              {chosen && (
                <td className={classes.tick}>
                  <Checkbox
                    aria-label={t('list.select', { name })}
                    checked={chosen.has(row._id)}
                    onChange={(event) => turn([row._id], event.currentTarget.checked)}
                  />
                </td>
              )}
              <td>
                <Link to={`/administration/users/${row.userId}`} className={classes.person}>
                  <b className="b ell">{name}</b>
                </Link>
              </td>
              <td className="t2" title={row.email}>
                {row.email}
              </td>
              <td className="t2" title={row.company}>
                {row.company}
              </td>
              <td className="t2" title={row.reason}>
                {row.reason}
              </td>
              <td className="t2">{dateTime(row.createdDate)}</td>
              <td>
                <Standing request={row} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** How far a request has come, with a shape and words. */
function Standing({ request }: { request: AccessRequest }) {
  const { t } = useTranslation('users')
  const { dateTime } = useFormat()
  const { decision, decidedDate, decidedBy, refusalReason } = request
  if (decision === null) {
    return request.verifiedDate ? (
      <span className="st o">
        <IconMailCheck aria-hidden />
        {t('requests.verified')}
      </span>
    ) : (
      <span className="st w">
        <IconClock aria-hidden />
        {t('requests.unverified')}
      </span>
    )
  }
  const Icon = decision === 'approved' ? IconCircleCheck : IconCircleX
  const by = t('requests.decidedBy', { who: decidedBy, when: decidedDate ? dateTime(decidedDate) : '' })
  return (
    <span
      className={`st ${decision === 'approved' ? 'o' : 'c'}`}
      title={[by, refusalReason].filter(Boolean).join('. ')}
    >
      <Icon aria-hidden />
      {t(`requests.${decision}`)}
      <span className="muted ell">{by}</span>
    </span>
  )
}
