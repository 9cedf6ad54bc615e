/**
 * Where a way leads that leads to several states: back to the first of them an order that the ERP never took, to the last one that
 * it has already.
 */
export const backWhereItWas = <State>(to: readonly State[], { erpReference }: { erpReference: string | null }): State =>
  (erpReference === null ? to[0] : to.at(-1))!
