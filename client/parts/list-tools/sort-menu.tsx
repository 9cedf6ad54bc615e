import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** The order of a list: the one that is, and the ones to choose from. */
export function SortMenu({
  value,
  shown,
  title,
  sorts,
  onChange,
}: {
  value: string
  /** The order that is, in few words; all of it in `title`. */
  shown: ReactNode
  title?: string | undefined
  sorts: readonly { readonly value: string; readonly label: string }[]
  onChange: (value: string) => void
}) {
  const { t } = useTranslation('common')
  return (
    <Menu withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className="chip" title={title}>
          <span className="k">{t('sort')}</span> {shown}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value} onChange={onChange}>
          {sorts.map((sort) => (
            <Menu.RadioItem key={sort.value} value={sort.value} closeMenuOnClick>
              {sort.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
