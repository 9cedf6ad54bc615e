import { Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBaselineDensityLarge,
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconChevronDown,
  IconColumns3,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type AssortmentSort, assortmentSortField, type GroupBy } from '../../../../contract/assortments/assortment.ts'
import type { ColumnState, Density } from '../../../parts/grid/grid-contract.ts'
import type { useUndoStack } from '../../../parts/grid/editing/undo-stack.ts'
import type { ManageOrder } from '../manage/manage-model.ts'
import classes from './manage.module.css'

const groupings: readonly GroupBy[] = ['none', 'gender', 'division', 'pillar', 'category']
const sorts: readonly AssortmentSort[] = assortmentSortField.options.flatMap((field): AssortmentSort[] =>
  ['cost', 'netCost', 'suggestedRetail', 'quantity'].includes(field)
    ? [
        { field, direction: 1 },
        { field, direction: -1 },
      ]
    : [{ field, direction: 1 }],
)

const sortKey = ({ field, direction }: AssortmentSort): string => `${direction === 1 ? '' : '-'}${field}`

/** Grouping and order of the rows (AST-11); `custom` is the order people gave by hand. */
export function OrderMenus({ order, onOrder }: { order: ManageOrder; onOrder: (more: Partial<ManageOrder>) => void }) {
  const { t } = useTranslation('assortments')
  const sortName = (sort: AssortmentSort) => t(`sorts.${sortKey(sort)}` as 'sorts.custom')
  return (
    <>
      <Menu>
        <Menu.Target>
          <button type="button" className="chip">
            <span className="k">{t('manage.groupBy')}</span> {t(`groups.${order.groupBy}`)}
            <IconChevronDown size={14} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup value={order.groupBy} onChange={(groupBy) => onOrder({ groupBy: groupBy as GroupBy })}>
            {groupings.map((groupBy) => (
              <Menu.RadioItem key={groupBy} value={groupBy} closeMenuOnClick>
                {t(`groups.${groupBy}`)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      <Menu>
        <Menu.Target>
          <button type="button" className="chip">
            <span className="k">{t('manage.sort')}</span> {sortName(order.sort)}
            <IconChevronDown size={14} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup
            value={sortKey(order.sort)}
            onChange={(key) => onOrder({ sort: sorts.find((one) => sortKey(one) === key)! })}
          >
            {sorts.map((sort) => (
              <Menu.RadioItem key={sortKey(sort)} value={sortKey(sort)} closeMenuOnClick>
                {sortName(sort)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

/** Undo and redo of everything done on this screen (GRID-04). */
export function UndoButtons({ undo }: { undo: ReturnType<typeof useUndoStack> }) {
  const { t } = useTranslation('assortments')
  return (
    <>
      {(['undo', 'redo'] as const).map((way) => {
        const Icon = way === 'undo' ? IconArrowBackUp : IconArrowForwardUp
        return (
          <button
            key={way}
            type="button"
            className="ib s"
            aria-label={t(`manage.${way}`)}
            title={`${t(`manage.${way}`)} (${way === 'undo' ? 'Ctrl+Z' : 'Alt+Z'})`}
            disabled={way === 'undo' ? !undo.canUndo : !undo.canRedo}
            onClick={() => undo.stack[way]()}
          >
            <Icon size={16} aria-hidden />
          </button>
        )
      })}
    </>
  )
}

/** Which columns are shown (GRID-02). `columns` are those that may be hidden, in their order. */
export function ColumnsMenu({
  columns,
  state,
  onState,
}: {
  columns: readonly { key: string; title: string }[]
  state: readonly ColumnState[]
  onState: (state: ColumnState[]) => void
}) {
  const { t } = useTranslation('assortments')
  const isHidden = (key: string) => state.find((one) => one.key === key)?.hidden === true
  const toggle = (key: string) => {
    const known = state.some((one) => one.key === key) ? state : [...state, { key }]
    onState(known.map((one) => (one.key === key ? { ...one, hidden: !isHidden(key) } : one)))
  }
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <button type="button" className="btn q s" aria-label={t('manage.columns')}>
          <IconColumns3 size={14} aria-hidden />
          <span className={classes.word}>{t('manage.columns')}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.columns}>
        {columns.map(({ key, title }) => (
          <Menu.CheckboxItem key={key} checked={!isHidden(key)} onChange={() => toggle(key)}>
            {title}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const densityIcons = {
  compact: IconBaselineDensitySmall,
  normal: IconBaselineDensityMedium,
  tall: IconBaselineDensityLarge,
}

export function DensityMenu({ density, onDensity }: { density: Density; onDensity: (density: Density) => void }) {
  const { t } = useTranslation('assortments')
  const Now = densityIcons[density]
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className="ib s" aria-label={t('manage.density')} title={t('manage.density')}>
          <Now size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={density} onChange={(one) => onDensity(one as Density)}>
          {(Object.keys(densityIcons) as Density[]).map((one) => {
            const Icon = densityIcons[one]
            return (
              <Menu.RadioItem key={one} value={one} closeMenuOnClick rightSection={<Icon size={14} aria-hidden />}>
                {t(`densities.${one}`)}
              </Menu.RadioItem>
            )
          })}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
