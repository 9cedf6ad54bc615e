/** Whether somebody writes a number of UPS, whole or not yet. */
export const looksLikeUps = (text: string): boolean => /^1Z/i.test(text.replace(/\s/g, ''))

/** `1Z` and sixteen characters, of which the last is reckoned from the others: letters count as 2 to 9 and on, every second twice (ORS-03). */
export function isUpsNumber(text: string): boolean {
  const number = text.replace(/\s/g, '').toUpperCase()
  if (!/^1Z[0-9A-Z]{15}\d$/.test(number)) return false
  const values = Array.from(number.slice(2, 17), (sign) =>
    /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10,
  )
  const sum = values.reduce((total, value, at) => total + value * (at % 2 === 0 ? 1 : 2), 0)
  return (10 - (sum % 10)) % 10 === Number(number[17])
}
