import type { Application } from '../../server/application.ts'
import { fillPromos } from './fill-promos.ts'
import { fillAssignments, fillSampleOrders } from './fill-sample-orders.ts'
import { fillWholesale } from './fill-wholesale.ts'

/** A brand of fewer styles has few orders. */
const SMALL = 200

/**
 * Orders of the demo brand, written by the actions of the room, so that holds, events and trail are those of real ones. A type adds its
 * own file beside `fill-wholesale.ts`, begun here; each step does nothing where its orders are there already.
 */
export async function fillOrders(application: Application, seed: string, styles: number): Promise<void> {
  const isSmall = styles < SMALL
  await fillAssignments(application.db)
  await fillWholesale(application, seed, isSmall)
  await fillSampleOrders(application, seed, isSmall)
  await fillPromos(application, seed, isSmall)
}
