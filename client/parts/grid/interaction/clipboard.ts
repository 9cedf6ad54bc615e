import { formatHtmlTable, readClipboard } from '../editing/clipboard-html.ts'
import { formatTsv, parseTsv } from '../editing/clipboard-text.ts'
import type { Hands } from './pointing/hands.ts'

/** The browser's own copy and cut: cells as text and as a table. */
export function copyCells({ commands, editor, say }: Hands, event: ClipboardEvent): void {
  if (editor.session) return
  event.preventDefault()
  const cut = event.type === 'cut'
  const matrix = commands.copyMatrix()
  if (!matrix) return
  if (matrix !== 'missing' && event.clipboardData) {
    event.clipboardData.setData('text/plain', formatTsv(matrix))
    event.clipboardData.setData('text/html', formatHtmlTable(matrix))
    commands.sayCopied(matrix)
    if (cut) commands.attempt(commands.clear('cut'))
    return
  }
  say('loading')
  void copyByMenu({ commands, say }, cut)
}

/** Copy from the menu, or once missing rows are loaded: through the asynchronous clipboard. */
export async function copyByMenu({ commands, say }: Pick<Hands, 'commands' | 'say'>, cut: boolean): Promise<void> {
  try {
    const matrix = await commands.copyWhenLoaded()
    if (!matrix) return
    const type = (mime: string, text: string) => ({ [mime]: new Blob([text], { type: mime }) })
    const item = { ...type('text/plain', formatTsv(matrix)), ...type('text/html', formatHtmlTable(matrix)) }
    await navigator.clipboard.write([new ClipboardItem(item)])
    commands.sayCopied(matrix)
    if (cut) await commands.clear('cut')
  } catch {
    say('clipboardRefused')
  }
}

export function pasteCells({ commands, editor }: Hands, event: ClipboardEvent): void {
  if (editor.session || !event.clipboardData) return
  event.preventDefault()
  const text = event.clipboardData.getData('text/plain')
  commands.attempt(commands.paste(readClipboard(parseTsv(text), event.clipboardData.getData('text/html'))))
}

export async function pasteByMenu({ commands, say }: Hands): Promise<void> {
  try {
    await commands.paste(parseTsv(await navigator.clipboard.readText()))
  } catch {
    say('clipboardRefused')
  }
}
