import { nanoid } from 'nanoid'
import type { ApiToken } from '../../../../contract/integrations/api-token.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { recordChanges } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { presentToken } from '../tokens.present.ts'
import { endToken, findToken } from '../tokens.queries.ts'

/** Ends a token at once; one that is revoked already stays as it is. @throws Failure notFound */
export async function revokeToken(db: Database, caller: Caller, publicId: string): Promise<ApiToken> {
  return db.transaction().execute(async (trx) => {
    const token = await findToken(trx, publicId)
    if (!token) throw new Failure('notFound', 'There is no such token')
    if (!(await endToken(trx, token.id, caller.key))) return presentToken(token)
    await recordChanges(trx, { userKey: caller.key, batchId: nanoid() }, [
      { table: 'api_token', recordId: token.id, before: { revoked: false }, after: { revoked: true } },
    ])
    return presentToken((await findToken(trx, publicId))!)
  })
}
