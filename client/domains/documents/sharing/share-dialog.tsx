import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ShareMessage, shareDays } from '../../../../contract/shares/share.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import type { DocumentWish } from '../export.api.ts'
import { isComplete } from './message-draft.picker.ts'
import { MessageFields } from './message-fields.picker.tsx'
import { useShareDocument } from './shares.api.ts'

/** Sends people links to a document: one that is there already, or what the export screen shows (DOC-05). */
export function ShareDialog({
  document,
  title,
  name,
  onClose,
}: {
  document: { fileType: 'pdf' | 'xlsx' } & ({ documentId: string } | { wish: DocumentWish })
  /** Of the assortment: what the message is about. */
  title: string
  name: string
  onClose: () => void
}) {
  const { t } = useTranslation(['shares', 'common'])
  const share = useShareDocument()
  const [message, setMessage] = useState<ShareMessage>({
    subject: title,
    body: '',
    recipients: [],
    bccRecipients: [],
    expireDays: shareDays.usual,
  })
  const send = (): void => {
    const made = 'wish' in document ? document.wish : { documentId: document.documentId }
    share.mutate(
      { fileType: document.fileType, wish: { ...message, ...made } },
      {
        onSuccess: () => {
          showToast('success', t('shared'), { body: name })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={t('title')}
      subtitle={name}
      onClose={onClose}
      size={560}
      verb={t('send')}
      pending={share.isPending}
      ready={isComplete(message)}
      fault={share.error ? errorText(share.error) : undefined}
      onSubmit={send}
    >
      <MessageFields isFirst message={message} onChange={(change) => setMessage({ ...message, ...change })} />
      <p className="muted">{t('ownLinks')}</p>
    </FormDialog>
  )
}
