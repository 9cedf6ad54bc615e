import { Button, CopyButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import classes from './integrations.module.css'

/** A secret that is shown now and never again. */
export function ShownOnce({ title, secret, onClose }: { title: string; secret: string; onClose: () => void }) {
  const { t } = useTranslation('integrations')
  return (
    <Dialog
      title={title}
      size={560}
      onClose={onClose}
      footer={
        <CopyButton value={secret} timeout={4_000}>
          {({ copied, copy }) => (
            <>
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
                onClick={copy}
              >
                {t(copied ? 'once.copied' : 'once.copy')}
              </Button>
              <Button onClick={onClose}>{t('once.done')}</Button>
            </>
          )}
        </CopyButton>
      }
    >
      <div className={classes.once}>
        <code className={classes.secret} data-testid="secret">
          {secret}
        </code>
        <p className="note w">
          <IconAlertTriangle size={16} aria-hidden />
          {t('once.note')}
        </p>
      </div>
    </Dialog>
  )
}
