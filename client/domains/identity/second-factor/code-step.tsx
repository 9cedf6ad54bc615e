import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startSession } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { WelcomeFrame } from '../components/welcome-frame.tsx'
import frame from '../components/welcome-frame.module.css'
import { CodeField } from './code-field.tsx'
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
        <CodeField
          ref={field}
          error={login.error ? errorText(login.error) : undefined}
          value={code}
          onChange={setCode}
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
