import { nanoid } from 'nanoid'
import { inverseMoves, movedOnBoard } from '../../../../contract/assortments/group-sort/move-on-board.ts'
import {
  type CustomContent,
  type DisplayGroup,
  type KeptGroup,
  displayGroups,
  type SortBoard,
} from '../../../../contract/assortments/group-sort/sort-board.ts'
import type { SortMove } from '../../../../contract/assortments/group-sort/sort-move.ts'
import type { AutosortField } from '../../../../contract/assortments/group-sort/autosort-field.ts'
import { debounces } from '../../../../contract/kernel/limits.ts'
import { saveFault } from '../../../engine/api/save-fault.ts'
import { createPendingQueue, type PendingQueue } from '../../../parts/grid/editing/pending-queue.ts'
import type { UndoStack } from '../../../parts/grid/grid-contract.ts'
import type { ShownBoard } from './group-sort.api.ts'

/** Moves that the server does not have yet, and the version they were made on. */
export interface UnsavedMoves {
  version: number
  moves: readonly SortMove[]
}

/** What the server is asked for; given for tests. */
export interface SortCalls {
  read(): Promise<ShownBoard>
  send(query: { version: number; batchId: string }, moves: readonly SortMove[]): Promise<{ version: number }>
}

export interface SortSnapshot {
  board: SortBoard
  groups: readonly DisplayGroup[]
  /** What autosort was last told to go by. */
  autosort: readonly AutosortField[]
}

/** A sort board on screen, and what of it is not saved yet. */
export interface SortModel {
  readonly shown: SortSnapshot
  readonly queue: PendingQueue<object, object>
  readonly version: number
  /** Shown at once, saved with others after 500 ms (AST-13). `label` names the step for undo. */
  move(moves: readonly SortMove[], label: string): void
  /** For this visit only: of somebody who may look. */
  look(moves: readonly SortMove[]): void
  /** The page of a group as it was just saved. */
  write(group: Pick<KeptGroup, 'groupBy' | 'title'>, content: CustomContent): void
  unsaved(): UnsavedMoves | undefined
  restore(left: UnsavedMoves): void
  reload(): Promise<void>
  /** After a conflict: what was moved here goes over what others moved. */
  keepMine(): Promise<void>
  /** Forgets what is not saved and shows what the server has. */
  discard(): Promise<void>
  heard(version: number): void
  subscribe(listener: () => void): () => void
  onSaved(listener: () => void): () => void
  dispose(): Promise<void>
}

const boardOf = ({ groupBy, products, displayGroups: kept }: ShownBoard): SortBoard => ({ groupBy, products, kept })

/** Moves show at once, are collected and saved together; while they are not, they stand over what is read. */
export function createSortModel(
  first: ShownBoard,
  calls: SortCalls,
  undo: UndoStack,
  onError: (error: unknown) => void,
): SortModel {
  let { version } = first
  let newest = version
  let unsaved: SortMove[] = []
  /** Grows when everything unsaved is forgotten. */
  let life = 0
  let asking: { batchId: string; moves: number; version: number } | undefined
  let shown = snapshot(boardOf(first), first.autosort)
  const listeners = new Set<() => void>()
  const savedListeners = new Set<() => void>()

  const show = (board: SortBoard, autosort: readonly AutosortField[]) => {
    shown = board === shown.board && autosort === shown.autosort ? shown : snapshot(board, autosort)
    for (const listener of listeners) listener()
  }
  const apply = (moves: readonly SortMove[]) => show(...after(shown.board, shown.autosort, moves))

  const send = async () => {
    const moves = unsaved
    if (moves.length === 0) return
    // The same batch after a lost answer keeps its id, so that nothing is moved twice.
    if (asking?.moves !== moves.length || asking.version !== version)
      asking = { batchId: nanoid(), moves: moves.length, version }
    const sentIn = life
    const answer = await calls.send({ version, batchId: asking.batchId }, moves)
    if (sentIn !== life) return
    asking = undefined
    unsaved = unsaved.slice(moves.length)
    newest = Math.max(newest, answer.version)
    // Others saved in between: what they did has to be read before it can be moved.
    const isLatest = answer.version <= version + 1
    version = isLatest ? Math.max(version, answer.version) : version
    for (const listener of savedListeners) listener()
    if (!isLatest) settle()
  }
  const queue = createPendingQueue<object, object>({
    delayMs: debounces.groupSort,
    send,
    judge: saveFault,
    onError,
  })
  const settle = () => {
    if (unsaved.length === 0) void model.reload().catch(() => undefined)
  }
  const push = (moves: readonly SortMove[]) => {
    apply(moves)
    unsaved = [...unsaved, ...moves]
    queue.push([{ kind: 'patch', settings: {} }])
  }

  const model: SortModel = {
    get shown() {
      return shown
    },
    queue,
    get version() {
      return version
    },
    move: (moves, label) => {
      let board = shown.board
      const back: SortMove[] = []
      for (const move of moves) {
        back.unshift(...inverseMoves(board, move))
        board = movedOnBoard(board, move)
      }
      push(moves)
      if (back.length > 0) undo.push({ label, undo: () => push(back), redo: () => push(moves) })
    },
    look: apply,
    write: (group, content) => {
      const { board, autosort } = shown
      const isIt = (one: KeptGroup) => one.groupBy === group.groupBy && one.title === group.title
      const known = board.kept.some(isIt)
      const added = { ...group, placed: false, customContent: content }
      const kept = known
        ? board.kept.map((one) => (isIt(one) ? { ...one, customContent: content } : one))
        : [...board.kept, added]
      show({ ...board, kept }, autosort)
    },
    unsaved: () => (unsaved.length === 0 ? undefined : { version, moves: unsaved }),
    restore: (left) => {
      version = Math.min(version, left.version)
      push(left.moves)
    },
    reload: async () => {
      const read = life
      const answer = await calls.read()
      if (read !== life || answer.version < newest) return
      newest = answer.version
      // What is not saved was made on the version it was made on: saved as if on a newer one it would hide a conflict.
      if (unsaved.length === 0) version = answer.version
      show(...after(boardOf(answer), answer.autosort, unsaved))
    },
    keepMine: async () => {
      await model.reload()
      version = newest
      await queue.flush()
    },
    discard: async () => {
      life += 1
      unsaved = []
      asking = undefined
      undo.clear()
      queue.discard()
      await model.reload()
    },
    heard: (heardVersion) => {
      if (heardVersion <= newest) return
      if (queue.size === 0) settle()
      else newest = heardVersion
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onSaved: (listener) => {
      savedListeners.add(listener)
      return () => savedListeners.delete(listener)
    },
    dispose: () => queue.flush().finally(() => queue.dispose()),
  }
  queue.subscribe(() => {
    if (queue.state === 'saved' && newest > version) settle()
  })
  return model
}

const snapshot = (board: SortBoard, autosort: readonly AutosortField[]): SortSnapshot => ({
  board,
  groups: displayGroups(board),
  autosort,
})

const after = (
  board: SortBoard,
  autosort: readonly AutosortField[],
  moves: readonly SortMove[],
): [SortBoard, readonly AutosortField[]] => [
  moves.reduce(movedOnBoard, board),
  moves.findLast(({ groupSettings }) => groupSettings?.autosort)?.groupSettings?.autosort ?? autosort,
]
