import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { endSession, useSession } from '../../../engine/session/session-store.ts'
import { useCodeHolder } from '../account.api.ts'
import { LogInPage } from '../components/log-in-page.tsx'
import { ResetPasswordDialog } from '../components/reset-password-dialog.tsx'
import { LinkNotValid } from './link-not-valid.tsx'

/** Where the link of a mail leads: the login screen with its reset password dialog, for new people too (ACC-04). */
export function SetPassword() {
  const { userId = '', code = '', isNew } = useParams({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const { user } = useSession()
  const [isAway, setAway] = useState(false)
  const holder = useCodeHolder({ userId, code })
  if (holder.isError) return <LinkNotValid error={holder.error} offers="reset" />
  const done = async (email: string): Promise<void> => {
    setAway(true)
    // All sessions of the person are over; whoever else is logged in here makes room for them.
    if (user) await endSession()
    await navigate({ to: '/dashboard', state: { passwordSetFor: email }, replace: true })
  }
  return (
    <>
      <LogInPage />
      {!isAway && (
        <ResetPasswordDialog
          code={{ userId, code }}
          owner={holder.data}
          isNew={isNew === 'true'}
          onDone={(email) => void done(email)}
          onClose={() => void navigate({ to: '/dashboard', replace: true })}
        />
      )}
    </>
  )
}
