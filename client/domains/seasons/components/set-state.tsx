import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { seasonState, type SeasonSet, type SeasonState } from '../../../../contract/seasons/season.ts'
import classes from './season-list.module.css'
import { stateIcons } from './state-tag.tsx'

/** One set of a season with its state, which is changed on the spot (SEA-02). */
export function SetState({ set, onState }: { set: SeasonSet; onState: (state: SeasonState) => void }) {
  const { t } = useTranslation('seasons')
  const Icon = stateIcons[set.state]
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          className={`chip ${classes.set}`}
          data-state={set.state}
          aria-label={t('set.label', { name: set.shortName, state: t(`states.${set.state}`) })}
          title={t('set.label', { name: set.shortName, state: t(`states.${set.state}`) })}
        >
          <Icon size={13} aria-hidden />
          {set.shortName}
          <IconChevronDown size={12} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={set.state}
          onChange={(state) => state !== set.state && onState(seasonState.parse(state))}
        >
          {seasonState.options.map((state) => (
            <Menu.RadioItem key={state} value={state} closeMenuOnClick>
              {t(`states.${state}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
