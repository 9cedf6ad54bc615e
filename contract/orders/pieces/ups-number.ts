/** Whether somebody writes a number of UPS, whole or not yet. */
export const looksLikeUps = (text: string): boolean => /^1Z/i.test(text.replace(/\s/g, ''))

/** The last sign of a number, reckoned from the fifteen before it: letters count as 2 to 9 and on, every second twice. */
function checkDigit(signs: string): number {
  const values = Array.from(signs, (sign) => (/\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10))
  const sum = values.reduce((total, value, at) => total + value * (at % 2 === 0 ? 1 : 2), 0)
  return (10 - (sum % 10)) % 10
}

/** `1Z` and sixteen characters, of which the last follows from the others (ORS-03). */
export function isUpsNumber(text: string): boolean {
  const number = text.replace(/\s/g, '').toUpperCase()
  return /^1Z[0-9A-Z]{15}\d$/.test(number) && checkDigit(number.slice(2, 17)) === Number(number[17])
}

/** A number of an account of six signs, a service of two digits, and one of seven for the parcel. */
export function upsNumber(account: string, service: string, parcel: string): string {
  const signs = `${account}${service}${parcel}`
  return `1Z${signs}${checkDigit(signs)}`
}
