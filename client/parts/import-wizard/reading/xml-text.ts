const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A text as XML and Excel write it: entities, and `_x000D_` for what XML cannot hold. */
export function unescaped(text: string): string {
  const plain = text.includes('&')
    ? text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, decimal: string, name: string) => {
        const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined
        if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : ''
        return named[name] ?? whole
      })
    : text
  if (!plain.includes('_x')) return plain
  return plain.replace(/_x([\dA-F]{4})_/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** Element names without the prefix some programs give them. */
export const unprefixed = (xml: string): string => xml.replace(/<(\/?)[A-Za-z][\w.-]*:(?=[A-Za-z])/g, '<$1')

/** The attribute of a tag, unescaped; namespace prefixes of attributes are part of `name`. */
export function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return found ? unescaped(found[1] ?? found[2] ?? '') : undefined
}

/** The texts of a string item or inline string put together; how it is read aloud (`rPh`) is left out. */
export function joinedText(xml: string): string {
  const spoken = xml.includes('<rPh') ? xml.replace(/<rPh\b[\s\S]*?<\/rPh>/g, '') : xml
  let text = ''
  for (const [, part] of spoken.matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g)) text += part
  return unescaped(text)
}
