import { Menu } from '@mantine/core'
import { IconCheck, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { languages } from '../../../contract/kernel/languages.ts'
import { languageNames } from '../../../contract/kernel/language-names.ts'
import { chooseOwnLanguage } from '../../engine/session/own-profile.ts'
import classes from './app-frame.module.css'

export function LanguageMenu() {
  const { t, i18n } = useTranslation('shell')
  return (
    <Menu>
      <Menu.Target>
        <button type="button" className={classes.language} aria-label={t('language')}>
          <IconWorld size={14} aria-hidden />
          <span className="hide-s">{i18n.language.slice(0, 2).toUpperCase()}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            onClick={() => void chooseOwnLanguage(language)}
            rightSection={language === i18n.language ? <IconCheck size={14} aria-hidden /> : null}
            aria-current={language === i18n.language}
          >
            {languageNames[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
