import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_REASON } from '../../../../../contract/identity/users/access-requests.ts'
import { errorText } from '../../../../engine/texts/error-text.ts'
import { useFormat } from '../../../../engine/texts/format.ts'
import { showToast } from '../../../../parts/toasts/toast-store.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { useRefuseRequests } from '../requests.api.ts'

/** Why people are turned down: they are told by mail. */
export function RefuseDialog({
  requests,
  onClose,
  onDone,
}: {
  requests: readonly string[]
  onClose: () => void
  onDone: () => void
}) {
  const { t } = useTranslation('users')
  const { number } = useFormat()
  const refuse = useRefuseRequests()
  const [reason, setReason] = useState('')
  const submit = (): void =>
    refuse.mutate(
      { requests: [...requests], reason: reason.trim() },
      {
        onSuccess: ({ decided }) => {
          showToast('success', t('requests.refusedDone', { count: decided, number: number(decided) }))
          onDone()
          onClose()
        },
      },
    )
  return (
    <Dialog
      title={t('requests.refuseTitle', { count: requests.length, number: number(requests.length) })}
      size={520}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button color="critical" loading={refuse.isPending} disabled={reason.trim() === ''} onClick={submit}>
            {t('requests.refuse')}
          </Button>
        </>
      }
    >
      <Textarea
        label={t('requests.refuseReason')}
        description={t('requests.refuseHint')}
        data-autofocus
        rows={4}
        maxLength={MOST_REASON}
        value={reason}
        error={refuse.error ? errorText(refuse.error) : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  )
}
