import sharp, { type SharpOptions } from 'sharp'

/** Of a vector picture, in dots per inch. */
const DENSITY = { least: 1, usual: 72, most: 100_000 }

/** With what a vector picture of such a size is read, so that it is drawn as large as it is shown, whatever size it says. */
export async function drawnAt(
  side: number,
  content: Buffer | string,
  { width, height }: { width: number; height: number },
): Promise<SharpOptions> {
  const longer = Math.max(width, height)
  const doubled = await sharp(content, { density: DENSITY.usual * 2, limitInputPixels: false }).metadata()
  // Millimetres and points grow by the density twice: by themselves, and with the drawing.
  const power = Math.max(1, Math.round(Math.log2(Math.max(doubled.width, doubled.height) / longer)))
  const wanted = DENSITY.usual * (side / longer) ** (1 / power)
  return { density: Math.min(DENSITY.most, Math.max(DENSITY.least, wanted)) }
}
