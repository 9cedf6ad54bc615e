import { Button } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

/** What happens next, read and put away. */
export function MessageDialog({
  title,
  children,
  onClose,
}: {
  title: string
  children: ReactNode
  onClose: () => void
}) {
  const { t } = useTranslation('common')
  return (
    <Dialog
      title={title}
      icon={<IconMailCheck size={18} stroke={1.5} aria-hidden className="dialog-sign" />}
      onClose={onClose}
      size={440}
      alert
      footer={
        <Button onClick={onClose} autoFocus data-autofocus>
          {t('ok')}
        </Button>
      }
    >
      <div className="t2" role="status">
        {children}
      </div>
    </Dialog>
  )
}
