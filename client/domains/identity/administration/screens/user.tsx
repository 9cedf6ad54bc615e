import { Skeleton } from '@mantine/core'
import { useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { UserRecord } from '../../../../../contract/identity/users/user-record.ts'
import { useCrumbs } from '../../../../engine/screens/crumbs.ts'
import { useUnsavedWork } from '../../../../parts/dialogs/use-unsaved-work.ts'
import { RecordError } from '../../../../parts/record-error/record-error.tsx'
import { Away } from '../../../notifications/away.picker.tsx'
import classes from '../components/fields.module.css'
import { PersonFields } from '../components/person-fields.tsx'
import { RoleFields } from '../components/rights/role-fields.tsx'
import { SaveBar } from '../components/save-bar.tsx'
import { ScopeFields } from '../components/rights/scope-fields.tsx'
import { UserFacts } from '../components/users/user-facts.tsx'
import { UserHead, userTabs } from '../components/users/user-head.tsx'
import { useUserDraft } from '../use-user-draft.ts'
import { useUser, useUserOptions } from '../users.api.ts'
import { Loading } from '../../../../ui/loading.tsx'

/** One person: what they may, where it reaches, who they are (ADM-01). */
export function User() {
  const { t } = useTranslation('users')
  const { userId = '' } = useParams({ strict: false }) as { userId?: string }
  const user = useUser(userId)
  if (user.isError)
    return (
      <RecordError
        title={t('page.failed')}
        error={user.error}
        back={{ to: '/administration/users', label: t('screens.users') }}
        onRetry={() => void user.refetch()}
      />
    )
  if (!user.data) return <Waiting />
  return <OneUser key={userId} user={user.data} />
}

function OneUser({ user }: { user: UserRecord }) {
  const { t } = useTranslation('users')
  const draft = useUserDraft(user)
  const options = useUserOptions().data
  const { tab: asked } = useSearch({ strict: false }) as { tab?: string }
  const tab = userTabs.find((one) => one === asked) ?? 'roles'
  const name = `${user.details.name} ${user.details.lastName}`
  useCrumbs([{ label: t('screens.users'), to: '/administration/users' }, { label: name }])
  useUnsavedWork(() => draft.changes.length > 0)
  return (
    <>
      <UserHead user={user} name={name} tab={tab} draft={draft} />
      <div className="scroll">
        <div className={classes.page}>
          {tab === 'roles' && <RoleFields user={user} draft={draft} options={options} />}
          {tab === 'scope' && <ScopeFields draft={draft} options={options} />}
          {tab === 'person' && (
            <>
              <PersonFields draft={draft} />
              <Away of={{ code: user.details.userCode, name }} />
              <UserFacts user={user} />
            </>
          )}
        </div>
      </div>
      <SaveBar draft={draft} />
    </>
  )
}

function Waiting() {
  return (
    <Loading className="padded stack">
      <Skeleton height={30} width={280} />
      <Skeleton height={420} />
    </Loading>
  )
}
