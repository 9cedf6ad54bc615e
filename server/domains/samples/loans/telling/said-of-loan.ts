import type { SampleLibrary } from '../../../../../contract/samples/sample-libraries.ts'
import { type Change, entry } from '../../../../engine/database/audit.ts'
import { forBrowsers, type News } from '../../../../engine/live/outbox.ts'
import { tellOfSamples } from '../../tell-of-samples.ts'
import type { LoanRecord } from '../loans.queries.ts'

/**
 * What became of a loan, in the trail; which pieces moved stands in their moves. What `after` does not name has not changed as far as the
 * trail is told.
 */
export const loanEntry = (
  { id, state }: Pick<LoanRecord, 'id' | 'state'>,
  after: object,
  before: object | null = 'state' in after ? { state } : {},
): Change => entry('loan', id, before, after)

/** Every screen that shows loans reads them again, and the libraries whose pieces are promised otherwise now. */
export const tellOfLoans = (...libraries: readonly SampleLibrary[]): News[] => [
  forBrowsers('all', { type: 'listChanged', list: 'loans' }),
  ...tellOfSamples(...libraries),
]
