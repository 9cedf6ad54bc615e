import type { OrdersRoom } from '../room.ts'
import { readCoordinators } from './coordinators.queries.ts'

/** Whoever may be given rows to gather. */
export const listCoordinators = async ({ db }: Pick<OrdersRoom, 'db'>) => ({ coordinators: await readCoordinators(db) })
