import { useTranslation } from 'react-i18next'
import { errorText } from '../../../engine/texts/error-text.ts'
import type { DocumentWish } from '../export.api.ts'
import { ShareMessageDialog } from './share-message-dialog.picker.tsx'
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
  const { t } = useTranslation('shares')
  const share = useShareDocument()
  const link = useLinkToDocument()
  const tellSent = useTellSent()
  const made = 'wish' in document ? document.wish : { documentId: document.documentId }
  const { fileType } = document
  const fault = share.error ?? link.error
  return (
    <ShareMessageDialog
      title={t('title')}
      subtitle={name}
      subject={title}
      link={link}
      makeLink={(expireDays, onSuccess) => link.mutate({ fileType, wish: { ...made, expireDays } }, { onSuccess })}
      linkNote={'wish' in document && <p className="muted">{t('link.soon')}</p>}
      pending={share.isPending}
      fault={fault ? errorText(fault) : undefined}
      onSend={(message) =>
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
      onClose={onClose}
    />
  )
}
