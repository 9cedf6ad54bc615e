import { Menu } from '@mantine/core'
import { IconChevronDown, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { askFirst } from '../../../parts/dialogs/dialog-store.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { useUpdateAssortment } from '../assortments.api.ts'

const states = { Published: IconCircleCheck, Unpublished: IconCircleDashed } as const

/** Who sees an assortment: changed only after 'Are You Sure?', else it stays as it was (GRID-14). */
export function AssortmentStatus({ assortment }: { assortment: Assortment }) {
  const { t } = useTranslation('assortments')
  const update = useUpdateAssortment()
  const state = assortment.published ? 'Published' : 'Unpublished'
  const Icon = states[state]
  const words = (
    <>
      <Icon size={13} aria-hidden />
      {t(`head.${state}`)}
    </>
  )
  if (!assortment.may.edit) return <span className={assortment.published ? 'tag o' : 'tag'}>{words}</span>

  const change = async (to: keyof typeof states) => {
    if (to === state) return
    const confirmed = await askFirst({
      title: t('status.title'),
      body: t('status.body'),
      confirm: t(`status.${to}`),
      cancel: t('status.keep'),
    })
    if (!confirmed) return
    update.mutate(
      { id: assortment._id, patch: { state: to } },
      { onError: (error) => showToast('error', errorText(error)) },
    )
  }
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
          const One = states[one]
          return (
            <Menu.Item
              key={one}
              leftSection={<One size={14} aria-hidden />}
              disabled={one === state}
              onClick={() => void change(one)}
            >
              {t(`head.${one}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
