import { IconDots } from '@tabler/icons-react'
import { type HTMLAttributes, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foldRow } from './fold-row.ts'

/**
 * A row of a screen's head or tools that leaves nothing outside the window: what has no room folds into '…', which opens a
 * second line with it. Tabs in it scroll (`data-scrolls`); `data-keep` stays, `data-end` stands behind the '…'.
 */
export function ToolRow({ className = '', children, ...rest }: HTMLAttributes<HTMLDivElement>) {
  const { t } = useTranslation('common')
  const row = useRef<HTMLDivElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const [folds, setFolds] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    const element = row.current!
    const dots = more.current!
    const widths = new WeakMap<Element, number>()
    // Told of before the row is painted, at first of all that is watched. What still has its width is not laid out again:
    // measuring costs the whole page.
    const sizes = new ResizeObserver((entries) => {
      const changed = entries.filter(({ target, contentRect: { width } }) => widths.get(target) !== width)
      for (const { target, contentRect } of changed) widths.set(target, contentRect.width)
      // What observers still tell of when the row is gone is no matter of anybody.
      if (changed.length > 0 && element.isConnected) setFolds(foldRow(element, dots))
    })
    const watch = (): void => {
      sizes.disconnect()
      for (const one of [element, ...element.children]) sizes.observe(one)
    }
    watch()
    const contents = new MutationObserver((changes) => {
      // Room that became free tells no size.
      if (changes.some(({ removedNodes }) => removedNodes.length > 0)) widths.delete(element)
      watch()
    })
    contents.observe(element, { childList: true })
    return () => {
      sizes.disconnect()
      contents.disconnect()
    }
  }, [])
  return (
    <div
      {...rest}
      ref={row}
      className={`${className} tool-row`}
      data-folds={folds || undefined}
      data-open={(folds && isOpen) || undefined}
    >
      {children}
      <button
        ref={more}
        type="button"
        className="ib more"
        aria-label={t('moreTools')}
        title={t('moreTools')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={16} aria-hidden />
      </button>
    </div>
  )
}
