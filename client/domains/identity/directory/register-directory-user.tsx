import { Loader } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../engine/api/call-error.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { ToLogIn } from '../components/to-log-in.tsx'
import { WelcomeFrame } from '../components/welcome-frame.tsx'
import { LinkNotValid } from '../screens/link-not-valid.tsx'
import { AskForAccess } from './ask-for-access.tsx'
import { useDirectoryRegistration } from './directory.api.ts'
import { ProveAccount } from './prove-account.tsx'

/** `/ad-register/{pendingUser}`: what is still missing of somebody whom the directory vouched for (ACC-07). */
export function RegisterDirectoryUser() {
  const { t } = useTranslation('directory')
  const { pendingUser = '' } = useParams({ strict: false }) as { pendingUser?: string }
  const { data, error } = useDirectoryRegistration(pendingUser)
  if (error instanceof CallError && error.status < 500) return <LinkNotValid />
  if (error) {
    return (
      <WelcomeFrame title={t('title')}>
        <p className="t2" role="alert">
          {errorText(error)}
        </p>
        <ToLogIn />
      </WelcomeFrame>
    )
  }
  if (!data) {
    return (
      <WelcomeFrame title={t('title')}>
        <Loader size="sm" aria-label={t('common:loading')} />
      </WelcomeFrame>
    )
  }
  return data.kind === 'link' ? (
    <ProveAccount pendingUser={pendingUser} email={data.email} />
  ) : (
    <AskForAccess pendingUser={pendingUser} known={data} />
  )
}
