import { IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOpening } from '../../../parts/fetched-later/use-opening.ts'
import classes from '../app-frame.module.css'

const fetchChoices = async () => (await import('./language-choices.tsx')).LanguageChoices

export function LanguageMenu() {
  const { t, i18n } = useTranslation('shell')
  const { Part, opening, button } = useOpening(fetchChoices, 'menu')
  return (
    <>
      <button type="button" {...button} className={classes.language} aria-label={t('language')}>
        <IconWorld size={14} aria-hidden />
        <span className="hide-s">{i18n.language.slice(0, 2).toUpperCase()}</span>
      </button>
      {Part && <Part opening={opening} />}
    </>
  )
}
