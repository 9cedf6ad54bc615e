import { useTranslation } from 'react-i18next'
import classes from './new-mark.module.css'

/** In the corner of a picture: it came or changed since the person was last here (LIB-07). */
export function NewMark() {
  const { t } = useTranslation('library-lists')
  return <span className={classes.new}>{t('new')}</span>
}
