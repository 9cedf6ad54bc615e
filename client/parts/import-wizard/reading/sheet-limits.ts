const MB = 1024 * 1024

/** Bytes of a file, packed and unpacked, and rows of a sheet. A small file may hold a thousandfold of itself. */
export const sheetLimits = { bytes: 50 * MB, unpacked: 500 * MB, texts: 100 * MB, rows: 50_000 } as const
