import {
  cellKey,
  type RecordVersions,
  type RefusedCell,
  type Rejected,
  type SaveFault,
  type SavingRules,
  type SavingState,
} from './saving-state.ts'

/** What happened, to a person's work or to what the server has. Attempts and readings are told by their numbers. */
export type SavingEvent<Edit> =
  | { is: 'edited'; edits: readonly Edit[] }
  /** What an earlier page could not save; on the version it was made on, so that conflicts are seen. */
  | { is: 'restored'; edits: readonly Edit[]; version: number }
  /** Nothing came for as long as it is collected. */
  | { is: 'collected' }
  /** Somebody asks for it to be saved now, also once more after a failure. */
  | { is: 'flushed' }
  /** The time of the next attempt, or the connection, has come. */
  | { is: 'retried' }
  | { is: 'stored'; attempt: number; version: number | undefined; follows: boolean; rejected: readonly RefusedCell[] }
  /** `rejected`: the cells for which none of it was stored. `isAnswered`: whoever typed has said already what comes of it. */
  | {
      is: 'failed'
      attempt: number
      fault: SaveFault
      error: unknown
      rejected: readonly RefusedCell[]
      isAnswered?: boolean
    }
  | { is: 'heard'; version: number | undefined }
  | { is: 'reloaded' }
  | { is: 'read'; reading: number; version: number | undefined }
  | { is: 'unread'; reading: number; error: unknown }
  /** The server changed the record by itself, asked from here. */
  | { is: 'changed'; version: number }
  | { is: 'discarded' }
  /** After a conflict: these of the edits go over what was read last. */
  | { is: 'kept'; edits: readonly Edit[] }
  /** Of a conflict one cell was decided; without what was typed there, where the other's value stands. */
  | { is: 'decided'; cell: string; edits: readonly Edit[] }
  /** What these would change is gone: of those that are not on their way only these stay. */
  | { is: 'dropped'; left: readonly Edit[] }
  | { is: 'ended' }

/** What is to be done about it, in this order. */
export type SavingEffect<Edit> =
  /** Waits for more of the kind, then tells that it is `collected`. */
  | { do: 'collect'; edits: readonly Edit[] }
  /** Waits for nothing any more: it goes now. */
  | { do: 'collectNoMore' }
  | { do: 'send'; attempt: number; edits: readonly Edit[]; on: SentOn; isUnasked: boolean }
  | { do: 'tryAgain'; after: number }
  | { do: 'tell'; error: unknown }
  /** What is not in sight may be old. */
  | { do: 'forget' }
  | { do: 'giveUpReading' }
  | { do: 'read'; reading: number }
  | { do: 'show' }
  /** Whoever waits for a reading has it, or why it cannot be had. */
  | { do: 'arrive'; error?: unknown }

/** `batch`: the same number for the same edits on the same version, sent again because nobody knows whether they came. */
export interface SentOn {
  version: number
  ownVersions: readonly number[]
  batch: number
}

export interface Outcome<Edit> {
  state: SavingState<Edit>
  effects: readonly SavingEffect<Edit>[]
}

/** Milliseconds before the next attempt of its own; the last one repeats. */
const pauses = [2_000, 5_000, 15_000, 30_000] as const

/** Without a connection, or with a server that stumbled, waiting may help. */
export const isTemporary = (fault: SaveFault | undefined): boolean => fault === 'offline' || fault === 'server'

/** What becomes of a person's unsaved work by what happened. Decides all, does nothing. */
export function step<Edit>(
  rules: SavingRules<Edit>,
  state: SavingState<Edit>,
  event: SavingEvent<Edit>,
): Outcome<Edit> {
  switch (event.is) {
    case 'edited':
      return edited(rules, state, event.edits)
    case 'restored': {
      const on = Math.min(state.record.on, event.version)
      return edited(rules, { ...state, record: { ...state.record, on } }, event.edits)
    }
    case 'collected':
      return isTemporary(state.fault) ? retried(rules, state) : flushed(rules, state)
    case 'flushed':
      return flushed(rules, state)
    case 'retried':
      return retried(rules, state)
    case 'stored':
      return isAwaited(state, event) ? stored(rules, state, event) : nothing(state)
    case 'failed':
      return isAwaited(state, event) ? failed(rules, state, event) : nothing(state)
    case 'heard':
      return caughtUp(event.version === undefined ? { ...state, mustRead: true } : withNewest(state, event.version))
    case 'reloaded':
      return reading({ ...state, isOver: false })
    case 'read':
      return event.reading === state.reading ? read({ ...state, reading: undefined }, event.version) : nothing(state)
    case 'unread':
      return event.reading === state.reading
        ? { state: { ...state, reading: undefined }, effects: [{ do: 'arrive', error: event.error }] }
        : nothing(state)
    case 'changed': {
      const { record } = withNewest(state, event.version)
      return nothing({ ...state, record: { ...record, own: ownSince(record, event.version) } })
    }
    case 'discarded':
      return {
        state: { ...settled(state), edits: [], due: 0, attempt: state.attempt + 1, rejected: noCells },
        effects: [{ do: 'collectNoMore' }, { do: 'forget' }],
      }
    case 'kept': {
      const { edits } = event
      // Not the newest: what came since was seen by nobody here, neither to agree with nor to show.
      const record = { ...state.record, on: Math.max(state.record.on, state.record.shown) }
      return flushed(rules, state.sent > 0 ? { ...state, record } : { ...settled(state), edits, record })
    }
    case 'decided': {
      const rejected = new Map(state.rejected)
      rejected.delete(event.cell)
      return nothing({ ...state, rejected, edits: event.edits, named: undefined })
    }
    case 'dropped': {
      const edits = [...state.edits.slice(0, state.sent), ...event.left]
      const next = { ...state, edits, due: Math.min(state.due, edits.length), named: undefined }
      return edits.length === 0 ? caughtUp({ ...settled(next), due: 0 }) : nothing(next)
    }
    case 'ended':
      return { state: { ...state, isOver: true }, effects: [{ do: 'giveUpReading' }] }
  }
}

