import type { FocusEvent } from 'react'

const mark = 'data-autofocus'

/**
 * The mark of what the focus begins in goes along with the focus. The library looks for it in a timer, which after a click may
 * come behind what somebody does next: it would take them back to the first field, and what they type with them.
 */
export function keepFocus({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  // A list that is opened from a dialog tells of its focus here, and stands elsewhere on the page.
  if (!currentTarget.contains(target)) return
  for (const marked of currentTarget.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark)
  target.setAttribute(mark, 'true')
}
