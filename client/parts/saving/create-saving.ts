import { nanoid } from 'nanoid'
import type { Wait } from '../../../contract/kernel/limits.ts'
import { inBackground } from '../../engine/api/background.ts'
import { CallError } from '../../engine/api/call-error.ts'
import { saveFault } from '../../engine/api/save-fault.ts'
import { createListeners } from '../../engine/listeners.ts'
import { createSettleTimer } from '../../engine/settle-timer.ts'
import { type SavingEffect, type SavingEvent, step } from './saving-core.ts'
import {
  atFirst,
  cellKey,
  isMet,
  type RefusedCell,
  type Rejected,
  type SaveFault,
  type SaveState,
  type SavingState,
  saveStateOf,
} from './saving-state.ts'

/** What the server does not have yet, and the version it was made on. */
export interface Unsaved<Edit> {
  version: number
  edits: readonly Edit[]
}

/**
 * Under which version of the whole edits are saved, which later ones were saved from here, and under which id: the same
 * again after a lost answer, so that nothing happens twice.
 */
export interface SavedOn {
  version: number
  ownVersions: readonly number[]
  batchId: string
}

/** What an answer means. */
export interface Stored {
  /** Of the whole, as it is now; absent where rows have versions of their own. */
  version?: number
  /** Something follows from the edits that the answer does not bring. */
  follows?: boolean
  /** What of them was not stored. */
  rejected?: readonly RefusedCell[]
}

export interface SavingWish<Edit, Reading extends { version?: number }, Answer> {
  /** Of the whole, where it is known before anything is read. */
  version?: number
  /** How long an edit waits for others. */
  wait: Wait | ((edit: Edit) => Wait)
  /** How many of these, from the first on, may go in one batch; all when nothing is said. */
  fits?(edits: readonly Edit[]): number
  /** The cells that an edit writes, by `cellKey`: what of them was refused is forgotten. */
  cells?(edit: Edit): readonly string[]
  /** An edit without what it writes into a cell; undefined when nothing of it is left. */
  without?(edit: Edit, cell: { rowId: string; column: string }): Edit | undefined
  /** What the last of these edits wrote into a cell. */
  typed?(edits: readonly Edit[], cell: { rowId: string; column: string }): unknown
  /** Rejects when none of them is stored. Undefined when nothing is left to send: the edits cancel each other. */
  send(edits: readonly Edit[], on: SavedOn): Promise<Answer> | undefined
  /** Shows the answer; `unsaved` came since and goes over it. */
  stored(answer: Answer, sent: readonly Edit[], unsaved: readonly Edit[]): Stored
  /** `version` is of the whole; absent where rows have versions of their own. */
  read(signal: AbortSignal): Promise<Reading>
  /** Shows what was read, with what is not saved over it. */
  show(read: Reading, unsaved: readonly Edit[]): void
  /** Others changed it: what is not in sight may be old. */
  forget?(): void
  /** What was done here goes over what was just read: which of it still has something to go over. */
  keeping?(): (edit: Edit) => boolean
}

/** What is not saved, and how saving it goes. */
export interface SaveQueue<Edit> {
  readonly state: SaveState
  /** Of the last attempt, while the state is 'failed'. */
  readonly fault: SaveFault | undefined
  /** In the order they were made, those on their way included; so many of them, from the first on, are. */
  readonly pending: readonly Edit[]
  readonly sent: number
  readonly size: number
  /** Sends all of it now, also once more after a failure. Resolves when that ended either way. */
  flush(): Promise<void>
  subscribe(listener: () => void): () => void
}

/** A person's work on one screen that is saved by itself, and kept in this browser as `Left` until it is (`use-kept-work.ts`). */
export interface Work<Left> {
  readonly queue: SaveQueue<unknown>
  /** Undefined when everything is saved. */
  unsaved(): Left | undefined
  /** Hears when that changes. */
  onUnsaved(listener: () => void): () => void
  /** Takes up what an earlier page could not save; on the version it was made on, so that conflicts are seen. */
  restore(left: Left): void
  /** Reads again. Rejects when it cannot; resolves with the latest reading when another one took its place. */
  reload(): Promise<void>
  /** After a conflict: reads, and saves what was done here over what others did. */
  keepMine(): Promise<void>
  /** Forgets what is not saved and shows what the server has. */
  discard(): Promise<void>
  /** Somebody changed it, this person included; without a version nobody knows whether. Read once all is saved. */
  heard(version?: number): void
  /** Hears why something could not be stored; not of attempts that nobody asked for. */
  onFault(listener: (error: unknown) => void): () => void
  /** Sends what is left once more; resolves when that ended either way. */
  dispose(): Promise<void>
}

