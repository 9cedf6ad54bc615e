import type { CustomContent } from '../../../../contract/assortments/group-sort/sort-board.ts'
import { waits } from '../../../../contract/kernel/limits.ts'
import { saveFault } from '../../../engine/api/save-fault.ts'
import { createPendingQueue, type PendingQueue } from '../../../parts/grid/editing/pending-queue.ts'

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
  readonly queue: PendingQueue<'words'>
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
  const listeners = new Set<() => void>()
  const show = (next: CustomContent) => {
    content = next
    for (const listener of listeners) listener()
  }
  /** Words that were typed meanwhile stay. */
  const take = (answer: CustomContent) => {
    show({ ...answer, html: content.html })
    calls.onSaved(answer)
  }
  const queue = createPendingQueue<'words'>({
    wait: waits.customContent,
    judge: saveFault,
    onError: (error) => calls.onError(error, model),
    send: async () => take(await calls.send({ html: content.html, contentVersion: content.version })),
  })
  const model: DividerModel = {
    get content() {
      return content
    },
    queue,
    type: (html) => {
      show({ ...content, html })
      queue.push(['words'])
    },
    change: async (work) => {
      await queue.flush()
      take(await work(content.version))
    },
    keepMine: async () => {
      show({ ...(await calls.read()), html: content.html })
      await queue.flush()
    },
    takeTheirs: async () => {
      queue.discard()
      show(await calls.read())
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispose: () => queue.flush().finally(() => queue.dispose()),
  }
  return model
}
