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
  for (const [, found, double, single] of tag.matchAll(/\s([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (found === name) return unescaped(double ?? single ?? '')
  }
  return undefined
}

/** An element: the attributes of its tag, and what stands between its tags; undefined for an empty one. */
export interface Element {
  tag: string
  inner: string | undefined
}

/**
 * The elements of one name, which hold none of the same name. Each sign is looked at once or twice whatever the text holds:
 * a pattern that looks for a tag's end from every beginning takes hours over some megabytes without one.
 */
export function* elements(xml: string, name: string, from = 0): Generator<Element> {
  const [opening, closing] = [`<${name}`, `</${name}>`]
  for (let at = xml.indexOf(opening, from); at >= 0; at = xml.indexOf(opening, at)) {
    const start = at + opening.length
    const next = xml.charCodeAt(start)
    at = start
    // A longer name begins alike; what follows a name is a space, a slash or the tag's end.
    if (next !== 0x3e && next !== 0x2f && next > 0x20) continue
    const end = xml.indexOf('>', start)
    if (end < 0) return
    at = end + 1
    if (xml.charCodeAt(end - 1) === 0x2f) {
      yield { tag: xml.slice(start, end - 1), inner: undefined }
      continue
    }
    const close = xml.indexOf(closing, at)
    // Elements of which only the tag matters may hold others, or their end may be missing.
    if (close < 0) {
      yield { tag: xml.slice(start, end), inner: undefined }
      return
    }
    yield { tag: xml.slice(start, end), inner: xml.slice(at, close) }
    at = close + closing.length
  }
}

/**
 * The element whose tag begins at `open`, in text that is still arriving, and where it ends; only `until`, without which looking
 * again is in vain, while its end is not there. `isPrefixed`: names have prefixes in what is to come.
 */
export function elementAt(
  xml: string,
  name: string,
  open: number,
  isPrefixed: boolean,
): (Element & { end: number }) | { until: string } {
  const tagEnd = xml.indexOf('>', open)
  if (tagEnd < 0) return { until: '>' }
  const tag = xml.slice(open, tagEnd)
  if (xml[tagEnd - 1] === '/') return { tag, inner: undefined, end: tagEnd + 1 }
  const closing = `</${name}>`
  const close = xml.indexOf(closing, tagEnd)
  if (close < 0) return { until: isPrefixed ? `${name}>` : closing }
  return { tag, inner: xml.slice(tagEnd + 1, close), end: close + closing.length }
}

/** The texts of a string item or inline string put together; how it is read aloud (`rPh`) is left out. */
export function joinedText(xml: string): string {
  let spoken = xml
  if (xml.includes('<rPh')) {
    spoken = ''
    let at = 0
    for (let open = xml.indexOf('<rPh'); open >= 0; open = xml.indexOf('<rPh', at)) {
      spoken += xml.slice(at, open)
      const close = xml.indexOf('</rPh>', open)
      const tagEnd = xml.indexOf('>', open)
      at = close >= 0 ? close + 6 : tagEnd >= 0 ? tagEnd + 1 : xml.length
      // `rPhPr`, which tells its font, holds no texts.
      if (xml.startsWith('<rPhPr', open)) at = tagEnd >= 0 ? tagEnd + 1 : xml.length
    }
    spoken += xml.slice(at)
  }
  let text = ''
  for (const { inner } of elements(spoken, 't')) if (inner !== undefined) text += inner
  return unescaped(text)
}
