import { Menu } from '@mantine/core'
import { IconChevronDown, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { assortmentTable } from '../../../../contract/assortments/assortment-states.ts'
import { mayDo } from '../../../../contract/kernel/state-table.ts'
import type { ListActions } from './use-list-actions.ts'

const states = {
  Published: { Icon: IconCircleCheck, by: 'publish' },
  Unpublished: { Icon: IconCircleDashed, by: 'unpublish' },
} as const

/** Who sees an assortment: changed only after 'Are You Sure?', else it stays as it was (GRID-14). */
export function AssortmentStatus({
  assortment,
  actions,
}: {
  assortment: Assortment
  actions: Pick<ListActions, 'publish'>
}) {
  const { t } = useTranslation('assortments')
  const state = assortment.published ? 'Published' : 'Unpublished'
  const { Icon } = states[state]
  const words = (
    <>
      <Icon size={13} aria-hidden />
      {t(`head.${state}`)}
    </>
  )
  if (!assortment.may.edit) return <span className={assortment.published ? 'tag o' : 'tag'}>{words}</span>

  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          className="btn q s"
          aria-label={t('status.label', { title: assortment.title, state: t(`head.${state}`) })}
        >
          {words}
          <IconChevronDown size={13} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(states) as (keyof typeof states)[]).map((one) => {
          const { Icon: One, by } = states[one]
          return (
            <Menu.Item
              key={one}
              leftSection={<One size={14} aria-hidden />}
              disabled={!mayDo(assortmentTable, assortment.state, by, 'editor')}
              onClick={() => void actions.publish([assortment], one)}
            >
              {t(`head.${one}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
