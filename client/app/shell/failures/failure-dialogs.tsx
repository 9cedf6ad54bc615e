import { Button } from '@mantine/core'
import { IconAlertCircle, IconCopy, IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { failureDetails, type ShownFailure } from './failure-details.ts'
import classes from './failure-dialogs.module.css'

/** 'Unexpected Server Error' or 'Network Error' (ERR-01, SHELL-13). */
export function FailureDialog({ failure, onClose }: { failure: ShownFailure; onClose: () => void }) {
  const { t } = useTranslation('common')
  const network = failure.kind === 'network'
  const details = failureDetails(failure) ?? t('noDetails')
  const Icon = network ? IconWifiOff : IconAlertCircle
  return (
    <Dialog
      title={t(network ? 'networkError.title' : 'serverError.title')}
      icon={
        <span className="st c">
          <Icon size={18} stroke={1.5} aria-hidden />
        </span>
      }
      onClose={onClose}
      size={480}
      alert
      footer={
        <>
          {!network && (
            <Button variant="subtle" size="xs" leftSection={<IconCopy size={14} />} onClick={() => copy(details)}>
              {t('copyDetails')}
            </Button>
          )}
          <span className="sp" />
          {/* A key that was meant for the page must not load it anew. */}
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('close')}
          </Button>
          <Button onClick={() => window.location.reload()}>{t('refresh')}</Button>
        </>
      }
    >
      <p className="t2">{t(network ? 'networkError.text' : 'serverError.text')}</p>
      {!network && <pre className={classes.details}>{details}</pre>}
    </Dialog>
  )
}

const copy = (text: string): void => void navigator.clipboard?.writeText(text)
