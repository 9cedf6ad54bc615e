import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormWork } from '../../../parts/dialogs/use-form-work.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { ReasonField } from '../order/reason-field.tsx'

interface CancelDialogProps {
  /** Names the orders that are meant and what becomes of them. */
  title: string
  body: string
  /** One of them was sent. */
  needsReason: boolean
  onCancel: (reason: string) => Promise<void>
  onClose: () => void
}

/** Cancels chosen orders, for a reason that their histories tell. */
export function CancelDialog({ title, body, needsReason, onCancel, onClose }: CancelDialogProps) {
  const { t } = useTranslation('orders')
  const [reason, setReason] = useState('')
  const { pending, fault, run } = useFormWork()
  const send = async () => {
    await onCancel(reason)
    onClose()
  }
  return (
    <FormDialog
      title={title}
      verb={t('do.cancel')}
      cancel={t('keep')}
      isLoss
      size={460}
      ready={!needsReason || reason.trim() !== ''}
      pending={pending}
      fault={fault}
      onClose={onClose}
      onSubmit={() => run(send)}
    >
      <p>{body}</p>
      <ReasonField required={needsReason} value={reason} onChange={setReason} />
    </FormDialog>
  )
}
