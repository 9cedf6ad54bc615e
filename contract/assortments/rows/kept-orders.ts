/** Assortments whose order of a person's own is remembered. */
export const KEPT_ORDERS = 60
