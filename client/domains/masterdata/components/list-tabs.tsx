import { useNavigate } from '@tanstack/react-router'
import { TabStrip } from '../../../parts/tab-strip/tab-strip.tsx'

interface ListTabsProps<Tab extends string> {
  label: string
  /** The first is shown where the address names none. */
  tabs: readonly Tab[]
  shown: Tab
  titleOf: (tab: Tab) => string
}

/** The lists of one screen, a tab each, kept in the address. */
export function ListTabs<Tab extends string>({ label, tabs, shown, titleOf }: ListTabsProps<Tab>) {
  const navigate = useNavigate()
  return (
    <TabStrip isTabList label={label}>
      {tabs.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          aria-selected={one === shown}
          className={one === shown ? 'on' : ''}
          onClick={() => void navigate({ to: '.', search: one === tabs[0] ? {} : { tab: one } })}
        >
          {titleOf(one)}
        </button>
      ))}
    </TabStrip>
  )
}
