import { useEffect, useState } from 'react'
import type { Face, Measure } from '../../../../contract/documents/layout/page-model.ts'
import './paper-faces.css'

const further =
  "'Paper Noto', 'Paper Hebrew', 'Paper Arabic', 'Paper Thai', 'Paper Japanese', 'Paper Emoji', 'Paper Korean', 'Paper Chinese'"

/** The faces of a document as the browser knows them; the PDF embeds the same families. */
export const families: Record<Face, { family: string; weight: number }> = {
  sans: { family: `'Geist Variable', ${further}, sans-serif`, weight: 400 },
  sansMedium: { family: `'Geist Variable', ${further}, sans-serif`, weight: 500 },
  sansBold: { family: `'Geist Variable', ${further}, sans-serif`, weight: 600 },
  serif: { family: `'Newsreader Variable', ${further}, serif`, weight: 400 },
}

const fontOf = (face: Face, size: number): string => `${families[face].weight} ${size}px ${families[face].family}`
/** Letters that every face has. */
const usual = /^[\x20-\u017f\u2010-\u2026\u20ac]*$/

/**
 * Measures on a canvas at a size of 100 and remembers: the same words stand on every page and after every toggle.
 * `fetch` is asked for faces that a text needs and that have not come.
 */
function canvasMeasure(fetch: (font: string, text: string) => void): Measure {
  const context = document.createElement('canvas').getContext('2d')
  const widths = new Map<string, number>()
  return (text, face, size) => {
    const key = `${face} ${text}`
    let width = widths.get(key)
    if (width === undefined) {
      const font = fontOf(face, 100)
      if (!usual.test(text) && !document.fonts.check(font, text)) fetch(font, text)
      if (context) context.font = font
      width = context?.measureText(text).width ?? text.length * 55
      widths.set(key, width)
    }
    return (width * size) / 100
  }
}

/**
 * A measure as soon as the document's faces are loaded; measuring earlier would give the fallback's widths. A page with
 * letters of other scripts is measured once more when theirs have come.
 */
export function useMeasure(): Measure | undefined {
  const [measure, setMeasure] = useState<Measure>()
  useEffect(() => {
    let isGone = false
    const asked = new Set<string>()
    let coming: Promise<unknown>[] = []
    const begin = () => {
      if (!isGone) setMeasure(() => canvasMeasure(fetch))
    }
    const fetch = (font: string, text: string) => {
      if (asked.has(text)) return
      asked.add(text)
      // All that one layout lacks, before it is laid out again.
      if (coming.push(document.fonts.load(font, text)) > 1) return
      queueMicrotask(() => {
        void Promise.allSettled(coming).then(begin)
        coming = []
      })
    }
    void Promise.allSettled(
      (Object.keys(families) as Face[]).map((face) => document.fonts.load(fontOf(face, 16))),
    ).then(begin)
    return () => {
      isGone = true
    }
  }, [])
  return measure
}
