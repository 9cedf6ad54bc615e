import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeLifetimes } from '../../../../contract/identity/code-lifetimes.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useRequestReset } from '../account.api.ts'
import { DialogError } from './dialog-error.tsx'
import { MessageDialog } from './message-dialog.tsx'

/** 'Request password reset': says the same whoever's address it is. */
export function RequestResetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('identity')
  const form = useId()
  const request = useRequestReset()
  const [email, setEmail] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!request.isPending) request.mutate(email.trim())
  }
  if (request.isSuccess) {
    return (
      <MessageDialog title={t('requestReset.sent.title')} onClose={onClose}>
        <p>{t('requestReset.sent.text', { email: request.variables, count: codeLifetimes.resetHours })}</p>
        <p style={{ marginTop: 10 }}>{t('employeesReset')}</p>
      </MessageDialog>
    )
  }
  return (
    <Dialog
      title={t('requestReset.title')}
      subtitle={t('requestReset.subtitle')}
      onClose={onClose}
      size={440}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <span className="sp" />
          <Button type="submit" form={form} loading={request.isPending}>
            {t('requestReset.send')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        {request.error && <DialogError text={errorText(request.error)} />}
        <TextInput
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          data-autofocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <p className="muted" style={{ marginTop: 12 }}>
          {t('employeesReset')}
        </p>
      </form>
    </Dialog>
  )
}
