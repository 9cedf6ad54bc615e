import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WrittenPackageWish } from '../../../contract/packages/package.ts'
import { type ShareMessage, shareDays } from '../../../contract/shares/share.ts'
import { useFormat } from '../../engine/texts/format.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useTellSent } from '../documents/sharing/tell-sent.picker.ts'
import { isComplete } from '../documents/sharing/message-draft.picker.ts'
import { CopiedLink } from '../documents/sharing/copied-link.picker.tsx'
import { MessageFields } from '../documents/sharing/message-fields.picker.tsx'
import { packageFault } from './package-fault.ts'
import { useLinkToFiles, useMailPackage, usePackageFacts } from './packages.api.ts'

/**
 * Sends people links to a ZIP of files, or makes one to be handed on (DLP-01, BEY-06); what is too large is told before
 * anything is written.
 */
export function SendLinksDialog({
  wish,
  name,
  onClose,
}: {
  wish: WrittenPackageWish
  name: string
  onClose: () => void
}) {
  const { t } = useTranslation(['packages', 'shares'])
  const format = useFormat()
  const tellSent = useTellSent()
  const mail = useMailPackage()
  const link = useLinkToFiles()
  const clipboard = useClipboard()
  const { data: facts, error } = usePackageFacts(wish)
  const [message, setMessage] = useState<ShareMessage>({
    subject: name,
    body: '',
    recipients: [],
    bccRecipients: [],
    expireDays: shareDays.usual,
  })
  const fault = mail.error ?? link.error ?? error
  const copy = (): void => {
    if (wish.way !== 'files') return
    const { way: _way, ...files } = wish
    const body = { ...files, expireDays: message.expireDays }
    link.mutate(body, { onSuccess: ({ path }) => clipboard.copy(window.location.origin + path) })
  }
  const send = (): void =>
    mail.mutate(
      { wish, message },
      {
        onSuccess: () => {
          tellSent(t('shares:shared'), name)
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={t('sendLinks')}
      subtitle={
        facts
          ? t('files', { count: facts.files, number: format.number(facts.files), size: format.bytes(facts.bytes) })
          : name
      }
      onClose={onClose}
      size={560}
      verb={t('shares:send')}
      otherWay={
        wish.way === 'files' && (
          <Button
            variant="default"
            leftSection={<IconLink size={14} aria-hidden />}
            loading={link.isPending}
            disabled={facts === undefined || link.data !== undefined}
            onClick={copy}
          >
            {t('shares:link.make')}
          </Button>
        )
      }
      pending={mail.isPending}
      ready={facts !== undefined && isComplete(message)}
      fault={fault ? packageFault(fault, format) : undefined}
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
      {link.data ? <CopiedLink {...link.data} onLeave={onClose} /> : <p className="muted">{t('shares:ownLinks')}</p>}
    </FormDialog>
  )
}
