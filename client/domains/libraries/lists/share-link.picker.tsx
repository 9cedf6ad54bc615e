import { Menu } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconLink, IconMail, IconShare2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../parts/toasts/toast-store.ts'

const SendLinkDialog = lazy(async () => ({ default: (await import('./send-link-dialog.tsx')).SendLinkDialog }))

/** Hands on the page as it is filtered: its link copied, or mailed to colleagues (LIB-08). */
export function ShareLink({ name }: { name: string }) {
  const { t } = useTranslation('common')
  const clipboard = useClipboard()
  const [sending, setSending] = useState(false)
  return (
    <>
      <Menu withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button type="button" className="btn d s">
            <IconShare2 size={14} aria-hidden />
            {t('share')}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconLink size={14} aria-hidden />}
            onClick={() => {
              clipboard.copy(window.location.href)
              showToast('success', t('linkCopied'))
            }}
          >
            {t('copyLink')}
          </Menu.Item>
          <Menu.Item leftSection={<IconMail size={14} aria-hidden />} onClick={() => setSending(true)}>
            {t('sendLink')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {sending && (
        <Suspense>
          <SendLinkDialog
            name={name}
            path={window.location.pathname + window.location.search}
            onClose={() => setSending(false)}
          />
        </Suspense>
      )}
    </>
  )
}
