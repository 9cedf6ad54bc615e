/** What a screen reader calls it; written only where it differs. */
export function call(element: HTMLElement, name: string): void {
  if (element.getAttribute('aria-label') !== name) say(element, 'aria-label', name)
}

/** Sets an attribute; without a value it is taken away. */
export function say(element: HTMLElement, name: string, value: string | number | boolean | undefined): void {
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, String(value))
}
