import { useTranslation } from 'react-i18next'
import classes from './new-mark.module.css'

/** Before the day on which it did: it came or changed since the person was last here (LIB-07). Never on the picture, which may be a logo. */
export function NewMark() {
  const { t } = useTranslation('library-lists')
  return <span className={classes.new}>{t('new')}</span>
}
