import { nanoid } from 'nanoid'
import type { z } from 'zod'
import type { ApiToken, newToken } from '../../../../contract/integrations/api-token.ts'
import { refusedInput } from '../../../../contract/kernel/errors.ts'
import { act } from '../../../engine/actions/act.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { newTokenText, prefixOf, hashOf } from '../token-text.ts'
import { presentToken } from '../tokens.present.ts'
import { findPeople, findToken, insertToken } from '../tokens.queries.ts'

/**
 * Makes a token that acts for a person; the text is in this answer and nowhere else (BEY-15).
 * @throws Failure notFound for the person, invalidInput for an area that they do not have
 */
export async function createToken(
  db: Database,
  caller: Caller,
  wish: z.output<typeof newToken>,
): Promise<{ token: ApiToken; secret: string }> {
  const secret = newTokenText()
  const publicId = nanoid()
  const scopes = [...new Map(wish.scopes.map((scope) => [scope.domain, scope])).values()]
  const row = await act(db, caller, {
    find: async (trx) => requireFound((await findPeople(trx, { publicId: wish.personId }, 1))[0], 'active person'),
    may(person) {
      const foreign = wish.scopes.flatMap(({ domain }, at) =>
        person.domains.includes(domain)
          ? []
          : [{ field: `body.scopes.${at}.domain`, message: `${person.name} has no permission on ${domain}` }],
      )
      if (foreign.length > 0) throw refusedInput(foreign)
    },
    async change(trx, person) {
      await insertToken(trx, {
        publicId,
        name: wish.name,
        prefix: prefixOf(secret),
        hash: hashOf(secret),
        userKey: person.id,
        scopes,
        days: wish.days,
        byKey: caller.key,
      })
      return findToken(trx, publicId)
    },
    audit({ email }, { id, name, prefix, expires_at }) {
      const after = { name, prefix, person: email, scopes, expiryDate: expires_at }
      return [entry('api_token', id, null, after)]
    },
    tell: 'nothing: whoever made it hands it on',
  })
  return { token: presentToken(row), secret }
}
