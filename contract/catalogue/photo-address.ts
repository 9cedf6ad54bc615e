/** Widths in pixels that the screens and documents ask for: thumb, row, tile, tile on sharp screens, hero, print. */
export const photoWidths = [80, 160, 400, 800, 1600] as const
export type PhotoWidth = (typeof photoWidths)[number]

export const photoFormats = ['avif', 'webp', 'jpg'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/** Address of one rendition. The hash is of the original, so the answer never changes and is cached for good. */
export const photoAddress = (hash: string, width: PhotoWidth, format: PhotoFormat = 'webp'): string =>
  `/media/photos/${hash}/${width}.${format}`
