import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconLink } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShareMessage } from '../../../../contract/shares/share.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { CopiedLink } from './copied-link.picker.tsx'
import { isComplete, newMessage } from './message-draft.picker.ts'
import { MessageFields } from './message-fields.picker.tsx'

/** A link that is made on request. */
export interface MadeLink {
  data: { path: string; expiresDate: string } | undefined
  isPending: boolean
  reset(): void
}

/** A message with links to send, or instead of it one link to be copied (DOC-05, DLP-01, BEY-06). */
export function ShareMessageDialog({
  title,
  subtitle,
  subject,
  link,
  makeLink,
  linkNote,
  pending,
  ready = true,
  fault,
  onSend,
  onClose,
}: {
  title: string
  subtitle: string
  /** What the message is called to begin with. */
  subject: string
  link: MadeLink
  /** Left out where no link can be had without a message. */
  makeLink?: ((expireDays: number, made: (link: { path: string }) => void) => void) | undefined
  /** Below a link that was made. */
  linkNote?: ReactNode
  pending: boolean
  /** False while what is shared is not known yet. */
  ready?: boolean
  fault: string | undefined
  onSend: (message: ShareMessage) => void
  onClose: () => void
}) {
  const { t } = useTranslation('shares')
  const clipboard = useClipboard()
  const [message, setMessage] = useState(() => newMessage(subject))
  return (
    <FormDialog
      title={title}
      subtitle={subtitle}
      onClose={onClose}
      size={560}
      verb={t('send')}
      otherWay={
        makeLink && (
          <Button
            variant="default"
            leftSection={<IconLink size={14} aria-hidden />}
            loading={link.isPending}
            disabled={!ready || link.data !== undefined}
            onClick={() => makeLink(message.expireDays, ({ path }) => clipboard.copy(window.location.origin + path))}
          >
            {t('link.make')}
          </Button>
        )
      }
      pending={pending}
      ready={ready && isComplete(message)}
      fault={fault}
      onSubmit={() => onSend(message)}
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
          {linkNote}
        </>
      ) : (
        <p className="muted">{t('ownLinks')}</p>
      )}
    </FormDialog>
  )
}
