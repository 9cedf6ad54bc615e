import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './dialog.tsx'

/** Where typing and choosing mean something else than going on. */
const takesArrows = 'input, textarea, select, [contenteditable], [role="tab"], [role="menuitem"], video'

/** A dialog 80vw wide, 1280 px at most, that leads through records one after the other, also by the arrow keys (SHELL-08). */
export function NavigationDialog({
  title,
  subtitle,
  tools,
  place,
  onPrevious,
  onNext,
  onClose,
  children,
}: {
  title: ReactNode
  subtitle?: ReactNode
  tools?: ReactNode
  /** Which of how many, in words. */
  place?: string | undefined
  /** Undefined at the first one. */
  onPrevious: (() => void) | undefined
  /** Undefined at the last one. */
  onNext: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('common')
  const go = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || (event.target as Element).closest?.(takesArrows)) return
    const step = event.key === 'ArrowLeft' ? onPrevious : event.key === 'ArrowRight' ? onNext : undefined
    if (!step) return
    event.preventDefault()
    step()
  })
  useEffect(() => {
    window.addEventListener('keydown', go)
    return () => window.removeEventListener('keydown', go)
  }, [])
  const steps = [
    { label: t('pages.previous'), Icon: IconChevronLeft, run: onPrevious },
    { label: t('pages.next'), Icon: IconChevronRight, run: onNext },
  ]
  return (
    <Dialog
      title={title}
      subtitle={subtitle}
      onClose={onClose}
      tools={
        <div className="row">
          {tools}
          {place && <span className="muted nowrap">{place}</span>}
          {steps.map(({ label, Icon, run }) => (
            <button
              key={label}
              type="button"
              className="ib"
              aria-label={label}
              title={label}
              disabled={!run}
              onClick={run}
            >
              <Icon size={18} aria-hidden />
            </button>
          ))}
        </div>
      }
    >
      {children}
    </Dialog>
  )
}
