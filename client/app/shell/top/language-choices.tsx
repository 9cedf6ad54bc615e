import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../../../contract/kernel/texts/language-names.ts'
import { languages } from '../../../../contract/kernel/texts/languages.ts'
import { chooseOwnLanguage } from '../../../engine/session/own-profile.ts'
import { AnchoredMenu } from '../../../parts/fetched-later/anchored-menu.tsx'
import type { Opening } from '../../../parts/fetched-later/use-opening.ts'

/** The languages to choose from, each in its own words. */
export function LanguageChoices({ opening }: { opening: Opening }) {
  const { i18n } = useTranslation('shell')
  return (
    <AnchoredMenu opening={opening}>
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
    </AnchoredMenu>
  )
}
