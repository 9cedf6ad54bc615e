import { Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ColumnState } from '../grid/grid-contract.ts'
import { useGridTexts } from '../grid/use-grid-texts.ts'
import classes from './columns-menu.module.css'

/** Which columns are shown (GRID-02). `columns` are those that may be hidden, in their order. */
export function ColumnsMenu({
  columns,
  state,
  onState,
  children,
}: {
  columns: readonly { key: string; title: string }[]
  state: readonly ColumnState[]
  onState: (state: ColumnState[]) => void
  /** Further entries behind the columns. */
  children?: ReactNode
}) {
  const { t } = useGridTexts()
  const isHidden = (key: string) => state.find((one) => one.key === key)?.hidden === true
  const toggle = (key: string) => {
    const known = state.some((one) => one.key === key) ? state : [...state, { key }]
    onState(known.map((one) => (one.key === key ? { ...one, hidden: !isHidden(key) } : one)))
  }
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <button type="button" className="btn q s" aria-label={t('columns')}>
          <IconColumns3 size={14} aria-hidden />
          <span className={classes.word}>{t('columns')}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.columns}>
        {columns.map(({ key, title }) => (
          <Menu.CheckboxItem key={key} checked={!isHidden(key)} onChange={() => toggle(key)}>
            {title}
          </Menu.CheckboxItem>
        ))}
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
