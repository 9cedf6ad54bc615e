import type { SharpOptions } from 'sharp'

/** Of a vector picture, in dots per inch. */
const DENSITY = { least: 1, usual: 72, most: 100_000 }

/** With what a vector picture of such a size is read, so that it is drawn as large as it is shown, whatever size it says. */
export const drawnAt = (side: number, { width, height }: { width: number; height: number }): SharpOptions => {
  const wanted = (DENSITY.usual * side) / Math.max(width, height)
  return { density: Math.min(DENSITY.most, Math.max(DENSITY.least, wanted)) }
}
