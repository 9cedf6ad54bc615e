import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ShareMessage, shareDays } from '../../../../contract/shares/share.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import type { DocumentWish } from '../export.api.ts'
import { isComplete } from './message-draft.picker.ts'
import { CopiedLink } from './copied-link.picker.tsx'
import { MessageFields } from './message-fields.picker.tsx'
import { useLinkToDocument, useShareDocument } from './shares.api.ts'
import { useTellSent } from './tell-sent.picker.ts'

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
  const link = useLinkToDocument()
  const clipboard = useClipboard()
  const tellSent = useTellSent()
  const [message, setMessage] = useState<ShareMessage>({
    subject: title,
    body: '',
    recipients: [],
    bccRecipients: [],
    expireDays: shareDays.usual,
  })
  const made = 'wish' in document ? document.wish : { documentId: document.documentId }
  const { fileType } = document
  const copy = (): void =>
    link.mutate(
      { fileType, wish: { ...made, expireDays: message.expireDays } },
      { onSuccess: ({ path }) => clipboard.copy(window.location.origin + path) },
    )
  const send = (): void => {
    share.mutate(
      { fileType, wish: { ...message, ...made } },
      {
        onSuccess: () => {
          tellSent(t('shared'), name)
          onClose()
        },
      },
    )
  }
  const fault = share.error ?? link.error
  return (
    <FormDialog
      title={t('title')}
      subtitle={name}
      onClose={onClose}
      size={560}
      verb={t('send')}
      otherWay={
        <Button
          variant="default"
          leftSection={<IconLink size={14} aria-hidden />}
          loading={link.isPending}
          disabled={link.data !== undefined}
          onClick={copy}
        >
          {t('link.make')}
        </Button>
      }
      pending={share.isPending}
      ready={isComplete(message)}
      fault={fault ? errorText(fault) : undefined}
      onSubmit={send}
    >
      <MessageFields
        isFirst
        message={message}
        onChange={(change) => {
          // A link of another length is another link.
          if (change.expireDays !== undefined) link.reset()
          setMessage({ ...message, ...change })
        }}
      />
      {link.data ? (
        <>
          <CopiedLink {...link.data} onLeave={onClose} />
          {'wish' in document && <p className="muted">{t('link.soon')}</p>}
        </>
      ) : (
        <p className="muted">{t('ownLinks')}</p>
      )}
    </FormDialog>
  )
}
