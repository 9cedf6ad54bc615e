import { Menu, type MenuProps } from '@mantine/core'
import { Anchor } from './anchor.tsx'
import type { Opening } from './use-opening.ts'

/** A menu at a button that stood before the menu's code was there (`useOpening`). */
export function AnchoredMenu({
  opening: { anchor, ...opening },
  children,
  ...menu
}: { opening: Opening } & Omit<MenuProps, keyof Opening>) {
  return (
    <Menu withInitialFocusPlaceholder={false} {...menu} {...opening}>
      <Menu.Target>
        <Anchor to={anchor} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
