import { mayDo, type StateTable } from '../kernel/state-table.ts'
import type { DocumentStatus } from './document.ts'

interface DocumentNames {
  state: DocumentStatus
  event: 'create' | 'take' | 'end' | 'giveBack' | 'cancel' | 'retry' | 'remove'
  /** `run`: the job that makes it. `clock`: files are gone after their days. */
  who: 'owner' | 'schedule' | 'run' | 'clock'
  /** `free`: its owner has a place free. `dead`: a run that is under way has lost its process. `own`: it is still this run's. */
  guard: 'free' | 'dead' | 'own'
  effect: 'enqueue' | 'endRun' | 'endLinks'
}

/** The life of an exported document (DOC-03, DOC-04). */
export const documentTable: StateTable<DocumentNames> = [
  { event: 'create', from: [null], to: ['pending'], by: ['owner', 'schedule'], does: ['enqueue'] },
  { event: 'take', from: ['pending'], to: ['started'], by: ['run'], needs: ['free'] },
  { event: 'take', from: ['started'], to: ['started'], by: ['run'], needs: ['free', 'dead'] },
  { event: 'end', from: ['started'], to: ['success', 'failed'], by: ['run'], needs: ['own'] },
  { event: 'giveBack', from: ['started'], to: ['pending'], by: ['run'], needs: ['own'], does: ['enqueue'] },
  { event: 'cancel', from: ['pending', 'started'], to: ['cancelled'], by: ['owner'], does: ['endRun'] },
  { event: 'retry', from: ['failed', 'cancelled'], to: ['pending'], by: ['owner'], does: ['enqueue'] },
  {
    event: 'remove',
    from: ['success', 'failed', 'cancelled'],
    to: [null],
    by: ['owner', 'clock'],
    does: ['endLinks'],
  },
]

/** It waits or is being made: its owner may still cancel it. */
export const isUnderWay = (status: DocumentStatus): boolean => mayDo(documentTable, status, 'cancel', 'owner')

/** It came to nothing, and its owner may have it made again. */
export const mayRetry = (status: DocumentStatus): boolean => mayDo(documentTable, status, 'retry', 'owner')
