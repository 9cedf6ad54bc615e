import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requestLengths } from '../../../../contract/identity/account/request-access.ts'
import { defaults } from '../../../../contract/kernel/limits.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { isLanguage } from '../../../engine/texts/i18n.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useRequestAccess } from '../account.api.ts'
import classes from './account-dialogs.module.css'
import { DialogError } from './dialog-error.tsx'
import { MessageDialog } from './message-dialog.tsx'

const fields = [
  { name: 'name', autoComplete: 'given-name', type: 'text', most: requestLengths.name },
  { name: 'lastName', autoComplete: 'family-name', type: 'text', most: requestLengths.name },
  { name: 'email', autoComplete: 'email', type: 'email', most: requestLengths.email },
  { name: 'company', autoComplete: 'organization', type: 'text', most: requestLengths.company },
] as const

/** 'Request access' (ACC-02): who somebody is, then what happens next. */
export function RequestAccessDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('identity')
  const form = useId()
  const request = useRequestAccess()
  const [typed, setTyped] = useState({ name: '', lastName: '', email: '', company: '', reason: '' })
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
      <MessageDialog title={t('registered.title')} onClose={onClose}>
        {t('registered.text')}
      </MessageDialog>
    )
  }
  return (
    <Dialog
      title={t('requestAccess.title')}
      subtitle={t('requestAccess.subtitle')}
      onClose={onClose}
      size={520}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <span className="sp" />
          <Button type="submit" form={form} loading={request.isPending}>
            {t('requestAccess.send')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className={classes.fields}>
        {request.error && <DialogError text={errorText(request.error)} />}
        {fields.map(({ name, autoComplete, type, most }, at) => (
          <TextInput
            key={name}
            className={name === 'name' || name === 'lastName' ? undefined : classes.whole}
            label={t(`requestAccess.fields.${name}`)}
            name={name}
            type={type}
            autoComplete={autoComplete}
            maxLength={most}
            required
            withAsterisk={false}
            data-autofocus={at === 0 || undefined}
            value={typed[name]}
            onChange={change(name)}
          />
        ))}
        <Textarea
          className={classes.whole}
          label={t('requestAccess.fields.reason')}
          description={t('requestAccess.reasonHint')}
          name="reason"
          maxLength={requestLengths.reason}
          autosize
          minRows={3}
          maxRows={8}
          value={typed.reason}
          onChange={change('reason')}
        />
      </form>
    </Dialog>
  )
}
