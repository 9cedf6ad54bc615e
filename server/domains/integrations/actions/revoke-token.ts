import type { ApiToken } from '../../../../contract/integrations/api-token.ts'
import { act } from '../../../engine/actions/act.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { presentToken } from '../tokens.present.ts'
import { endToken, findToken } from '../tokens.queries.ts'

/** Ends a token at once; one that is revoked already stays as it is. @throws Failure notFound */
export async function revokeToken(db: Database, caller: Caller, publicId: string): Promise<ApiToken> {
  const { token } = await act(db, caller, {
    find: (trx) => findToken(trx, publicId),
    async change(trx, { id }) {
      const isEnded = await endToken(trx, id, caller.key)
      return { isEnded, token: presentToken(await findToken(trx, publicId)) }
    },
    audit: ({ id }, { isEnded }) => (isEnded ? [entry('api_token', id, { revoked: false }, { revoked: true })] : []),
    tell: 'nothing: its next call is refused',
  })
  return token
}
