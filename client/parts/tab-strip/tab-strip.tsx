import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './tab-strip.module.css'
import { useTabStrip } from './use-tab-strip.ts'

/** The tabs at the head of a screen: where they have no room the row scrolls, fades at its ends and shows steps. */
export function TabStrip({
  label,
  isTabList = false,
  isAtEnd = false,
  children,
}: {
  label: string
  /** Parts of one screen instead of ways to others. */
  isTabList?: boolean
  /** Stands at the right end of the head, and is the last that gives way. */
  isAtEnd?: boolean
  children: ReactNode
}) {
  const { strip, hidden, measure, step } = useTabStrip()
  // For the mouse alone: the keyboard goes from tab to tab, and the row follows it.
  const aside = { type: 'button', 'aria-hidden': true, tabIndex: -1 } as const
  return (
    <div
      className={classes.strip}
      data-scrolls
      data-end={isAtEnd || undefined}
      data-before={hidden.before}
      data-after={hidden.after}
    >
      {hidden.before && (
        <button {...aside} className={`ib ${classes.before}`} onClick={() => step(-1)}>
          <IconChevronLeft size={16} stroke={1.5} />
        </button>
      )}
      <nav
        ref={strip}
        onScroll={measure}
        // The browser leaves a tab where it is that shows in part; the step would stand on it.
        onFocus={({ target }) => target.scrollIntoView({ inline: 'nearest', block: 'nearest' })}
        className={`tabs ${classes.tabs}`}
        aria-label={label}
        {...(isTabList ? { role: 'tablist' } : {})}
      >
        {children}
      </nav>
      {hidden.after && (
        <button {...aside} className={`ib ${classes.after}`} onClick={() => step(1)}>
          <IconChevronRight size={16} stroke={1.5} />
        </button>
      )}
    </div>
  )
}
