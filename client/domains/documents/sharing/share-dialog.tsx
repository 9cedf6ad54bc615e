import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ShareMessage, shareDays } from '../../../../contract/shares/share.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { DocumentWish } from '../export.api.ts'
import classes from './dialogs.module.css'
import { isComplete } from './message-draft.ts'
import { MessageFields } from './message-fields.tsx'
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
  const send = (event: FormEvent): void => {
    event.preventDefault()
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
    <Dialog title={t('title')} subtitle={name} onClose={onClose} size={560}>
      <form onSubmit={send} className={classes.form}>
        <MessageFields isFirst message={message} onChange={(change) => setMessage({ ...message, ...change })} />
        <p className="muted">{t('ownLinks')}</p>
        {share.error && (
          <p role="alert" className="msg c">
            {errorText(share.error)}
          </p>
        )}
        <footer className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <span className="sp" />
          <Button type="submit" loading={share.isPending} disabled={!isComplete(message)}>
            {t('send')}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
