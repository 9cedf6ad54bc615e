import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './blocking-overlay.module.css'
import { useShownDialogs } from './dialog-store.ts'

/** Covers the window while `whileBlocking` works, with its message or 'Loading: Please wait...' (SHELL-12). */
export function BlockingOverlay() {
  const { t } = useTranslation('common')
  const { blocking } = useShownDialogs()
  const top = blocking.at(-1)
  if (!top) return null
  return (
    <div className={classes.cover} role="alertdialog" aria-modal="true" aria-busy="true" aria-label={t('loadingWait')}>
      <div className={`dlg ${classes.box}`}>
        <Loader size={18} color="var(--accent)" />
        <span className="b">{top.message ?? t('loadingWait')}</span>
      </div>
    </div>
  )
}
