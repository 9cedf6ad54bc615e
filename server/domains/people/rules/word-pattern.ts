/** What stands for a sign in texts of HTML and JSON: an apostrophe may be written in each of these ways. */
const written: Record<string, string> = {
  '&': '(&|&amp;)',
  '<': '(<|&lt;)',
  '>': '(>|&gt;)',
  '"': String.raw`("|\\"|&quot;)`,
  "'": `('|&#39;)`,
}

/**
 * A pattern of PostgreSQL for a name or an address as a whole, however HTML or JSON writes it: another that only begins or
 * ends with it is left alone.
 */
export function wordPattern(text: string): string {
  const signs = Array.from(text.trim(), (sign) => written[sign] ?? sign.replace(/[$()*+.?[\\\]^{|}]/, String.raw`\$&`))
  return String.raw`(?<![[:alnum:]_.+-])` + signs.join('') + String.raw`(?![[:alnum:]_-])`
}
