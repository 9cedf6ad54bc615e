import { type Held, made, publicly, signed } from '../../declarations/held.ts'

/** What its tables hold of persons. */
export const masterdataHeld: readonly Held[] = [
  ...signed('business_entity', made, publicly('code', 'name')),
  ...signed('customer', made, publicly('code', 'name')),
  ...signed('division_group', made, publicly('name')),
  ...signed('order_term', made, publicly('code')),
  ...signed('pack_code', made, publicly('code')),
  ...signed('shipper', made, publicly('code', 'name')),
  ...signed('territory', made, publicly('code', 'name')),
  ...signed('warehouse', made, publicly('code', 'name')),
]
