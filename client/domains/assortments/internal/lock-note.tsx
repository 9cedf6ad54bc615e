import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../engine/texts/error-text.ts'
import { askFirst } from '../../../parts/dialogs/dialog-store.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import classes from './internal.module.css'

/** Says who edits an internal assortment instead, and lets its reader step in (AST-16). */
export function LockNote({
  holder,
  title,
  onTakeOver,
}: {
  holder: string
  title: string
  onTakeOver: () => Promise<void>
}) {
  const { t } = useTranslation('internal')
  const takeOver = async () => {
    const confirmed = await askFirst({
      title: t('lock.ask', { title }),
      body: t('lock.askBody', { holder }),
      confirm: t('lock.takeOver'),
      cancel: t('lock.keep'),
    })
    if (confirmed) await onTakeOver().catch((error: unknown) => showToast('error', errorText(error)))
  }
  return (
    <div className={`note w ${classes.lock}`} role="status">
      <IconLock size={16} aria-hidden />
      <span className="sp">{t('lock.theirs', { holder })}</span>
      <button type="button" className="btn s" onClick={() => void takeOver()}>
        {t('lock.takeOver')}
      </button>
    </div>
  )
}
