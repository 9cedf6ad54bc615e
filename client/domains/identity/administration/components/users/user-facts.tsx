import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserRecord } from '../../../../../../contract/identity/users/user-record.ts'
import { useFormat } from '../../../../../engine/texts/format.ts'
import { SectionHead } from '../../../../../ui/page-head.tsx'
import classes from '../fields.module.css'

/** What is known of the account and cannot be changed here. */
export function UserFacts({ user }: { user: UserRecord }) {
  const { t } = useTranslation('users')
  const { dateTime, number } = useFormat()
  const facts: [string, string][] = [
    [t('fields.strategy'), t(`strategies.${user.strategy}`)],
    [t('facts.password'), t(user.hasPassword ? 'facts.set' : 'facts.notSet')],
    ...(user.strategy === 'local'
      ? [[t('facts.secondFactor'), t(user.hasSecondFactor ? 'facts.app' : 'facts.none')] as [string, string]]
      : []),
    [t('fields.lastLogin'), user.lastLogin ? dateTime(user.lastLogin) : t('list.never')],
    [t('facts.sessions'), number(user.sessions)],
    [t('fields.createdDate'), dateTime(user.createdDate)],
    [t('facts.modified'), dateTime(user.modifiedDate)],
  ]
  return (
    <section className={classes.section}>
      <SectionHead title={t('facts.title')} />
      <dl className="kv narrow">
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
