/** Sets an attribute; without a value it is taken away. */
export function say(element: HTMLElement, name: string, value?: string | number | boolean): void {
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, String(value))
}
