import { useTranslation } from 'react-i18next'
import classes from './shared-document.module.css'

/** For people without an account whose link leads nowhere (any more). */
export function EndedLink() {
  const { t } = useTranslation('shares')
  return (
    <main className={classes.refused} id="main" tabIndex={-1}>
      <div className={`book ${classes.brand}`}>Linebook</div>
      <h1 className="book">{t('page.notValid')}</h1>
      <p className="t2">{t('page.notValidHint')}</p>
    </main>
  )
}
