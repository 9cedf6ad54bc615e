import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DisplayGroup } from '../../../../contract/assortments/group-sort/sort-board.ts'
import classes from './group-sort.module.css'

/** The display groups in order: the way to each, where styles and groups are dropped, and where groups are moved by keys. */
export function GroupList({
  groups,
  titleOf,
  current,
  drop,
  mayMove,
  hint,
  onGo,
}: {
  groups: readonly DisplayGroup[]
  titleOf: (group: DisplayGroup) => string
  current: number
  /** Where something held would land: in a group, or before it. */
  drop: { group: number; kind: 'into' | 'before' } | undefined
  mayMove: boolean
  hint: string
  onGo: (group: number) => void
}) {
  const { t } = useTranslation('group-sort')
  return (
    <nav className={classes.list} aria-label={t('displayGroups')} data-group-list>
      <p className="lab">{t('displayGroups')}</p>
      <ol>
        {groups.map((group, at) => (
          <li key={group.displayGroup} data-drop={drop?.group === at ? drop.kind : undefined}>
            <button
              type="button"
              className={at === current ? 'on' : ''}
              aria-current={at === current || undefined}
              data-group={at}
              data-movable={(mayMove && !group.locked && group.displayGroup !== '') || undefined}
              onClick={() => onGo(at)}
            >
              <span className={classes.place}>{group.locked ? <IconLock size={14} aria-hidden /> : at + 1}</span>
              <span className="ell sp">{titleOf(group)}</span>
              <span className="muted num">{group.styles.reduce((sum, { colors }) => sum + colors.length, 0)}</span>
            </button>
          </li>
        ))}
        {drop?.group === groups.length && <li data-drop="before" className={classes.end} />}
      </ol>
      <p className={classes.hint}>{hint}</p>
    </nav>
  )
}
