import { createElement, type ReactNode } from 'react'
import { readRichText, type RichNode } from '../../../contract/kernel/texts/rich-text.ts'

/** HTML that people wrote, as elements of ours: nothing that is not known to `readRichText` reaches the page. */
export function RichTextView({ html, className }: { html: string; className?: string }) {
  return <div className={className}>{readRichText(html).map(rendered)}</div>
}

function rendered(node: RichNode, at: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, href, children } = node
  if (tag === 'br') return createElement('br', { key: at })
  const link = href ? { href, target: '_blank', rel: 'noreferrer' } : {}
  return createElement(tag, { key: at, ...link }, ...children.map(rendered))
}
