import { Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBaselineDensityLarge,
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconChevronDown,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  type AssortmentSort,
  assortmentSortField,
  type GroupBy,
} from '../../../../contract/assortments/rows/assortment-order.ts'
import { isAmountColumn } from '../../../../contract/assortments/rows/pricing.ts'
import type { Density } from '../../../parts/grid/grid-contract.ts'
import type { useUndoStack } from '../../../parts/grid/editing/undo-stack.ts'
import { keysText } from '../../../parts/keys/key-name.ts'
import { levelsOf } from '../manage/sort-levels.ts'
import type { useArrangement } from '../manage/use-arrangement.ts'

const offered = assortmentSortField.options.filter(
  (field) => !['colorName', 'division', 'gender', 'lifeCycle'].includes(field),
)
const sorts: readonly AssortmentSort[] = offered.flatMap((field): AssortmentSort[] =>
  isAmountColumn(field) || field === 'quantity'
    ? [
        { field, direction: 1 },
        { field, direction: -1 },
      ]
    : [{ field, direction: 1 }],
)

const sortKey = ({ field, direction }: AssortmentSort): string => `${direction === 1 ? '' : '-'}${field}`

/** Grouping for all and order for oneself (AST-11); `custom` is the order people gave by hand. */
export function OrderMenus({
  arrangement,
  mayEdit,
  hidden,
  groups,
}: {
  arrangement: ReturnType<typeof useArrangement>
  mayEdit: boolean
  /** Fields that this assortment does not show. */
  hidden: ReadonlySet<string>
  /** By what this assortment may be grouped. */
  groups: readonly GroupBy[]
}) {
  const { t } = useTranslation('assortments')
  const sortName = (sort: AssortmentSort) => t(`sorts.${sortKey(sort)}` as 'sorts.custom')
  const { order, isOwn } = arrangement
  const { order: ofValues, further = [] } = order.sort
  const isCustom = ofValues !== undefined || further.length > 0
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
          <Menu.RadioGroup value={order.groupBy} onChange={(groupBy) => arrangement.setGroupBy(groupBy as GroupBy)}>
            {groups.map((groupBy) => (
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
            <span className="k">{t(isOwn ? 'manage.mySort' : 'manage.sort')}</span>{' '}
            {isCustom ? t('manage.ownSort', { first: sortName(order.sort) }) : sortName(order.sort)}
            <IconChevronDown size={14} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup
            value={isCustom ? '' : sortKey(order.sort)}
            onChange={(key) => {
              const sort = levelsOf(sorts.find((one) => sortKey(one) === key)!)
              if (sort.length > 0) arrangement.setSort(sort)
              else arrangement.setByHand()
            }}
          >
            {sorts
              .filter(({ field }) => !hidden.has(field))
              .map((sort) => (
                <Menu.RadioItem key={sortKey(sort)} value={sortKey(sort)} closeMenuOnClick>
                  {sortName(sort)}
                </Menu.RadioItem>
              ))}
          </Menu.RadioGroup>
          {isOwn && (
            <>
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconArrowBackUp size={14} aria-hidden />}
                onClick={() => arrangement.setSort([])}
              >
                {t('manage.sortAsAll')}
              </Menu.Item>
              {mayEdit && (
                <Menu.Item leftSection={<IconUsers size={14} aria-hidden />} onClick={arrangement.sortForAll}>
                  {t('manage.sortForAll')}
                </Menu.Item>
              )}
            </>
          )}
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
            title={`${t(`manage.${way}`)} (${keysText(way === 'undo' ? ['command', 'Z'] : ['Alt', 'Z'])})`}
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
