import { Button } from '@mantine/core'
import { IconDeviceMobileRotated } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

/** On tablets narrower than 1024 px; gone when the tablet is turned, or for this visit when it is put away (SHELL-04). */
export function TurnTabletDialog() {
  const { t } = useTranslation('common')
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  const close = (): void => setOpen(false)
  return (
    <Dialog
      title={t('turnTablet.title')}
      icon={<IconDeviceMobileRotated size={18} stroke={1.5} aria-hidden className="dialog-sign" />}
      onClose={close}
      size={420}
      alert
      footer={
        <Button variant="default" onClick={close} data-autofocus>
          {t('turnTablet.goOn')}
        </Button>
      }
    >
      <p className="t2">{t('turnTablet.text')}</p>
    </Dialog>
  )
}
