import type { CarrierName } from '../../../../contract/orders/connectors/carrier-calls.ts'
import type { Database } from '../../../tables.ts'
import type { CarrierAnswer } from './carrier.ts'
import { keepCall } from './parcels.queries.ts'

/** Asks a carrier, and keeps for administrators what came of it. */
export async function callCarrier<Answer extends CarrierAnswer>(
  db: Database,
  carrier: CarrierName,
  about: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const started = performance.now()
  const answer = await ask()
  await keepCall(db, carrier, about, { ...answer, milliseconds: Math.round(performance.now() - started) })
  return answer
}
