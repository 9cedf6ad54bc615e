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
import { waits } from '../../../../contract/kernel/limits.ts'
import { createListeners } from '../../../engine/listeners.ts'
import type { UndoStack } from '../../../parts/grid/grid-contract.ts'
import { createSaving, type SavedOn, type Saving } from '../../../parts/saving/create-saving.ts'
import { boardOf, type ShownBoard } from './group-sort.api.ts'

/** What the server is asked for; given for tests. */
export interface SortCalls {
  read(signal: AbortSignal): Promise<ShownBoard>
  send(on: SavedOn, moves: readonly SortMove[]): Promise<{ version: number }>
}

export interface SortSnapshot {
  board: SortBoard
  groups: readonly DisplayGroup[]
  /** What autosort was last told to go by. */
  autosort: readonly AutosortField[]
}

/** A sort board on screen, and what of it is not saved yet. */
export interface SortModel extends Saving<SortMove> {
  readonly shown: SortSnapshot
  /** Shown at once, saved with others 500 ms after the last (AST-13). `label` names the step for undo. */
  move(moves: readonly SortMove[], label: string): void
  /** For this visit only: of somebody who may look. */
  look(moves: readonly SortMove[]): void
  /** The page of a group as it was just saved. */
  write(group: Pick<KeptGroup, 'groupBy' | 'title'>, content: CustomContent): void
  subscribe(listener: () => void): () => void
  onSaved(listener: () => void): () => void
}

/** Nothing is shown before it is read. */
const unread: SortBoard = { groupBy: 'none', products: [], kept: [], states: [] }

/** Moves show at once, are collected and saved together; while they are not, they stand over what is read. */
export function createSortModel(calls: SortCalls, undo: UndoStack): SortModel {
  let shown = snapshot(unread, [])
  const changed = createListeners()
  const saved = createListeners()
  /** Moves that make a group: people name several in a row. */
  const added = new WeakSet<SortMove>()

  const show = (board: SortBoard, autosort: readonly AutosortField[]) => {
    shown = board === shown.board && autosort === shown.autosort ? shown : snapshot(board, autosort)
    changed.tell()
  }
  const apply = (moves: readonly SortMove[]) => show(...after(shown.board, shown.autosort, moves))
  const saving = createSaving<SortMove, ShownBoard, { version: number }>({
    wait: (move) => (added.has(move) ? waits.categoryAdd : waits.groupSort),
    send: (moves, on) => calls.send(on, moves),
    read: calls.read,
    show: (answer, unsaved) => show(...after(boardOf(answer), answer.autosort, unsaved)),
    stored: ({ version }) => {
      saved.tell()
      return { version }
    },
  })
  const push = (moves: readonly SortMove[]) => {
    const titles = new Set(shown.groups.map(({ displayGroup }) => displayGroup))
    for (const move of moves) {
      if (move.moveDisplayGroup && !titles.has(move.moveDisplayGroup.item)) added.add(move)
    }
    apply(moves)
    saving.push(moves)
  }

  return {
    ...saving,
    get shown() {
      return shown
    },
    push,
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
    restore: (left) => {
      saving.restore(left)
      apply(left.edits)
    },
    discard: () => {
      // Steps back from what is forgotten would move it again.
      undo.clear()
      return saving.discard()
    },
    subscribe: changed.listen,
    onSaved: saved.listen,
  }
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
