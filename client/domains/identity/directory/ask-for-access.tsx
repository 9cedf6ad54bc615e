import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DirectoryRegistration } from '../../../../contract/identity/directory/directory-registration.ts'
import { defaults } from '../../../../contract/kernel/limits.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { isLanguage } from '../../../engine/texts/i18n.ts'
import { ToLogIn } from '../components/to-log-in.tsx'
import { WelcomeFrame } from '../components/welcome-frame.tsx'
import frame from '../components/welcome-frame.module.css'
import classes from './directory.module.css'
import { useRequestDirectoryAccess } from './directory.api.ts'

const fields = [
  { name: 'name', autoComplete: 'given-name', most: 100, required: true },
  { name: 'lastName', autoComplete: 'family-name', most: 100, required: true },
  { name: 'company', autoComplete: 'organization', most: 200, required: false },
] as const

/** Somebody new: who they are, and why they want access. An administrator reviews it (ACC-02). */
export function AskForAccess({ pendingUser, known }: { pendingUser: string; known: DirectoryRegistration }) {
  const { t, i18n } = useTranslation(['directory', 'identity'])
  const request = useRequestDirectoryAccess(pendingUser)
  const [typed, setTyped] = useState({ name: known.name, lastName: known.lastName, company: '', reason: '' })
  const change = (name: keyof typeof typed) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setTyped((before) => ({ ...before, [name]: value }))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const language = isLanguage(i18n.language) ? i18n.language : defaults.language
    if (!request.isPending) request.mutate({ ...typed, language })
  }
  if (request.isSuccess) {
    return (
      <WelcomeFrame title={t('request.sent')}>
        <p className="t2">{t('identity:accountPending.text')}</p>
        <ToLogIn />
      </WelcomeFrame>
    )
  }
  return (
    <WelcomeFrame title={t('request.title')}>
      <p className="t2">{t('request.text', { email: known.email })}</p>
      <form className={frame.form} onSubmit={submit}>
        {request.error && (
          <p className="note w" role="alert">
            {errorText(request.error)}
          </p>
        )}
        <div className={classes.fields}>
          {fields.map(({ name, autoComplete, most, required }) => (
            <TextInput
              key={name}
              className={name === 'company' ? classes.whole : undefined}
              label={t(`fields.${name}`)}
              name={name}
              autoComplete={autoComplete}
              maxLength={most}
              required={required}
              withAsterisk={false}
              value={typed[name]}
              onChange={change(name)}
            />
          ))}
          <Textarea
            className={classes.whole}
            label={t('fields.reason')}
            name="reason"
            maxLength={2000}
            autosize
            minRows={3}
            maxRows={8}
            value={typed.reason}
            onChange={change('reason')}
          />
        </div>
        <Button type="submit" size="lg" loading={request.isPending} fullWidth>
          {t('request.send')}
        </Button>
      </form>
    </WelcomeFrame>
  )
}
