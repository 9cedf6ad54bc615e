import { Switch } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  choosesHeroes,
  hasEffect,
  offeredToggles,
  type ToggleSection,
} from '../../../../contract/documents/default-settings.ts'
import type { DocumentToggle } from '../../../../contract/documents/document.ts'
import type { DocumentSource } from '../../../../contract/documents/document-source.ts'
import type { ExportChoices } from '../export-choices.ts'
import classes from './export.module.css'

const HeroesState = lazy(() => import('./hero-choice.tsx').then((part) => ({ default: part.HeroesState })))

const hinted: readonly DocumentToggle[] = ['availability', 'printResolution']

/** The toggles of one section that this product type and document have, with how many are on. */
export function ToggleSectionOf({
  section,
  choices,
  source,
}: {
  section: ToggleSection
  choices: ExportChoices
  source: DocumentSource
}) {
  const { t } = useTranslation('documents')
  const [isOpen, setOpen] = useState(true)
  const { settings, change } = choices
  const offered = offeredToggles(source.assortment.productType, choices.type, section)
  const toggles = offered.filter((toggle) => hasEffect(toggle, settings))
  if (toggles.length === 0) return null
  const on = toggles.filter((toggle) => settings[toggle]).length
  return (
    <section>
      <button type="button" className={classes.sectionHead} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <b className="b">{t(`sections.${section}`)}</b>
        <span className="muted">{t('onOf', { on, all: toggles.length })}</span>
        <span className="sp" />
        {isOpen ? <IconChevronUp size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
      </button>
      {isOpen &&
        toggles.map((toggle) => (
          <label key={toggle} className={classes.option}>
            <span className="sp">
              {t(`toggles.${toggle}`)}
              {hinted.includes(toggle) && <span className="muted"> {t(`hints.${toggle}`)}</span>}
            </span>
            <Switch
              checked={settings[toggle]}
              onChange={(event) => change({ [toggle]: event.currentTarget.checked })}
            />
          </label>
        ))}
      {isOpen && section === 'pictures' && choosesHeroes(settings) && (
        <Suspense>
          <HeroesState source={source} choices={choices} />
        </Suspense>
      )}
    </section>
  )
}