/** Work on one record that has a version as a whole; how it looks is its caller's. */
export interface Saving<Edit> extends Work<Unsaved<Edit>> {
  readonly queue: SaveQueue<Edit>
  /** On which version edits are made. */
  version(): number
  /** Cells the server would not take, until they are written again (`use-rejected-cells.ts` shows them). */
  rejected(): Rejected
  push(edits: readonly Edit[]): void
  /** Of a conflict: what was typed into this cell stays to be saved, or is forgotten (`settle-cell.ts` goes on from there). */
  decide(cell: { rowId: string; column: string }, way: 'mine' | 'theirs'): void
  /** Forgets those that are not on their way and have nothing to change any more. */
  drop(isVain: (edit: Edit) => boolean): void
  /**
   * A change that the server makes by itself: after everything done here is saved, and read again afterwards. Rejects
   * with the reason when either fails.
   */
  elsewhere<Answer extends { version: number }>(change: (version: number) => Promise<Answer>): Promise<Answer>
}

/**
 * Edits show at once, are collected and saved together, one batch at a time (GRID-05). A batch that fails stays in front of
 * later ones and goes again with them, by itself where waiting may help; one that met another's change waits for its
 * owner (ERR-03). All of it is decided in `saving-core.ts`; here it is done.
 *
 * A room names its edits, how they are sent (`PendingEdit` and `mergePendingEdits` where they are of rows and cells), what an answer
 * means and how a reading is shown (`client/domains/assortments/manage/manage-model.ts`), pushes what a person does, and opens the
 * work with `useKeptWork`. `version` of answers and readings is that of the whole; what was saved from here goes along as
 * `ownVersions`, so that nobody meets themselves.
 */
