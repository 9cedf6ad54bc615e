import { encodingOf } from '../../../contract/kernel/tables/text-encoding.ts'

/** What browsers give a vector picture that says neither its size nor what it shows. */
const USUAL = { width: 300, height: 150 }
const KNOWN_BY = '<!--<svg-->'
const DECLARATION = /^\s*<\?xml\b[^>]*\?>/
const ROOT = /<((?:[\w.-]+:)?svg)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(?=\/?>)/
const COMMENTS = /<!--[\s\S]*?-->/g

/**
 * An SVG as the reader of pictures knows one: it takes no UTF-16, looks for the letters of the root near the beginning, and
 * draws one pixel where a share of the page is all that is said of the size. Whatever else comes back as it came.
 */
export function vectorSource(content: Buffer): Buffer {
  const encoding = encodingOf(content.subarray(0, 4), true)
  const isWide = encoding !== 'utf-8'
  // What is no UTF-16 keeps its bytes, and with them the encoding that it declares.
  const text = isWide ? new TextDecoder(encoding).decode(content) : content.toString('latin1')
  // Of the same length, so that a root that stands in a comment is not taken for it.
  const root = ROOT.exec(text.replace(COMMENTS, (comment) => ' '.repeat(comment.length)))
  if (!root) return content
  const [said, name, attributes = ''] = root
  const before = text.slice(0, root.index)
  const declaration = DECLARATION.exec(before)?.[0] ?? ''
  const sized = `<${name}${withSize(attributes)}`
  const isKnown = !isWide && name === 'svg' && sized === said.trimEnd()
  if (isKnown) return content
  const rest = before.slice(declaration.length) + sized + text.slice(root.index + said.length)
  return isWide ? Buffer.from(`${KNOWN_BY}${rest}`) : Buffer.from(`${declaration}${KNOWN_BY}${rest}`, 'latin1')
}

function withSize(attributes: string): string {
  if (/\sviewBox\s*=/.test(attributes)) return attributes
  return (['width', 'height'] as const).reduce((all, side) => {
    const said = new RegExp(`\\s${side}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(all)
    if (said && !(said[1] ?? said[2] ?? '').trim().endsWith('%')) return all
    return `${said ? all.replace(said[0], '') : all} ${side}="${USUAL[side]}"`
  }, attributes)
}
