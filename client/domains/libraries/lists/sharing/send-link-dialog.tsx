import { Button, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../engine/texts/error-text.ts'
import { showToast } from '../../../../parts/toasts/toast-store.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { isComplete, newMessage } from '../../../documents/sharing/message-draft.picker.ts'
import { MessageFields } from '../../../documents/sharing/message-fields.picker.tsx'
import { useTellSent } from '../../../documents/sharing/tell-sent.picker.ts'
import { useSendLink } from './sharing.api.ts'

/** Mails colleagues a page of the application: the list as it is filtered, or one asset of it (LIB-08). */
export function SendLinkDialog({ name, path, onClose }: { name: string; path: string; onClose: () => void }) {
  const { t } = useTranslation('library-lists')
  const send = useSendLink()
  const tellSent = useTellSent()
  const clipboard = useClipboard()
  const [textLink, setTextLink] = useState(name)
  const [message, setMessage] = useState(() => newMessage(name))
  return (
    <FormDialog
      title={t('sendTitle')}
      subtitle={name}
      size={560}
      verb={t('send')}
      ready={isComplete(message) && textLink.trim() !== ''}
      otherWay={
        <Button
          variant="default"
          leftSection={clipboard.copied ? <IconCheck size={14} aria-hidden /> : <IconLink size={14} aria-hidden />}
          onClick={() => clipboard.copy(window.location.origin + path)}
        >
          {t(clipboard.copied ? 'common:linkCopied' : 'common:copyLink')}
        </Button>
      }
      pending={send.isPending}
      fault={send.error ? errorText(send.error) : undefined}
      onClose={onClose}
      onSubmit={() =>
        send.mutate(
          { ...message, textLink, path },
          {
            onSuccess: () => {
              tellSent(t('sent'), name)
              onClose()
            },
            // Why is told beside the fields.
            onError: () => showToast('error', t('sendFailed')),
          },
        )
      }
    >
      <MessageFields
        isFirst
        ends={false}
        message={message}
        onChange={(change) => setMessage({ ...message, ...change })}
      />
      <TextInput
        label={t('textLink')}
        maxLength={200}
        value={textLink}
        onChange={(event) => setTextLink(event.currentTarget.value)}
      />
      <p className="muted">{t('sendNote')}</p>
    </FormDialog>
  )
}
