import { Failure } from '../../../../contract/kernel/errors.ts'

/** Nobody answered: nothing was done, and it can be asked again. */
export const connectorAway = (name: 'ERP' | 'UPS' | 'USPS', fault: string | null): Failure =>
  new Failure('connectorAway', `${name} does not answer`, { data: { carrier: name, fault: fault ?? '' } })
