import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

const plan = 'M.75 .75h40v44h-40z M45.75 .75h40v44h-40z'
const free = 'M90.75 .75h40v44h-40z M.75 50.75h40v44h-40z M45.75 50.75h40v44h-40z M90.75 50.75h40v44h-40z'
const shoe = 'M6 33c7-1 9-8 14-12 2 4 8 7 15 8 2 0 2 5 0 6H7c-1 0-1.5-1-1-2z'
const shirt = 'M57 12l6-3c2 2 4 2 6 0l6 3 4 7-5 2v15H58V21l-5-2z'

/** The specified text (SHELL-20), a small drawing of a line being planned, and the one action that gets people started. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={classes.empty}>
      <svg
        width="132"
        height="96"
        viewBox="0 0 132 96"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        aria-hidden
      >
        <path d={plan} />
        <path d={free} strokeDasharray="3 3" />
        <path d={shoe} />
        <path d={shirt} />
      </svg>
      <p>{text}</p>
      {children}
    </div>
  )
}
