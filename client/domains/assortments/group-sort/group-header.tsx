import { Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronRight,
  IconDots,
  IconGripHorizontal,
  IconLock,
  IconPalette,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DisplayGroup } from '../../../../contract/assortments/group-sort/sort-board.ts'
import classes from './group-sort.module.css'

export type GroupCommand = 'up' | 'down' | 'first' | 'last' | 'remove' | 'keepOpen' | 'mayClose'

/** Commands that leave a group where it is. */
const standing: ReadonlySet<GroupCommand> = new Set(['remove', 'keepOpen', 'mayClose'])

/** The head of a group on the board, which stays in sight while its styles pass. */
export function GroupHeader({
  group,
  title,
  at,
  collapsed,
  mayEdit,
  commands,
  onToggle,
  onSortByColour,
  onCommand,
}: {
  group: DisplayGroup
  title: string
  at: number
  collapsed: boolean
  mayEdit: boolean
  commands: readonly GroupCommand[]
  onToggle: () => void
  onSortByColour: () => void
  onCommand: (command: GroupCommand) => void
}) {
  const { t } = useTranslation('group-sort')
  const styles = group.styles.length
  const colourways = group.styles.reduce((sum, { colors }) => sum + colors.length, 0)
  const Chevron = collapsed ? IconChevronRight : IconChevronDown
  const isMovable = mayEdit && commands.some((command) => !standing.has(command))
  return (
    <header className={classes.header} role="presentation">
      {(group.locked || group.displayGroup !== '') && (
        <button
          type="button"
          className="ib s"
          aria-expanded={!collapsed}
          disabled={group.alwaysOpen}
          aria-label={t('toggle', { title })}
          onClick={onToggle}
        >
          <Chevron size={16} aria-hidden />
        </button>
      )}
      <span className={classes.place}>{group.locked ? <IconLock size={14} aria-hidden /> : at + 1}</span>
      <h2 className="ell" id={`group-${at}`}>
        {title}
      </h2>
      <span className="muted nowrap">
        {[t('styles', { count: styles }), group.locked ? t('alwaysLast') : t('colourways', { count: colourways })].join(
          ', ',
        )}
      </span>
      {group.locked && (
        <span className="tag">
          <IconLock size={12} aria-hidden />
          {t('locked')}
        </span>
      )}
      <span className="sp" />
      {mayEdit && styles > 0 && (
        <button type="button" className="btn q s" aria-label={t('sortByColourOf', { title })} onClick={onSortByColour}>
          <IconPalette size={14} aria-hidden />
          <span className={classes.word}>{t('sortByColour')}</span>
        </button>
      )}
      {mayEdit && commands.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <button type="button" className="ib s" aria-label={t('moreOf', { title })}>
              <IconDots size={16} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {commands.map((command) => (
              <Menu.Item key={command} onClick={() => onCommand(command)}>
                {t(`commands.${command}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {isMovable && (
        <button
          type="button"
          className={`ib s ${classes.grip}`}
          data-group={at}
          data-movable
          aria-label={t('moveGroup', { title })}
        >
          <IconGripHorizontal size={16} aria-hidden />
        </button>
      )}
    </header>
  )
}
