/** Parts of a text that people may style; everything else they paste is its plain text. */
const blocks = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote'] as const
const marks = ['strong', 'em', 'u', 's', 'a'] as const
export type RichTag = (typeof blocks)[number] | (typeof marks)[number] | 'br'
export type RichNode = string | RichElement
export interface RichElement {
  tag: RichTag
  /** Of links: http, https or mailto. */
  href?: string
  children: RichNode[]
}

const tags: ReadonlySet<string> = new Set([...blocks, ...marks, 'br'])
/** What other programs call the same. */
const aliases: Record<string, RichTag> = { b: 'strong', i: 'em', del: 's', strike: 's', h1: 'h2', h4: 'h3', div: 'p' }
/** Their content is no text for people. */
const dropped =
  /<(script|style|title|template|iframe|object|svg|math|noscript|textarea)\b[\s\S]*?(<\/\1\s*>|$)|<!--[\s\S]*?(-->|$)/gi
const token = /<(\/?)([a-z][a-z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|<[!?][^<>]*>|[^<]+|</gi
/** So deep nobody writes; a deeper text is flattened. */
const deepest = 12

/**
 * Reads HTML as a text with the few styles that we know; whatever else is in it, scripts and attributes above all, never
 * comes out. Never fails: what is no markup is text.
 */
export function readRichText(html: string): RichNode[] {
  const root: RichNode[] = []
  const open: RichElement[] = []
  const add = (node: RichNode) => (open.at(-1)?.children ?? root).push(node)
  for (const found of html.replaceAll(dropped, '').matchAll(token)) {
    const [all, closing, name = '', attributes = ''] = found
    if (found[2] === undefined) {
      if (!/^<[!?]/.test(all)) addText(all, add)
      continue
    }
    const known = name.toLowerCase()
    const tag = aliases[known] ?? (tags.has(known) ? (known as RichTag) : undefined)
    if (!tag) continue
    // Of an item some editors make a paragraph in an item: it is the item.
    const isItem = tag === 'p' && !closing && open.at(-1)?.tag === 'li' && open.at(-1)?.children.length === 0
    if (isItem) continue
    if (tag === 'br') add({ tag, children: [] })
    else if (closing) {
      const at = open.findLastIndex((element) => element.tag === tag)
      if (at >= 0) open.length = at
    } else if (open.length < deepest) {
      const href = tag === 'a' ? hrefOf(attributes) : undefined
      if (tag === 'a' && !href) continue
      const element: RichElement = { tag, ...(href ? { href } : {}), children: [] }
      add(element)
      open.push(element)
    }
  }
  return root
}

function addText(source: string, add: (node: string) => void): void {
  const text = plain(source)
  if (text !== '') add(text)
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
const plain = (source: string): string =>
  source.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (all, decimal, hex, name) => {
    if (name) return named[String(name).toLowerCase()] ?? all
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''
  })

function hrefOf(attributes: string): string | undefined {
  const [, double, single, bare] = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i.exec(attributes) ?? []
  const href = plain(double ?? single ?? bare ?? '').trim()
  // What a browser would leave out of an address must not hide what it is.
  return /^(https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu.test(href) ? href : undefined
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The same as HTML, made anew from what was read. */
export const writeRichText = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node)
      if (node.tag === 'br') return '<br>'
      const href = node.href ? ` href="${escaped(node.href)}"` : ''
      return `<${node.tag}${href}>${writeRichText(node.children)}</${node.tag}>`
    })
    .join('')

/** HTML without anything that we do not know. What has no words at all is nothing. */
export function cleanHtml(html: string): string {
  const nodes = readRichText(html)
  return wordsOf(nodes).trim() === '' ? '' : writeRichText(nodes)
}

const wordsOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('')
