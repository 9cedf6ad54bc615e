import { Menu } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconLink, IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AnchoredMenu } from '../../../../parts/fetched-later/anchored-menu.tsx'
import type { Opening } from '../../../../parts/fetched-later/use-opening.ts'
import { showToast } from '../../../../parts/toasts/toast-store.ts'

/** Ways in which a page as it is filtered is handed on. */
export function ShareChoices({
  opening,
  pathOf,
  onSend,
}: {
  opening: Opening
  pathOf: () => string
  onSend: () => void
}) {
  const { t } = useTranslation('common')
  const clipboard = useClipboard()
  return (
    <AnchoredMenu opening={opening} withinPortal={false}>
      <Menu.Item
        leftSection={<IconLink size={14} aria-hidden />}
        onClick={() => {
          clipboard.copy(window.location.origin + pathOf())
          showToast('success', t('linkCopied'))
        }}
      >
        {t('copyLink')}
      </Menu.Item>
      <Menu.Item leftSection={<IconMail size={14} aria-hidden />} onClick={onSend}>
        {t('sendLink')}
      </Menu.Item>
    </AnchoredMenu>
  )
}
