import { Menu } from '@mantine/core'
import { AnchoredMenu } from '../fetched-later/anchored-menu.tsx'
import type { Opening } from '../fetched-later/use-opening.ts'

export interface SortChoice {
  readonly value: string
  readonly label: string
}

/** The orders a list may have. */
export function SortChoices({
  opening,
  value,
  sorts,
  onChange,
}: {
  opening: Opening
  value: string
  sorts: readonly SortChoice[]
  onChange: (value: string) => void
}) {
  return (
    <AnchoredMenu opening={opening} withinPortal={false}>
      <Menu.RadioGroup value={value} onChange={onChange}>
        {sorts.map((sort) => (
          <Menu.RadioItem key={sort.value} value={sort.value} closeMenuOnClick>
            {sort.label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </AnchoredMenu>
  )
}
