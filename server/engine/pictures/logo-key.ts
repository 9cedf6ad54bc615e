/** Where the rendition of a logo lies that screens show. */
export const logoKey = (hash: string): string => `logos/${hash.slice(0, 2)}/${hash}.webp`
