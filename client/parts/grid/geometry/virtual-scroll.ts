/** Browsers stop at about 33M px (Firefox 17.8M); beyond this the scroll bar stands for more than it measures. */
export const longestSpacer = 15_000_000

/** Where the content stands for a native scroll position. Kept between frames; `top` is in content pixels. */
export interface ScrollPlace {
  native: number
  top: number
}

/** Height of the element that gives the scroll bar its length. */
export const spacerHeight = (contentHeight: number): number => Math.min(contentHeight, longestSpacer)

/**
 * The content position after the browser scrolled to `native`. Content no taller than the spacer maps one to one.
 * Taller content moves by the same pixels as the wheel for small steps, by the factor for large ones (a drag of the
 * scroll bar), and snaps at both ends so that first and last rows can be reached.
 */
export function scrollTo(place: ScrollPlace, native: number, contentHeight: number, viewport: number): ScrollPlace {
  const contentRange = Math.max(0, contentHeight - viewport)
  const nativeRange = Math.max(0, spacerHeight(contentHeight) - viewport)
  if (contentHeight <= longestSpacer) return { native, top: Math.min(Math.max(0, native), contentRange) }
  if (native <= 0) return { native, top: 0 }
  if (native >= nativeRange - 1) return { native, top: contentRange }
  const delta = native - place.native
  const small = Math.abs(delta) < viewport * 4
  const top = small ? place.top + delta : (native / nativeRange) * contentRange
  return { native, top: Math.round(Math.min(Math.max(0, top), contentRange)) }
}

/** The native scroll position that shows content position `top`, by the factor. */
export function nativeFor(top: number, contentHeight: number, viewport: number): number {
  if (contentHeight <= longestSpacer) return top
  const contentRange = Math.max(1, contentHeight - viewport)
  return Math.round((top / contentRange) * Math.max(0, longestSpacer - viewport))
}
