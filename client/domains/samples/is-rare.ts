import type { Sample } from '../../../contract/samples/sample.ts'
import { statusRules } from '../../../contract/samples/sample-statuses.ts'

/** A line that leaves only to come back, and of which there is something. */
export const isRare = ({ status, quantity }: Sample): boolean => statusRules[status].mustReturn && quantity > 0
