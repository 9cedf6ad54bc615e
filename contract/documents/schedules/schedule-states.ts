import type { StateTable, Transition } from '../../kernel/state-table.ts'
import { type PauseReason, pauseReason } from './schedule.ts'

/** It waits for its next moment, is over when none comes any more, or rests for a reason. */
export const scheduleStates = ['waits', 'over', ...pauseReason.options] as const
export type ScheduleState = (typeof scheduleStates)[number]

interface ScheduleNames {
  state: ScheduleState
  event: 'create' | 'run' | 'runNow' | 'change' | 'pause' | 'resume' | 'giveUp' | 'loseOwner' | 'takeOver' | 'delete'
  /** `editor`: its owner, or whoever may change the assortment. `other`: such a one who is not its owner. */
  who: 'editor' | 'other' | 'clock'
  /** `due`: its moment has come. `owned`: its owner has an account. `idle`: no run by hand is under way. `failed`: again and again. */
  guard: 'future' | 'due' | 'owned' | 'idle' | 'failed'
  effect: 'beginRun' | 'tellOwner'
}

/** The same for each state that it leaves as it is. */
const staying = (
  states: readonly ScheduleState[],
  row: Omit<Transition<ScheduleNames>, 'from' | 'to'>,
): Transition<ScheduleNames>[] => states.map((state) => ({ ...row, from: [state], to: [state] }))

/** The life of a schedule (DOC-06). */
export const scheduleTable: StateTable<ScheduleNames> = [
  { event: 'create', from: [null], to: ['waits'], by: ['editor'], needs: ['future'] },
  { event: 'run', from: ['waits'], to: ['waits', 'over'], by: ['clock'], needs: ['due'], does: ['beginRun'] },
  ...staying(scheduleStates, {
    event: 'runNow',
    by: ['editor'],
    needs: ['owned', 'idle'],
    does: ['beginRun'],
  }),
  { event: 'change', from: ['waits', 'over'], to: ['waits'], by: ['editor'], needs: ['future'] },
  ...staying(pauseReason.options, { event: 'change', by: ['editor'], needs: ['future'] }),
  { event: 'pause', from: ['waits'], to: ['byHand'], by: ['editor'] },
  { event: 'resume', from: pauseReason.options, to: ['waits', 'over'], by: ['editor'], needs: ['owned'] },
  { event: 'giveUp', from: ['waits'], to: ['failing'], by: ['clock'], needs: ['failed'], does: ['tellOwner'] },
  { event: 'loseOwner', from: ['waits'], to: ['ownerLeft'], by: ['clock'], needs: ['due'] },
  { event: 'takeOver', from: ['ownerLeft'], to: ['waits', 'over'], by: ['other'] },
  ...staying(['waits', 'over', 'byHand', 'failing'], { event: 'takeOver', by: ['other'] }),
  { event: 'delete', from: scheduleStates, to: [null], by: ['editor'] },
]

/** Where a schedule stands by what is known of it; its next moment is told nobody while it rests. */
export const scheduleState = (paused: PauseReason | null, next: string | Date | null): ScheduleState =>
  paused ?? (next === null ? 'over' : 'waits')
