import { Button, PasswordInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionBegan } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { WelcomeFrame } from '../components/welcome-frame.tsx'
import frame from '../components/welcome-frame.module.css'
import { CodeField } from '../second-factor/code-field.tsx'
import { nextStepOf } from '../second-factor/second-factor.api.ts'
import { useLinkDirectoryAccount } from './directory.api.ts'

/** The address has an account: its password shows, for the last time, that both are the same person. */
export function ProveAccount({ pendingUser, email }: { pendingUser: string; email: string }) {
  const { t } = useTranslation(['directory', 'identity', 'second-factor'])
  const navigate = useNavigate()
  const link = useLinkDirectoryAccount(pendingUser)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (link.isPending) return
    link.mutate(
      { password, code },
      {
        onSuccess: (user) => {
          sessionBegan(user)
          void navigate({ to: '/dashboard/its', replace: true })
        },
        onError: (error) => {
          // The password is right: its owner's code is what is still missing, or wrong.
          if (nextStepOf(error) === 'code' || code !== undefined) return setCode('')
          setPassword('')
          field.current?.focus()
        },
      },
    )
  }
  return (
    <WelcomeFrame title={t('link.title')}>
      <p className="t2">{t('link.text', { email })}</p>
      <form className={frame.form} onSubmit={submit}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordInput
          ref={field}
          label={t('identity:password')}
          name="password"
          autoComplete="current-password"
          autoFocus
          required
          withAsterisk={false}
          size="lg"
          visibilityToggleButtonProps={{ 'aria-label': t('identity:showPassword') }}
          error={link.error && code === undefined ? errorText(link.error) : undefined}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {code !== undefined && (
          <CodeField
            description={t('second-factor:login.text')}
            error={link.error && nextStepOf(link.error) === undefined ? errorText(link.error) : undefined}
            value={code}
            onChange={setCode}
          />
        )}
        <Button type="submit" size="lg" loading={link.isPending} fullWidth>
          {t('link.send')}
        </Button>
      </form>
    </WelcomeFrame>
  )
}
