import type { LocationCode } from '../../identity/user.ts'

/** Where an order goes, in the words of orders. */
export const orderRegions = ['usa', 'can', 'eur', 'gbr', 'jpn'] as const
export type OrderRegion = (typeof orderRegions)[number]

/** Whose prices and stock an order of a region has. */
export const locationOfRegion: Record<OrderRegion, LocationCode> = {
  usa: 'US',
  can: 'CA',
  eur: 'EU',
  gbr: 'UK',
  jpn: 'JP',
}

/** From stock, whose availability counts, or made to order. */
export const orderOrigins = ['stock', 'factory'] as const
export type OrderOrigin = (typeof orderOrigins)[number]
