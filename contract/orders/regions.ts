/** Where an order goes, in the words of orders. */
export const orderRegions = ['usa', 'can', 'eur', 'gbr', 'jpn'] as const
export type OrderRegion = (typeof orderRegions)[number]

/** From stock, whose availability counts, or made to order. */
export const orderOrigins = ['stock', 'factory'] as const
export type OrderOrigin = (typeof orderOrigins)[number]
