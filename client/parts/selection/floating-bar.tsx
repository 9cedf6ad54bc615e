import { IconMinus, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useToastsAbove } from '../toasts/use-toasts-above.ts'
import classes from './floating-bar.module.css'

/** What is chosen in a list and what can be done with all of it, floating over the list's foot. */
export function FloatingBar({
  label,
  count,
  offer,
  raised = false,
  clearLabel,
  onClear,
  children,
}: {
  /** Names the bar to a screen reader. */
  label: string
  /** How many are chosen, in words. */
  count: string
  /** Beside the count: a way to choose more. */
  offer?: ReactNode
  /** Above a status bar. */
  raised?: boolean
  clearLabel: string
  onClear: () => void
  children: ReactNode
}) {
  const bar = useRef<HTMLDivElement>(null)
  useToastsAbove(bar)
  return (
    <div ref={bar} className={classes.bar} data-raised={raised || undefined} role="region" aria-label={label}>
      <div className={classes.lines}>
        <span className="ck mix" aria-hidden>
          <IconMinus />
        </span>
        <b className="b" role="status">
          {count}
        </b>
        {offer}
        <span className={classes.rule} />
        {children}
      </div>
      <button type="button" className="ib s" aria-label={clearLabel} title={clearLabel} onClick={onClear}>
        <IconX size={14} aria-hidden />
      </button>
    </div>
  )
}
