export type SaveState = 'saved' | 'saving' | 'failed'

/**
 * Why edits could not be stored. Without a connection, or with a server that stumbled, they are sent again by themselves;
 * a conflict and a refusal are for a person to settle.
 */
export type SaveFault = 'offline' | 'server' | 'conflict' | 'refused'

/** Versions of what is saved as a whole; all 0 where each row has a version of its own. */
export interface RecordVersions {
  /** On which edits are made; the older one as long as any are not saved, else a conflict were hidden (ERR-03). */
  on: number
  /** The newest that anybody told of. */
  newest: number
  /** That is on screen, beside what was typed here since. */
  shown: number
  /** Later ones that were saved from here. */
  own: readonly number[]
}

/**
 * A cell whose value the server would not take, while it stored the rest (BEY-04) or refused all of it: what was typed, and the
 * code of why not, with what the refusal said of it.
 */
export interface RefusedCell {
  rowId: string
  column: string
  typed: unknown
  reason: string
  /** For it nothing that was sent along was stored. */
  isOfAll?: boolean
  /** What others wrote into it meanwhile, where that is why and is told. */
  now?: unknown
  data?: Readonly<Record<string, string | number>>
}

/** Others changed the cell meanwhile: whoever typed there says which of the two values stands (ERR-03, F11). */
export const isMet = ({ reason }: Pick<RefusedCell, 'reason'>): boolean => reason === 'userLock'

export const cellKey = (rowId: string, column: string): string => `${rowId}\n${column}`

/** By `cellKey`. */
export type Rejected = ReadonlyMap<string, RefusedCell>

export interface SavingState<Edit> {
  /** Not stored, in the order they were made. */
  edits: readonly Edit[]
  /** So many of them, from the first on, are on their way. */
  sent: number
  /** So many of them, those on their way included, are not collected any longer. */
  due: number
  attempt: number
  /** The attempt under way was made without being asked for. */
  isUnasked: boolean
  /** Of the last attempt. */
  fault: SaveFault | undefined
  /** Attempts in a row that failed where waiting may help. */
  failures: number
  /** Under which number the first edits were sent before, and whether nobody knows if they came. */
  named:
    | { size: number; isLost: boolean; on: { version: number; ownVersions: readonly number[]; batch: number } }
    | undefined
  record: RecordVersions
  /** The number of the reading under way. */
  reading: number | undefined
  readings: number
  /** What follows from stored edits is not read yet, or nobody knows what happened meanwhile. */
  mustRead: boolean
  /** The screen is gone. */
  isOver: boolean
  /** Cells whose values the server would not take, until they are written again. */
  rejected: Rejected
}

/** What the edits of one screen are like. */
export interface SavingRules<Edit> {
  /** How many of these, from the first on, may go in one batch. */
  fits(edits: readonly Edit[]): number
  /** The cells that an edit writes, by `cellKey`. */
  cells(edit: Edit): readonly string[]
}

/** `version`: of the whole, where it is known before anything is read. */
export const atFirst = <Edit>(version = 0): SavingState<Edit> => ({
  edits: [],
  sent: 0,
  due: 0,
  attempt: 0,
  isUnasked: false,
  fault: undefined,
  failures: 0,
  named: undefined,
  record: { on: version, newest: version, shown: version, own: [] },
  reading: undefined,
  readings: 0,
  mustRead: false,
  isOver: false,
  rejected: new Map(),
})

/** In one word, as the indicator says it. */
export const saveStateOf = ({ fault, edits }: Pick<SavingState<unknown>, 'fault' | 'edits'>): SaveState =>
  fault ? 'failed' : edits.length > 0 ? 'saving' : 'saved'
