import { z } from 'zod'
import type { StateTable } from '../../kernel/state-table.ts'

export const countState = z.enum(['OPEN', 'CONFIRMED', 'CANCELED'])
export type CountState = z.infer<typeof countState>

interface CountNames {
  state: CountState
  event: 'begin' | 'scan' | 'confirm' | 'cancel' | 'takeBack'
  who: 'keeper'
  guard: 'unchanged'
  effect: 'move'
}

/** The life of a count (design, section 9). Its confirmation is taken back as every batch is, and the count is open again. */
export const countTable: StateTable<CountNames> = [
  { event: 'begin', from: [null], to: ['OPEN'], by: ['keeper'] },
  { event: 'scan', from: ['OPEN'], to: ['OPEN'], by: ['keeper'] },
  { event: 'confirm', from: ['OPEN'], to: ['CONFIRMED'], by: ['keeper'], needs: ['unchanged'], does: ['move'] },
  { event: 'cancel', from: ['OPEN'], to: ['CANCELED'], by: ['keeper'] },
  { event: 'takeBack', from: ['CONFIRMED'], to: ['OPEN'], by: ['keeper'], does: ['move'] },
]