const noCells: Rejected = new Map()
const nothing = <Edit>(state: SavingState<Edit>): Outcome<Edit> => ({ state, effects: [] })

/** Not of what was discarded meanwhile. */
const isAwaited = ({ sent, attempt }: SavingState<unknown>, answer: { attempt: number }): boolean =>
  sent > 0 && attempt === answer.attempt

/** Nothing is on its way and nothing has failed. */
const settled = <Edit>(state: SavingState<Edit>): SavingState<Edit> => ({
  ...state,
  sent: 0,
  fault: undefined,
  failures: 0,
  named: undefined,
})

function edited<Edit>(rules: SavingRules<Edit>, state: SavingState<Edit>, edits: readonly Edit[]): Outcome<Edit> {
  if (edits.length === 0) return nothing(state)
  const next = {
    ...state,
    edits: [...state.edits, ...edits],
    // What was refused goes again with what was typed since, which may mend it.
    fault: state.fault === 'refused' ? undefined : state.fault,
    rejected: withoutCells(rules, state.rejected, edits),
  }
  // Until somebody settled the conflict, another attempt could only meet it again.
  return { state: next, effects: state.fault === 'conflict' ? [] : [{ do: 'collect', edits }] }
}

function flushed<Edit>(rules: SavingRules<Edit>, state: SavingState<Edit>): Outcome<Edit> {
  const due = state.edits.length
  if (due === 0) return nothing(state)
  const { state: next, effects } =
    state.sent > 0 ? nothing({ ...state, due }) : sending(rules, { ...state, due, fault: undefined, isUnasked: false })
  return { state: next, effects: [{ do: 'collectNoMore' }, ...effects] }
}

/** What failed stays told until it succeeds. */
function retried<Edit>(rules: SavingRules<Edit>, state: SavingState<Edit>): Outcome<Edit> {
  if (state.sent > 0 || !isTemporary(state.fault) || state.edits.length === 0) return nothing(state)
  const { state: next, effects } = sending(rules, { ...state, due: state.edits.length, isUnasked: true })
  return { state: next, effects: [{ do: 'collectNoMore' }, ...effects] }
}

function sending<Edit>(rules: SavingRules<Edit>, state: SavingState<Edit>): Outcome<Edit> {
  const { edits, due, record, named: before, isUnasked } = state
  const isBefore = before?.on.version === record.on
  // What may have been stored goes again by itself: among others it could be stored twice, or meet itself as a conflict.
  const sent = before?.isLost && isBefore ? before.size : Math.min(due, Math.max(1, rules.fits(edits.slice(0, due))))
  const attempt = state.attempt + 1
  const ownVersions = record.own.filter((one) => one > record.on)
  const isSame = isBefore && before.size === sent
  const named = isSame ? before : { size: sent, isLost: false, on: { version: record.on, ownVersions, batch: attempt } }
  return {
    state: { ...state, sent, attempt, named },
    effects: [{ do: 'send', attempt, edits: edits.slice(0, sent), on: named.on, isUnasked }],
  }
}

function stored<Edit>(
  rules: SavingRules<Edit>,
  state: SavingState<Edit>,
  { version, follows, rejected }: Extract<SavingEvent<Edit>, { is: 'stored' }>,
): Outcome<Edit> {
  // What an earlier refusal said of these is answered by this.
  const before = { ...state, rejected: withoutCells(rules, state.rejected, state.edits.slice(0, state.sent)) }
  const next: SavingState<Edit> = {
    ...settled(state),
    edits: state.edits.slice(state.sent),
    due: Math.max(0, state.due - state.sent),
    isUnasked: false,
    mustRead: state.mustRead || follows,
    record: version === undefined ? state.record : withSaved(state.record, version),
    rejected: rejected.length === 0 ? before.rejected : withRejected(rules, before, rejected),
  }
  return next.due > 0 ? sending(rules, next) : caughtUp(next)
}

