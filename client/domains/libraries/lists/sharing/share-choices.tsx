import { Menu } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconLink, IconMail } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnchoredMenu } from '../../../../parts/fetched-later/anchored-menu.tsx'
import type { Opening } from '../../../../parts/fetched-later/use-opening.ts'
import { showToast } from '../../../../parts/toasts/toast-store.ts'

const SendLinkDialog = lazy(async () => ({ default: (await import('./send-link-dialog.tsx')).SendLinkDialog }))

/** Ways in which a page as it is filtered is handed on, or another one at `path`. */
export function ShareChoices({ opening, name, path }: { opening: Opening; name: string; path: string | undefined }) {
  const { t } = useTranslation('common')
  const clipboard = useClipboard()
  const [sending, setSending] = useState(false)
  const shared = (): string => path ?? window.location.pathname + window.location.search
  return (
    <>
      <AnchoredMenu opening={opening} withinPortal={false}>
        <Menu.Item
          leftSection={<IconLink size={14} aria-hidden />}
          onClick={() => {
            clipboard.copy(window.location.origin + shared())
            showToast('success', t('linkCopied'))
          }}
        >
          {t('copyLink')}
        </Menu.Item>
        <Menu.Item leftSection={<IconMail size={14} aria-hidden />} onClick={() => setSending(true)}>
          {t('sendLink')}
        </Menu.Item>
      </AnchoredMenu>
      {sending && (
        <Suspense>
          <SendLinkDialog name={name} path={shared()} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </>
  )
}
