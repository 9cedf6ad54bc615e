/** Signs that mean something in a pattern mean themselves. */
const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Patterns for `like` and `ilike`; for the former, of texts in small letters, the text is in small letters too. */
export const containing = (text: string): string => `%${escaped(text)}%`
export const beginningWith = (text: string): string => `${escaped(text)}%`
