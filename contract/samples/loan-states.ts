import { z } from 'zod'
import type { StateTable } from '../kernel/state-table.ts'

/** A reservation is a loan that has not left yet. Overdue is out with a day before today, never a state. */
export const loanState = z.enum(['RESERVED', 'OUT', 'CLOSED', 'CANCELED'])
export type LoanState = z.infer<typeof loanState>

/** What may happen to one. */
export type LoanEvent = 'reserve' | 'handOut' | 'change' | 'cancel' | 'return' | 'extend' | 'askForDays'

interface LoanNames {
  state: LoanState
  event: LoanEvent
  /** `holder`: who has it, or is to have it. `clock`: nobody came for it. `order`: what an order does with its samples. */
  who: 'holder' | 'keeper' | 'clock' | 'order'
  /** `free`: nobody else was promised these pieces in these days. `onHand`: they are in the room. */
  guard: 'free' | 'onHand'
  effect: 'move'
}

/** The life of a loan (design, section 7). Where several states may follow, its pieces decide. */
export const loanTable: StateTable<LoanNames> = [
  { event: 'reserve', from: [null], to: ['RESERVED'], by: ['holder', 'keeper', 'order'], needs: ['free'] },
  {
    event: 'handOut',
    from: [null, 'RESERVED', 'OUT'],
    to: ['OUT', 'CLOSED'],
    by: ['keeper', 'order'],
    needs: ['free', 'onHand'],
    does: ['move'],
  },
  {
    event: 'change',
    from: ['RESERVED'],
    to: ['RESERVED', 'CANCELED'],
    by: ['holder', 'keeper', 'order'],
    needs: ['free'],
  },
  { event: 'change', from: ['OUT'], to: ['OUT', 'CLOSED'], by: ['keeper', 'order'], needs: ['free'] },
  { event: 'cancel', from: ['RESERVED'], to: ['CANCELED'], by: ['holder', 'keeper', 'clock', 'order'] },
  { event: 'return', from: ['OUT'], to: ['OUT', 'CLOSED'], by: ['keeper', 'order'], does: ['move'] },
  { event: 'extend', from: ['RESERVED'], to: ['RESERVED'], by: ['holder', 'keeper'], needs: ['free'] },
  { event: 'extend', from: ['OUT'], to: ['OUT'], by: ['keeper'], needs: ['free'] },
  { event: 'askForDays', from: ['OUT'], to: ['OUT'], by: ['holder'] },
]