export function createSaving<Edit, Reading extends { version?: number }, Answer>(
  wish: SavingWish<Edit, Reading, Answer>,
): Saving<Edit> {
  const rules = {
    fits: (edits: readonly Edit[]) => wish.fits?.(edits) ?? edits.length,
    cells: (edit: Edit) => wish.cells?.(edit) ?? [],
  }
  const waitOf = (edit: Edit) => (typeof wish.wait === 'function' ? wish.wait(edit) : wish.wait)
  const page = nanoid()
  const changed = createListeners()
  const faults = createListeners<[error: unknown]>()
  let state = atFirst<Edit>(wish.version)
  let lastError: unknown
  let again: ReturnType<typeof setTimeout> | undefined
  let abort: AbortController | undefined
  let lastRead: Reading | undefined
  /** Cells of which it was decided that what was typed goes over what others wrote, which was that. */
  const agreed = new Map<string, unknown>()
  const isAgreed = (cell: Omit<RefusedCell, 'typed'>) => {
    const key = cellKey(cell.rowId, cell.column)
    return isMet(cell) && agreed.has(key) && agreed.get(key) === cell.now
  }
  /** Who waits until nothing is on its way, and for the reading under way. */
  let resting: (() => void)[] = []
  let awaiting: { resolve: () => void; reject: (error: unknown) => void }[] = []

  const tell = (event: SavingEvent<Edit>) => {
    const before = state
    const outcome = step(rules, state, event)
    state = outcome.state
    // Not of readings: nothing that is kept or shown of the saving hangs on them.
    if (isOther(before, state)) changed.tell()
    for (const effect of outcome.effects) act(effect)
    if (state.sent > 0) return
    const rested = resting
    resting = []
    for (const resolve of rested) resolve()
  }
  const act = (effect: SavingEffect<Edit>): void => {
    switch (effect.do) {
      case 'collect':
        for (const kind of new Set(effect.edits.map(waitOf))) timer.touch(kind)
        return
      case 'collectNoMore':
        timer.stop()
        clearTimeout(again)
        return
      case 'send':
        return send(effect)
      case 'tryAgain':
        again = setTimeout(() => tell({ is: 'retried' }), effect.after)
        return
      case 'tell':
        lastError = effect.error
        return faults.tell(effect.error)
      case 'forget':
        return wish.forget?.()
      case 'giveUpReading':
        return abort?.abort()
      case 'read':
        return read(effect.reading)
      case 'show':
        return wish.show(lastRead!, state.edits)
      case 'arrive': {
        const { error } = effect
        const waiting = awaiting
        awaiting = []
        for (const { resolve, reject } of waiting)
          if (error === undefined) resolve()
          else reject(error)
      }
    }
  }
  const send = ({ attempt, edits, on, isUnasked }: Extract<SavingEffect<Edit>, { do: 'send' }>) => {
    const { version, ownVersions, batch } = on
    const ask = async (): Promise<Answer | undefined> =>
      wish.send(edits, { version, ownVersions, batchId: `${page}${batch}` })
    const answered = (answer: Answer | undefined) => {
      // Of what was discarded nobody waits for the answer.
      if (attempt !== state.attempt) return
      agreed.clear()
      const means = answer === undefined ? {} : wish.stored(answer, edits, state.edits.slice(edits.length))
      const { version: now, follows = false, rejected = [] } = means
      tell({ is: 'stored', attempt, version: now, follows, rejected })
    }
    const refused = (error: unknown) => {
      const cells = refusedCells(error)
      const open = cells.filter((cell) => !isAgreed(cell))
      const rejected = open.map((cell) => ({ ...cell, typed: wish.typed?.(edits, cell) }))
      const wasAgreed = cells.length > 0 && open.length === 0
      tell({ is: 'failed', attempt, fault: saveFault(error), error, rejected, isAnswered: wasAgreed })
      if (wasAgreed) saving.keepMine().catch(() => undefined)
    }
    ;(isUnasked ? inBackground('again', ask) : ask()).then(answered).catch(refused)
  }
  const read = (reading: number) => {
    const mine = new AbortController()
    abort = mine
    wish.read(mine.signal).then(
      (answer) => {
        if (reading !== state.reading) return
        lastRead = answer
        tell({ is: 'read', reading, version: answer.version })
        lastRead = undefined
      },
      (error: unknown) => tell({ is: 'unread', reading, error }),
    )
  }
  const timer = createSettleTimer(() => tell({ is: 'collected' }))
  const connected = () => tell({ is: 'retried' })
  const begin = () => globalThis.addEventListener?.('online', connected)
  begin()

  const queue: SaveQueue<Edit> = {
    get state() {
      return saveStateOf(state)
    },
    get fault() {
      return state.fault
    },
    get pending() {
      return state.edits
    },
    get sent() {
      return state.sent
    },
    get size() {
      return state.edits.length
    },
    flush: () => {
      tell({ is: 'flushed' })
      return state.sent === 0 ? Promise.resolve() : new Promise((resolve) => resting.push(resolve))
    },
    subscribe: changed.listen,
  }
  const saving: Saving<Edit> = {
    queue,
    version: () => state.record.on,
    rejected: () => state.rejected,
    push: (edits) => tell({ is: 'edited', edits }),
    decide: (cell, way) => {
      const key = cellKey(cell.rowId, cell.column)
      const refused = state.rejected.get(key)
      if (state.fault !== 'conflict' || !refused) return
      if (way === 'mine') agreed.set(key, refused.now)
      const left = () => state.edits.flatMap((edit) => (wish.without ? (wish.without(edit, cell) ?? []) : edit))
      tell({ is: 'decided', cell: key, edits: way === 'mine' ? state.edits : left() })
    },
    drop: (isVain) => {
      const waiting = state.edits.slice(state.sent)
      const left = waiting.filter((edit) => !isVain(edit))
      if (left.length < waiting.length) tell({ is: 'dropped', left })
    },
    onUnsaved: changed.listen,
    unsaved: () => (queue.size === 0 ? undefined : { version: state.record.on, edits: state.edits }),
    restore: ({ edits, version }) => tell({ is: 'restored', edits, version }),
    reload: () => {
      begin()
      const read = new Promise<void>((resolve, reject) => awaiting.push({ resolve, reject }))
      tell({ is: 'reloaded' })
      return read
    },
    keepMine: async () => {
      await saving.reload()
      tell({ is: 'kept', edits: state.edits.filter(wish.keeping?.() ?? (() => true)) })
      await queue.flush()
    },
    discard: () => {
      agreed.clear()
      tell({ is: 'discarded' })
      return saving.reload()
    },
    elsewhere: async (change) => {
      await queue.flush()
      if (queue.size > 0) throw lastError ?? new Error('what was typed before is not saved yet')
      const answer = await change(state.record.on)
      tell({ is: 'changed', version: answer.version })
      if (queue.size === 0) wish.forget?.()
      await saving.reload()
      return answer
    },
    heard: (version) => tell({ is: 'heard', version }),
    onFault: faults.listen,
    dispose: () => {
      tell({ is: 'ended' })
      globalThis.removeEventListener?.('online', connected)
      return queue.flush().finally(() => {
        timer.stop()
        clearTimeout(again)
      })
    },
  }
  return saving
}

/** The cells that a refused batch names (`refusedCell` of the contract), each with the code of why. */
const refusedCells = (error: unknown): Omit<RefusedCell, 'typed'>[] =>
  error instanceof CallError
    ? error.details.flatMap(({ cell, message }) =>
        cell
          ? { ...cell, reason: error.code === 'invalidInput' ? message : error.code, data: error.data, isOfAll: true }
          : [],
      )
    : []

const isOther = <Edit>(before: SavingState<Edit>, now: SavingState<Edit>): boolean =>
  before.edits !== now.edits ||
  before.sent !== now.sent ||
  before.fault !== now.fault ||
  before.rejected !== now.rejected
