/** 8.87E+11: what a spreadsheet shows of a long number. Its other digits are lost wherever that was saved as a text. */
const exponent = /^-?\d(?:[.,]\d+)?E\+\d{1,3}$/i

/** 10-12 as a size or style, which a spreadsheet took for a day. */
const day = /^(?:\d{4}-\d{2}-\d{2}(?:T\S*)?|\d{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))$/i

/**
 * Is this text a code that a spreadsheet has spoilt? What it was cannot be told from it, so it is refused with this reason
 * and names nothing.
 */
export const isMangled = (text: string): boolean => exponent.test(text.trim()) || day.test(text.trim())

export const isExponent = (text: string): boolean => exponent.test(text.trim())
