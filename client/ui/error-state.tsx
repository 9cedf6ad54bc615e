import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './empty-state.module.css'

/** In place of content that could not be loaded: what failed, the reason, and a way to try again. */
export function ErrorState({ title, reason, onRetry }: { title: string; reason?: string; onRetry?: () => void }) {
  const { t } = useTranslation('common')
  return (
    <div className={classes.empty} role="alert">
      <span className="st c">
        <IconAlertCircle size={28} stroke={1.5} aria-hidden />
      </span>
      <p className="b">{title}</p>
      {reason && <p className={classes.detail}>{reason}</p>}
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}
