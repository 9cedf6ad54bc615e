import type { CustomContent } from '../../../../../contract/assortments/group-sort/sort-board.ts'
import { waits } from '../../../../../contract/kernel/limits.ts'
import { createListeners } from '../../../../engine/listeners.ts'
import { createSaving, type SaveQueue } from '../../../../parts/saving/create-saving.ts'

export interface DividerCalls {
  send(page: { html: string; contentVersion: number }): Promise<CustomContent>
  /** What stands on the server now. */
  read(): Promise<CustomContent>
  /** Hears of every saving that failed. */
  onError(error: unknown, model: DividerModel): void
  /** Hears of every answer. */
  onSaved(content: CustomContent): void
}

/** A divider page in work: what is typed shows at once and is saved 500 ms after the last key. */
export interface DividerModel {
  readonly content: CustomContent
  readonly queue: SaveQueue<'words'>
  type(html: string): void
  /** A change of the picture, after the words before it are saved: both count the version of the page up. */
  change(work: (contentVersion: number) => Promise<CustomContent>): Promise<void>
  keepMine(): Promise<void>
  takeTheirs(): Promise<void>
  subscribe(listener: () => void): () => void
  dispose(): Promise<void>
}

export function createDividerModel(first: CustomContent, calls: DividerCalls): DividerModel {
  let content = first
  const { tell, listen } = createListeners()
  const show = (next: CustomContent) => {
    content = next
    tell()
  }
  /** Words that were typed meanwhile stay. */
  const take = (answer: CustomContent) => {
    show({ ...answer, html: content.html })
    calls.onSaved(answer)
    return answer
  }
  const saving = createSaving<'words', CustomContent, CustomContent>({
    version: first.version,
    wait: waits.customContent,
    send: () => calls.send({ html: content.html, contentVersion: content.version }),
    stored: (answer) => ({ version: take(answer).version }),
    read: calls.read,
    show: (theirs, unsaved) => show(unsaved.length > 0 ? { ...theirs, html: content.html } : theirs),
  })
  const model: DividerModel = {
    get content() {
      return content
    },
    queue: saving.queue,
    type: (html) => {
      show({ ...content, html })
      saving.push(['words'])
    },
    change: async (work) => void (await saving.elsewhere(() => work(content.version).then(take))),
    keepMine: saving.keepMine,
    takeTheirs: saving.discard,
    subscribe: listen,
    dispose: saving.dispose,
  }
  saving.onFault((error) => calls.onError(error, model))
  return model
}