function failed<Edit>(
  rules: SavingRules<Edit>,
  state: SavingState<Edit>,
  { fault, error, rejected, isAnswered = false }: Extract<SavingEvent<Edit>, { is: 'failed' }>,
): Outcome<Edit> {
  const again = isTemporary(fault)
  const after = pauses[Math.min(state.failures, pauses.length - 1)]!
  const isNews = !isAnswered && (!state.isUnasked || fault !== state.fault)
  return {
    state: {
      ...state,
      sent: 0,
      due: 0,
      fault,
      failures: state.failures + (again ? 1 : 0),
      named: state.named && { ...state.named, isLost: again },
      rejected: rejected.length === 0 ? state.rejected : withRejected(rules, state, rejected),
    },
    effects: [
      ...(again ? [{ do: 'tryAgain', after } as const] : []),
      ...(isNews ? [{ do: 'tell', error } as const] : []),
    ],
  }
}

/** Takes the place of a reading that is under way: whoever waits for that waits for this one. */
function reading<Edit>(state: SavingState<Edit>): Outcome<Edit> {
  const readings = state.readings + 1
  return {
    state: { ...state, reading: readings, readings, mustRead: false },
    effects: [
      ...(state.reading === undefined ? [] : [{ do: 'giveUpReading' } as const]),
      { do: 'read', reading: readings },
    ],
  }
}

function read<Edit>(state: SavingState<Edit>, version: number | undefined): Outcome<Edit> {
  const isAllSaved = state.edits.length === 0
  if (version === undefined) return then(caughtUp(state), [{ do: 'show' }, { do: 'arrive' }])
  const known = withNewest(state, version)
  // Shown, it would take back what was saved here while it was on its way.
  if (version < Math.max(0, ...known.record.own))
    return isAllSaved ? reading(known) : { state: { ...known, mustRead: true }, effects: [{ do: 'arrive' }] }
  const record = { ...known.record, shown: version, on: isAllSaved ? version : known.record.on }
  return then(caughtUp({ ...known, record }), [{ do: 'show' }, { do: 'arrive' }])
}

/**
 * Reads what others did or what follows from edits. Never under unsaved work, which knows better what is on screen; and a
 * reading on its way is let come: where many edit at once, none would ever end if each of their edits began it anew.
 */
function caughtUp<Edit>(state: SavingState<Edit>): Outcome<Edit> {
  const isStale = state.record.newest > state.record.on
  if (state.isOver || state.reading !== undefined || state.edits.length > 0 || !(state.mustRead || isStale))
    return nothing(state)
  return then(reading(state), isStale ? [{ do: 'forget' }] : [])
}

const then = <Edit>({ state, effects }: Outcome<Edit>, before: readonly SavingEffect<Edit>[]): Outcome<Edit> => ({
  state,
  effects: [...before, ...effects],
})

const withNewest = <Edit>(state: SavingState<Edit>, version: number): SavingState<Edit> => ({
  ...state,
  record: { ...state.record, newest: Math.max(state.record.newest, version) },
})

const ownSince = ({ on, own }: RecordVersions, saved: number): readonly number[] => [
  ...own.filter((one) => one > on),
  saved,
]

function withSaved(before: RecordVersions, version: number): RecordVersions {
  // Others saved in between: what they did has to be read before it can be worked on.
  const on = version <= before.on + 1 ? Math.max(before.on, version) : before.on
  return { ...before, on, newest: Math.max(before.newest, version), own: ownSince({ ...before, on }, version) }
}

/** What was typed into a cell since the batch left is judged with the next one. */
function withRejected<Edit>(
  rules: SavingRules<Edit>,
  { edits, sent, rejected: before }: SavingState<Edit>,
  cells: readonly RefusedCell[],
): Rejected {
  const typedSince = new Set(edits.slice(sent).flatMap(rules.cells))
  const after = new Map(before)
  for (const cell of cells) {
    const key = cellKey(cell.rowId, cell.column)
    if (!typedSince.has(key)) after.set(key, cell)
  }
  return after
}

/** The cells that these edits write are judged anew. */
function withoutCells<Edit>(rules: SavingRules<Edit>, before: Rejected, edits: readonly Edit[]): Rejected {
  if (before.size === 0) return before
  const after = new Map(before)
  for (const key of edits.flatMap(rules.cells)) after.delete(key)
  return after.size === before.size ? before : after
}
