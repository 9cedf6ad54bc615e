import { useCallback, useEffect, useRef, useState } from 'react'

const whole = { before: false, after: false }

/** What a row of tabs hides at its ends, and the steps to it; the current tab is brought into sight (AST-03). */
export function useTabStrip() {
  const strip = useRef<HTMLElement>(null)
  const [hidden, setHidden] = useState(whole)
  const measure = useCallback(() => {
    const element = strip.current
    if (!element) return
    const { scrollLeft, clientWidth, scrollWidth } = element
    // Widths are rounded, places are not.
    const next = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 }
    setHidden((last) => (last.before === next.before && last.after === next.after ? last : next))
  }, [])
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const settle = (): void => {
      element
        .querySelector('[aria-current], [aria-selected="true"]')
        ?.scrollIntoView({ inline: 'center', block: 'nearest' })
      measure()
    }
    settle()
    // The tabs change their widths with the language and with which is current, the strip with the window and the tools beside it.
    const observer = new ResizeObserver(settle)
    for (const one of [element, ...element.children]) observer.observe(one)
    return () => observer.disconnect()
  }, [measure])
  const step = (direction: -1 | 1): void => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    strip.current?.scrollBy({ left: direction * strip.current.clientWidth * 0.7, behavior })
  }
  return { strip, hidden, measure, step }
}
