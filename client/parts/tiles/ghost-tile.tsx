import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './tiles.module.css'

/** Where a tile will be; or where it could not be loaded, with a way to try again just there. */
export function GhostTile({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const { t } = useTranslation('common')
  return (
    <div className={classes.ghost}>
      <div>
        {failed && (
          <button type="button" className="btn d s" tabIndex={-1} onClick={onRetry}>
            <IconRefresh size={14} aria-hidden />
            {t('retry')}
          </button>
        )}
      </div>
      <i />
      <i />
    </div>
  )
}
