import { Button, Skeleton } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignedInUser } from '../../../../contract/identity/user.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { sessionBegan } from '../../../engine/session/session-store.ts'
import { WelcomeFrame } from '../components/welcome-frame.tsx'
import frame from '../components/welcome-frame.module.css'
import { KeepCodes, RecoveryCodeList } from './recovery-codes.tsx'
import { type Proof, useBeginAtLogin, useFinishAtLogin } from './second-factor.api.ts'
import classes from './second-factor.module.css'
import { SetUpFields } from './set-up-fields.tsx'

/** The login of who must have a second factor and has none yet: it is set up before the first session. */
export function SetUpStep({ proof, onDone, onBack }: { proof: Proof; onDone: () => void; onBack: () => void }) {
  const { t } = useTranslation('second-factor')
  const begin = useBeginAtLogin()
  const finish = useFinishAtLogin()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const started = useRef(false)
  useEffect(() => {
    // A second secret would take the place of the one on the screen.
    if (started.current) return
    started.current = true
    begin.mutate(proof)
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (finish.isPending) return
    finish.mutate(
      { ...proof, code },
      {
        onError: () => {
          setCode('')
          field.current?.focus()
        },
      },
    )
  }
  if (finish.data) {
    const { user, recoveryCodes } = finish.data
    return <CodesStep user={user} codes={recoveryCodes} onDone={onDone} />
  }
  return (
    <WelcomeFrame title={t('first.title')}>
      <p className="t2">{t('first.text')}</p>
      {begin.error && (
        <p className="msg c" role="alert">
          {errorText(begin.error)}
        </p>
      )}
      {begin.isPending && <Skeleton height={176} aria-busy />}
      {begin.data && (
        <form className={frame.form} onSubmit={submit}>
          <SetUpFields
            setup={begin.data}
            code={code}
            error={finish.error ? errorText(finish.error) : undefined}
            field={field}
            onChange={setCode}
          />
          <Button type="submit" size="lg" loading={finish.isPending} disabled={code.trim().length < 6} fullWidth>
            {t('enrol.confirm')}
          </Button>
        </form>
      )}
      <p className={`t2 ${frame.small}`}>
        <button type="button" className="link" onClick={onBack}>
          {t('login.back')}
        </button>
      </p>
    </WelcomeFrame>
  )
}

function CodesStep({ user, codes, onDone }: { user: SignedInUser; codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('second-factor')
  const goOn = (): void => {
    sessionBegan(user)
    onDone()
  }
  return (
    <WelcomeFrame title={t('codes.title')}>
      <RecoveryCodeList codes={codes} />
      <div className={classes.buttons}>
        <KeepCodes codes={codes} />
      </div>
      <Button size="lg" fullWidth onClick={goOn}>
        {t('codes.done')}
      </Button>
    </WelcomeFrame>
  )
}
