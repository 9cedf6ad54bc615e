import { Menu } from '@mantine/core'
import { IconChevronDown, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { languages } from '../../../../contract/kernel/texts/languages.ts'
import { chooseLanguage, isLanguage } from '../../../engine/texts/i18n.ts'
import { languageNames } from '../../../../contract/kernel/texts/language-names.ts'
import classes from './welcome-frame.module.css'

export function LanguageChoice() {
  const { t, i18n } = useTranslation('identity')
  const shown = isLanguage(i18n.language) ? i18n.language : 'en-US'
  return (
    <Menu position="top-start">
      <Menu.Target>
        <button type="button" className={classes.language} aria-label={`${t('language')}: ${languageNames[shown]}`}>
          <IconWorld size={14} aria-hidden />
          {languageNames[shown]}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item key={language} lang={language} onClick={() => void chooseLanguage(language)}>
            {languageNames[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
