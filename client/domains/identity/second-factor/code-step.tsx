import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startSession } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { WelcomeFrame } from '../components/welcome-frame.tsx'
import frame from '../components/welcome-frame.module.css'
import type { Proof } from './second-factor.api.ts'

/** The login's second step: the app's code, or one of the recovery codes. */
export function CodeStep({ proof, onDone, onBack }: { proof: Proof; onDone: () => void; onBack: () => void }) {
  const { t } = useTranslation('second-factor')
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const login = useMutation({
    mutationFn: () => startSession(proof.email, proof.password, code),
    onSuccess: onDone,
    onError: () => {
      setCode('')
      field.current?.focus()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!login.isPending) login.mutate()
  }
  return (
    <WelcomeFrame title={t('login.title')}>
      <p className="t2">{t('login.text')}</p>
      <form className={frame.form} onSubmit={submit}>
        <TextInput
          ref={field}
          label={t('login.code')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
          withAsterisk={false}
          size="lg"
          minLength={6}
          maxLength={40}
          error={login.error ? errorText(login.error) : undefined}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" loading={login.isPending} fullWidth>
          {t('login.send')}
        </Button>
      </form>
      <p className={`t2 ${frame.small}`}>
        <button type="button" className="link" onClick={onBack}>
          {t('login.back')}
        </button>
        <br />
        <span className="muted">{t('login.lost')}</span>
      </p>
    </WelcomeFrame>
  )
}
