import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../engine/texts/error-text.ts'
import { showToast } from '../../../../parts/toasts/toast-store.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { useErasePerson } from '../../person-data.api.ts'
import { useRefreshUsers } from '../users.api.ts'

/** Takes a person out for good, once their address was typed: nothing brings them back. */
export function EraseDialog({
  user,
  onClose,
}: {
  user: { _id: string; name: string; email: string }
  onClose: () => void
}) {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const refresh = useRefreshUsers()
  const erase = useErasePerson()
  const [typed, setTyped] = useState('')
  const submit = (): void =>
    erase.mutate(
      { userId: user._id, confirmation: typed },
      {
        onSuccess: async () => {
          showToast('success', t('erase.done', { name: user.name }))
          onClose()
          // The page of somebody who is no more must not ask for them again.
          await navigate({ to: '/administration/users' })
          await refresh()
        },
      },
    )
  return (
    <FormDialog
      title={t('erase.title', { name: user.name })}
      verb={t('erase.confirm')}
      isLoss
      size={520}
      ready={typed.trim().toLowerCase() === user.email.toLowerCase()}
      pending={erase.isPending}
      fault={erase.error ? errorText(erase.error) : undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="t2">{t('erase.body')}</p>
      <p className="msg c">{t('erase.forGood')}</p>
      <TextInput
        label={t('erase.type', { email: user.email })}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
    </FormDialog>
  )
}
