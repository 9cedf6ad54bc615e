/** Bytes of an uploaded logo at most. */
export const LOGO_BYTES = 10 * 1024 * 1024

/** Address of a logo. The hash is of what was uploaded, so the answer never changes and is cached for good. */
export const logoAddress = (hash: string): string => `/media/logos/${hash}.webp`

/** The hash that such an address names. */
export const hashOfLogo = (address: string): string | undefined =>
  /^\/media\/logos\/([0-9a-f]{64})\.webp$/.exec(address)?.[1]
