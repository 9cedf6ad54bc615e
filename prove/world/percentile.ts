/** The value below which 95 of 100 lie. */
export const p95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN
