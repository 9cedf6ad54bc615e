export type TextStyle = 'bold' | 'italic' | 'underline' | 'heading' | 'bulletList' | 'orderedList' | 'blockquote'

const commands = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  bulletList: 'insertUnorderedList',
  orderedList: 'insertOrderedList',
} as const
const blocks = { heading: 'h2', blockquote: 'blockquote' } as const
const isBlock = (style: TextStyle): style is keyof typeof blocks => style in blocks

/**
 * Commands of the browser's own editing. No successor of theirs has come in ten years, every browser has them, and they
 * alone keep its undo; what they write is read by `cleanHtml`.
 */
const editing = document as unknown as {
  execCommand(name: string, showUi: boolean, value?: string): boolean
  queryCommandState(name: string): boolean
  queryCommandValue(name: string): string
}

/** Styles of where the caret is. */
export const activeStyles = (): TextStyle[] => [
  ...(Object.keys(commands) as (keyof typeof commands)[]).filter((style) => editing.queryCommandState(commands[style])),
  ...(Object.keys(blocks) as (keyof typeof blocks)[]).filter((style) => hasBlock(blocks[style])),
]

/** Turns a style of the selection on or off, or puts HTML in its place, so that it can be undone like typing. */
export function styleText(wish: { toggle: TextStyle } | { insert: string }): void {
  editing.execCommand('defaultParagraphSeparator', false, 'p')
  if ('insert' in wish) editing.execCommand('insertHTML', false, wish.insert)
  else if (!isBlock(wish.toggle)) editing.execCommand(commands[wish.toggle], false)
  else editing.execCommand('formatBlock', false, hasBlock(blocks[wish.toggle]) ? 'p' : blocks[wish.toggle])
}

const hasBlock = (tag: string): boolean => editing.queryCommandValue('formatBlock').toLowerCase() === tag
