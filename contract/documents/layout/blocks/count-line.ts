import { countText } from '../document-texts.ts'
import type { LayoutRequest } from '../layout-request.ts'

/** How many styles and colourways, in words: `48 styles · 126 colourways`. */
export function countLine(request: LayoutRequest, rows: readonly { style: string }[]): string {
  const { words, language } = request
  const styles = new Set(rows.map(({ style }) => style)).size
  return [
    words('styleCount', { count: styles, shown: countText(styles, language) }),
    words('colourwayCount', { count: rows.length, shown: countText(rows.length, language) }),
  ].join(' · ')
}
