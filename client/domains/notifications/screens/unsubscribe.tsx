import { Button } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useUnsubscribe } from '../notifications.api.ts'
import classes from './choices.module.css'

/** For whoever follows the address of a mail; programs that only look at it stop nothing. */
export function Unsubscribe() {
  const { t } = useTranslation('notifications')
  const { code } = useSearch({ strict: false }) as { code?: string }
  const stop = useUnsubscribe()
  return (
    <main className={classes.bare} id="main" tabIndex={-1}>
      <div className={`book ${classes.brand}`}>Linebook</div>
      <h1 className="book">{t(stop.isSuccess ? 'unsubscribe.done' : 'unsubscribe.ask')}</h1>
      <p className="t2">{t('unsubscribe.about')}</p>
      {stop.error && <p role="alert">{errorText(stop.error)}</p>}
      {stop.isSuccess ? (
        <Link to="/my-account/notifications" className="btn d">
          {t('unsubscribe.back')}
        </Link>
      ) : (
        <Button loading={stop.isPending} onClick={() => stop.mutate(code ?? '')}>
          {t('unsubscribe.stop')}
        </Button>
      )}
    </main>
  )
}
