import { encodingOf } from '../../../contract/kernel/tables/text-encoding.ts'

/** What browsers give a vector picture that says neither its size nor what it shows. */
const USUAL = { width: 300, height: 150 }
const SIDES = {
  width: /\swidth\s*=\s*(?:"([^"]*)"|'([^']*)')/,
  height: /\sheight\s*=\s*(?:"([^"]*)"|'([^']*)')/,
}
const KNOWN_BY = '<!--<svg-->'
const DECLARATION = /^\s*<\?xml\b[^>]*\?>/
const ROOT = /<(?:[\w.-]{1,60}:)?svg(?=[\s/>])/g

/**
 * An SVG as the reader of pictures knows one: it takes no UTF-16, looks for the letters of the root near the beginning, and
 * draws one pixel where a share of the page is all that is said of the size. Whatever else comes back as it came.
 */
export function vectorSource(content: Buffer): Buffer {
  const encoding = encodingOf(content.subarray(0, 4), true)
  const isWide = encoding !== 'utf-8'
  // What is no UTF-16 keeps its bytes, and with them the encoding that it declares.
  const text = isWide ? new TextDecoder(encoding).decode(content) : content.toString('latin1')
  const root = rootOf(text)
  if (!root) return content
  const attributes = withSize(root.attributes)
  if (!isWide && root.tag === '<svg' && attributes === root.attributes) return content
  const declaration = DECLARATION.exec(text)?.[0] ?? ''
  const before = text.slice(declaration.length, root.at)
  const after = text.slice(root.at + root.tag.length + root.attributes.length)
  const drawing = `${KNOWN_BY}${before}${root.tag}${attributes}${after}`
  return isWide ? Buffer.from(drawing) : Buffer.from(`${declaration}${drawing}`, 'latin1')
}

/** The first root that stands in no comment. */
function rootOf(text: string): { at: number; tag: string; attributes: string } | undefined {
  const rootFrom = (from: number): RegExpExecArray | null => {
    ROOT.lastIndex = from
    return ROOT.exec(text)
  }
  let root = rootFrom(0)
  for (let from = 0; root; ) {
    const comment = text.indexOf('<!--', from)
    if (comment < 0 || comment > root.index) break
    from = text.indexOf('-->', comment)
    if (from < 0) return undefined
    if (root.index < from) root = rootFrom(from)
  }
  if (!root) return undefined
  const [tag] = root
  const start = root.index + tag.length
  const end = text.indexOf('>', start)
  return { at: root.index, tag, attributes: text.slice(start, end < 0 ? start : end) }
}

/** Attributes of a root that shows no part of its drawing, with lengths for shares. */
function withSize(attributes: string): string {
  if (/\sviewBox\s*=/.test(attributes)) return attributes
  return (['width', 'height'] as const).reduce((all, side) => {
    const said = SIDES[side].exec(all)
    if (said && !(said[1] ?? said[2] ?? '').trim().endsWith('%')) return all
    return ` ${side}="${USUAL[side]}"${said ? all.replace(said[0], '') : all}`
  }, attributes)
}
