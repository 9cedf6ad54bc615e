import type { z } from 'zod'
import type { ApiToken } from '../../../../contract/integrations/api-token.ts'
import type { listTokenPeople as peopleCall } from '../../../../contract/integrations/token-calls.ts'
import type { Database } from '../../../tables.ts'
import { presentToken } from '../tokens.present.ts'
import { findPeople, readTokens } from '../tokens.queries.ts'

/** People offered at once; more letters find the others. */
const OFFERED = 20

export const listTokens = async (db: Database): Promise<ApiToken[]> => (await readTokens(db)).map(presentToken)

export async function listTokenPeople(db: Database, text: string): Promise<z.output<(typeof peopleCall)['output']>> {
  const rows = await findPeople(db, { text }, OFFERED)
  return rows.map(({ public_id, name, email, domains }) => ({ _id: public_id, name, email, domains }))
}
