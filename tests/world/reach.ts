import type { Page } from '@playwright/test'

/**
 * What people could press or write into and cannot reach in this window: controls that stand outside of it or of what cuts
 * them off, and can not be scrolled to. A text that ends in an ellipsis is cut, its control is there.
 */
export const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) found.push(`the page itself: ${scrollWidth} of ${innerWidth}`)
    const controls = 'button, a[href], input, select, textarea, [role="tab"]'
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (control.closest('[aria-hidden="true"], [inert], [role="grid"]')) continue
      const { left, right, width } = control.getBoundingClientRect()
      if (width <= 1) continue
      let room = { left: 0, right: innerWidth }
      for (let around = control.parentElement; around; around = around.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(around)
        if (textOverflow === 'ellipsis') room = { left: -Infinity, right: Infinity }
        if (/auto|scroll/.test(overflowX) && around.scrollWidth > around.clientWidth + 1) {
          room = { left: -Infinity, right: Infinity }
        }
        if (room.right === Infinity) break
        if (!/hidden|clip/.test(overflowX)) continue
        const box = around.getBoundingClientRect()
        room = { left: Math.max(room.left, box.left), right: Math.min(room.right, box.right) }
      }
      // Two pixels for rings and rounding.
      if (left < room.left - 2 || right > room.right + 2) {
        const name = control.getAttribute('aria-label') ?? control.textContent.trim()
        found.push(`${name || control.tagName}: ${Math.round(left)} to ${Math.round(right)}`)
      }
    }
    return found
  })

/** Headings of tables that are cut: no room is left for what stands below them either. */
export const cutHeadings = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('table th')]
      .filter((heading) => heading.checkVisibility() && heading.scrollWidth > heading.clientWidth + 2)
      .map((heading) => `heading ${heading.textContent}: ${heading.clientWidth} of ${heading.scrollWidth}`),
  )
