import { useEffect, useState } from 'react'
import type { Face, Measure } from '../../../../contract/documents/layout/page-model.ts'

/** The faces of a document as the browser knows them; the PDF embeds the same families. */
export const families: Record<Face, { family: string; weight: number }> = {
  sans: { family: "'Geist Variable', 'Noto Sans JP', sans-serif", weight: 400 },
  sansMedium: { family: "'Geist Variable', 'Noto Sans JP', sans-serif", weight: 500 },
  sansBold: { family: "'Geist Variable', 'Noto Sans JP', sans-serif", weight: 600 },
  serif: { family: "'Newsreader Variable', 'Noto Sans JP', serif", weight: 400 },
}

const fontOf = (face: Face, size: number): string => `${families[face].weight} ${size}px ${families[face].family}`

/** Measures on a canvas at a size of 100 and remembers: the same words stand on every page and after every toggle. */
function canvasMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d')
  const widths = new Map<string, number>()
  return (text, face, size) => {
    const key = `${face} ${text}`
    let width = widths.get(key)
    if (width === undefined) {
      if (context) context.font = fontOf(face, 100)
      width = context?.measureText(text).width ?? text.length * 55
      widths.set(key, width)
    }
    return (width * size) / 100
  }
}

/** A measure as soon as the document's faces are loaded; measuring earlier would give the fallback's widths. */
export function useMeasure(): Measure | undefined {
  const [measure, setMeasure] = useState<Measure>()
  useEffect(() => {
    let isGone = false
    const faces = (Object.keys(families) as Face[]).map((face) => document.fonts.load(fontOf(face, 16)))
    void Promise.allSettled(faces).then(() => {
      if (!isGone) setMeasure(() => canvasMeasure())
    })
    return () => {
      isGone = true
    }
  }, [])
  return measure
}
