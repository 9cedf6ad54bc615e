/**
 * One row of a table of states: who may do what with a record in some states, what has to be so, what it leads to and what
 * else it does. Names are the room's own unions, so that a row speaks of nothing that does not exist.
 */
export interface Transition<Names extends StateNames> {
  readonly event: Names['event']
  /** `null`: there is no record yet. */
  readonly from: readonly (Names['state'] | null)[]
  /** Several when what the event finds decides, such as a run that succeeds or fails; `null`: the record is gone. */
  readonly to: readonly (Names['state'] | null)[]
  readonly by: readonly Names['who'][]
  /** Guards: who decides on one says no when it does not hold, whoever asks. */
  readonly needs?: readonly Names['guard'][]
  /** Effects in the same transaction. */
  readonly does?: readonly Names['effect'][]
}

export interface StateNames {
  state: string
  event: string
  who: string
  guard: string
  effect: string
}

/** The life of a kind of record. The server takes its rights from it, screens their buttons. */
export type StateTable<Names extends StateNames> = readonly Transition<Names>[]

/** The states that an event may find, for the condition of the statement that changes them. */
export const statesBefore = <Names extends StateNames>(
  table: StateTable<Names>,
  event: Names['event'],
): Names['state'][] => [
  ...new Set(
    table.flatMap((row) => (row.event === event ? row.from.filter((state) => state !== null) : [])) as Names['state'][],
  ),
]

/** The row by which an event leads out of a state; undefined when there is none. */
const wayOut = <Names extends StateNames>(
  table: StateTable<Names>,
  state: Names['state'] | null,
  event: Names['event'],
): Transition<Names> | undefined => table.find((row) => row.event === event && row.from.includes(state))

/** Whether somebody may do this with a record in this state, guards left aside: whether there is a button. */
export const mayDo = <Names extends StateNames>(
  table: StateTable<Names>,
  state: Names['state'] | null,
  event: Names['event'],
  who: Names['who'],
): boolean => wayOut(table, state, event)?.by.includes(who) ?? false

/** Whether any event leads from one state to another. */
export const mayBecome = <Names extends StateNames>(
  table: StateTable<Names>,
  from: Names['state'],
  to: Names['state'],
): boolean => table.some((row) => row.from.includes(from) && row.to.includes(to))
