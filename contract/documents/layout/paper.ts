/** Sheets in points, lying on their long side as in the design. */
export const sheets = {
  Letter: { width: 792, height: 612 },
  A4: { width: 841.89, height: 595.28 },
} as const

export interface Frame {
  width: number
  height: number
  left: number
  right: number
  /** Baseline of the page's heading and the rule below it. */
  headingLine: number
  headingRule: number
  top: number
  bottom: number
  footerRule: number
  footerLine: number
}

export type Paper = keyof typeof sheets

/** What lies in printers where somebody works, or where a product is sold. */
export const usualPaper = (location: string): Paper => (location === 'US' ? 'Letter' : 'A4')

/** Where things stand on every page of a sheet; products stay between `top` and `bottom`. */
export function frameOf(paper: Paper, orientation: 'landscape' | 'portrait' = 'landscape'): Frame {
  const { width: long, height: short } = sheets[paper]
  const [width, height] = orientation === 'landscape' ? [long, short] : [short, long]
  return {
    width,
    height,
    left: 36,
    right: width - 36,
    headingLine: 51,
    headingRule: 60,
    top: 74,
    bottom: height - 50,
    footerRule: height - 38,
    footerLine: height - 26,
  }
}
