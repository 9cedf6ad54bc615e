/** How a sheet shows amounts of a currency of so many decimals. */
export const amountFormat = (decimals: number): string => (decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`)
