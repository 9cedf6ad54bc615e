/** Units of quantities by size. */
export const unitsOf = (sizes: Readonly<Record<string, number>>): number =>
  Object.values(sizes).reduce((sum, quantity) => sum + quantity, 0)
