import { scrollbarShowTime } from '../../../contract/kernel/limits.ts'

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>()

/** Marks what is being scrolled, and for a second after: its scrollbar shows itself that long (SHELL-15). */
export function showScrollbars(): void {
  const scrolled = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement)) return
    const timer = timers.get(target)
    if (timer === undefined) target.dataset['scrolling'] = ''
    else clearTimeout(timer)
    const hide = (): void => {
      timers.delete(target)
      delete target.dataset['scrolling']
    }
    timers.set(target, setTimeout(hide, scrollbarShowTime))
  }
  window.addEventListener('scroll', scrolled, { capture: true, passive: true })
}
