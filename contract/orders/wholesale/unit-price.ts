/** What is typed, unless it is empty, negative or no number: then the list price. */
export const unitPriceOf = (typed: number | null | undefined, list: number | null): number | null =>
  typed === null || typed === undefined || !Number.isInteger(typed) || typed < 0 ? list : typed
