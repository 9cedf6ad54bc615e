import { Checkbox, Menu } from '@mantine/core'
import { useSortable } from '@dnd-kit/react/sortable'
import { IconBuildingStore, IconDots, IconGripVertical, IconPencil, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { logoAddress } from '../../../../contract/kernel/pictures/logo-address.ts'
import type { Season, SeasonState } from '../../../../contract/seasons/season.ts'
import type { SeasonLogoKind } from '../../../../contract/seasons/season-calls.ts'
import { seasonStatus } from '../../../../contract/seasons/season-status.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { seasonName } from '../season-words.ts'
import classes from './season-list.module.css'
import { SeasonLogo } from './season-logo.tsx'
import { SetState } from './set-state.tsx'
import { StateTag } from './state-tag.tsx'

export interface RowActions {
  edit: (season: Season) => void
  logo: (season: Season, kind: SeasonLogoKind) => void
  remove: (seasons: readonly Season[]) => void
}

/** One season: its logo, name and status, and its sets with their states. */
export function SeasonRow({
  season,
  index,
  chosen,
  onToggle,
  onState,
  actions,
}: {
  season: Season
  index: number
  chosen: boolean
  onToggle: () => void
  onState: (setId: string, state: SeasonState) => void
  actions: RowActions
}) {
  const { t } = useTranslation('seasons')
  const format = useFormat()
  const { ref, handleRef, isDragging } = useSortable({ id: season._id, index })
  const name = seasonName(season, t)
  return (
    <li ref={ref} className={classes.row} data-chosen={chosen || undefined} data-dragging={isDragging || undefined}>
      <button ref={handleRef} type="button" className={classes.handle} aria-label={t('move.label', { name })}>
        <IconGripVertical size={16} aria-hidden />
      </button>
      <Checkbox aria-label={t('selection.one', { name })} checked={chosen} onChange={onToggle} />
      <SeasonLogo hash={season.logo} name={name} />
      <span className={classes.facts}>
        <button type="button" className="b" onClick={() => actions.edit(season)}>
          {name}
        </button>
        <StateTag state={seasonStatus(season.seasonSets)} />
      </span>
      <ul className={classes.sets} aria-label={t('set.list', { name })}>
        {season.seasonSets.map((set) => (
          <li key={set._id}>
            <SetState set={set} onState={(state) => onState(set._id, state)} />
          </li>
        ))}
        {season.seasonSets.length === 0 && <li className="muted">{t('set.none')}</li>}
      </ul>
      {season.customerLogo && (
        <img
          className={classes.customer}
          src={logoAddress(season.customerLogo)}
          alt={season.customerName || t('logo.customerLogo')}
          title={season.customerName}
        />
      )}
      <span className={`t2 nowrap ${classes.changed}`} title={season.lastEditedByUser}>
        {format.dateTime(season.modifiedDate)}
      </span>
      <Menu position="bottom-end">
        <Menu.Target>
          <button type="button" className="ib s" aria-label={t('more', { name })}>
            <IconDots size={16} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={14} />} onClick={() => actions.edit(season)}>
            {t('edit.action')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPhoto size={14} />} onClick={() => actions.logo(season, 'logo')}>
            {t('logo.logo')}
          </Menu.Item>
          <Menu.Item leftSection={<IconBuildingStore size={14} />} onClick={() => actions.logo(season, 'customerLogo')}>
            {t('logo.customerLogo')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={14} />} onClick={() => actions.remove([season])}>
            {t('delete.confirm', { count: 1, number: '1' })}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
