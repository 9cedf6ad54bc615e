import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { PageHead, SectionHead } from '../../../ui/page-head.tsx'
import classes from '../components/own-account.module.css'
import { OwnPasswordForm } from '../components/own-password-form.tsx'
import { OwnProfileForm } from '../components/own-profile-form.tsx'
import { OwnSessions } from '../components/own-sessions.tsx'
import { ownDataAddress } from '../person-data.api.ts'
import { OwnSecondFactor } from '../second-factor/own-second-factor.tsx'

/** What people see and set of their own account. */
export function OwnAccount() {
  const { t } = useTranslation(['own-account', 'second-factor'])
  const user = useCurrentUser()
  return (
    <>
      <PageHead title={t('title')}>
        <span className="t2">
          {user.name} {user.lastName} · {user.email}
        </span>
      </PageHead>
      <div className={classes.page}>
        <Section title={t('profile.title')} about={t('profile.about')}>
          <OwnProfileForm user={user} />
        </Section>
        <Section
          title={t('password.title')}
          about={t(user.strategy === 'local' ? 'password.about' : 'password.elsewhere')}
        >
          {user.strategy === 'local' && <OwnPasswordForm user={user} />}
        </Section>
        <Section
          title={t('second-factor:title')}
          about={t(user.strategy === 'local' ? 'second-factor:about' : 'second-factor:elsewhere')}
        >
          {user.strategy === 'local' && <OwnSecondFactor />}
        </Section>
        <Section title={t('sessions.title')} about={t('sessions.about')}>
          <OwnSessions />
        </Section>
        <Section title={t('data.title')} about={t('data.about')}>
          <Button component="a" variant="default" href={ownDataAddress} download>
            {t('data.take')}
          </Button>
        </Section>
      </div>
    </>
  )
}

function Section({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <SectionHead title={title} />
      <div className={classes.columns}>
        <p className={classes.about}>{about}</p>
        <div>{children}</div>
      </div>
    </section>
  )
}
