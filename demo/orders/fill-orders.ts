import type { Application } from '../../server/application.ts'
import { fillPromos } from './fill-promos.ts'
import { fillWholesale } from './fill-wholesale.ts'

/** A brand of fewer styles has few orders. */
const SMALL = 200

/**
 * Orders of the demo brand, written by the actions of the room, so that holds, events and trail are those of real ones. A type adds its
 * own file beside `fill-wholesale.ts`, begun here; each step does nothing where its orders are there already.
 */
export async function fillOrders(application: Application, seed: string, styles: number): Promise<void> {
  const isSmall = styles < SMALL
  await fillWholesale(application, seed, isSmall)
  await fillPromos(application, seed, isSmall)
}
