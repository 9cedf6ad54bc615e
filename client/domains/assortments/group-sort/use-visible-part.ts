import { useLayoutEffect, useRef, useState } from 'react'

/** Painted beyond what is seen, so that scrolling meets pictures that are there. */
const ahead = 500
/** The window moves in steps, so that not every pixel renders. */
const step = 120

/** What of a scroller is seen, in steps, and how wide its content may be. Pixels. */
export function useVisiblePart() {
  const scroller = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [part, setPart] = useState({ top: 0, bottom: 1_200, first: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const { scrollTop, clientHeight } = element
      const top = Math.floor((scrollTop - ahead) / step) * step
      const bottom = Math.ceil((scrollTop + clientHeight + ahead) / step) * step
      setPart((now) => (now.top === top && now.bottom === bottom ? now : { top, bottom, first: scrollTop }))
    }
    const measure = () => {
      const style = getComputedStyle(element)
      setWidth(element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight))
      look()
    }
    measure()
    element.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [])
  return {
    scroller,
    width,
    part,
    scrollTo: (top: number) => scroller.current?.scrollTo({ top }),
    /** Scrolls as little as needed. */
    showBetween: (top: number, bottom: number) => {
      const element = scroller.current
      if (!element) return
      if (top < element.scrollTop) element.scrollTop = top
      else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight
    },
  }
}
