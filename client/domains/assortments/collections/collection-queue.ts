import { waits } from '../../../../contract/kernel/limits.ts'
import { createSettleTimer } from '../../../engine/settle-timer.ts'

export type CollectionWish = { kind: 'add' | 'remove' } | { kind: 'select'; selected: boolean }

/** What is wished of each product until it is sent: what goes in and out again was never asked for (AST-20). */
export function merged(before: CollectionWish | undefined, wish: CollectionWish): CollectionWish | undefined {
  if (before?.kind === 'add' && wish.kind === 'remove') return undefined
  if (before?.kind === 'remove' && wish.kind === 'add') return undefined
  // What is about to come in or to leave is not chosen among.
  if (before && before.kind !== 'select' && wish.kind === 'select') return before
  return wish
}

type Send = (wishes: ReadonlyMap<string, CollectionWish>) => Promise<void>

/** Gathers what is done to a collection until a second passed without more, and sends it together; goes on when its screen is left. */
export class CollectionQueue {
  #pending: ReadonlyMap<string, CollectionWish> = new Map()
  #sending: Promise<void> = Promise.resolve()
  readonly #timer = createSettleTimer(() => void this.flush())
  readonly #listeners = new Set<() => void>()
  /** How it is sent; given by whoever shows the collection. */
  send: Send = () => Promise.resolve()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly pending = (): ReadonlyMap<string, CollectionWish> => this.#pending

  wish(ids: readonly string[], wish: CollectionWish): void {
    const next = new Map(this.#pending)
    for (const id of ids) {
      const both = merged(next.get(id), wish)
      if (both) next.set(id, both)
      else next.delete(id)
    }
    this.#become(next)
    this.#timer.touch(waits.collectionBatch)
  }

  /** Sends what waits, behind what is on its way. */
  flush(): Promise<void> {
    this.#timer.stop()
    this.#sending = this.#sending.then(async () => {
      const wishes = this.#pending
      if (wishes.size === 0) return
      await this.send(wishes).finally(() => {
        // What was wished meanwhile stays.
        this.#become(new Map([...this.#pending].filter(([id, wish]) => wishes.get(id) !== wish)))
      })
    })
    return this.#sending
  }

  #become(next: ReadonlyMap<string, CollectionWish>): void {
    this.#pending = next
    for (const listener of this.#listeners) listener()
  }
}
