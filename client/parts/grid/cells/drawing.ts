/** Lines of a small picture, coloured by style sheets. */
export const drawing = (path: string, size: number): string =>
  `<svg viewBox="0 0 24 24" width="${size}" height="${size}" aria-hidden="true"><path d="${path}"/></svg>`

export const chevron = drawing('M6 9l6 6l6 -6', 14)
