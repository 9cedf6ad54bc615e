import { z } from 'zod'
import { groupBy, type GroupBy } from '../rows/assortment-order.ts'

/** How a group stands on the board. `contentTab`: what of its page is worked on, its words or its picture. */
export const groupState = z.object({
  openState: z.boolean(),
  /** It cannot be closed. */
  alwaysOpen: z.boolean(),
  contentTab: z.enum(['words', 'picture']),
})
export type GroupState = z.infer<typeof groupState>

/** Groups of which more is kept than how they begin. */
export const keptStates = z
  .array(groupState.partial().extend({ groupBy: groupBy.exclude(['none']), title: z.string().max(80) }))
  .max(1_000)
export type KeptStates = z.infer<typeof keptStates>

const initially: GroupState = { openState: true, alwaysOpen: false, contentTab: 'words' }

export function stateOf(states: KeptStates, groupBy: GroupBy, title: string): GroupState {
  const { openState, alwaysOpen, contentTab } = {
    ...initially,
    ...states.find((one) => one.groupBy === groupBy && one.title === title),
  }
  return { openState: openState || alwaysOpen, alwaysOpen, contentTab }
}

/** With a change of one group, the same list where it changes nothing; the oldest ones are forgotten past a thousand. */
export function withState(
  states: KeptStates,
  groupBy: Exclude<GroupBy, 'none'>,
  { item, ...change }: Partial<GroupState> & { item: string },
): KeptStates {
  const before = states.find((one) => one.groupBy === groupBy && one.title === item)
  const known = { ...initially, ...before }
  if (Object.entries(change).every(([field, value]) => known[field as keyof GroupState] === value)) return states
  return [...states.filter((one) => one !== before), { ...before, ...change, groupBy, title: item }].slice(-1_000)
}
