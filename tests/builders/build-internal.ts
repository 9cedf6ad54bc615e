import type { z } from 'zod'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import type { createInternalAssortment } from '../../contract/assortments/internal/create-internal.ts'
import type { Role, SubRole } from '../../contract/identity/access/permission.ts'
import type { Database } from '../../server/tables.ts'
import type { TestApplication } from '../world/test-application.ts'
import { buildUser, type BuiltUser, type UserWish } from './build-user.ts'

type Wish = z.input<(typeof createInternalAssortment)['body']>

/** A person of internal assortments, with sub-roles that reach everything of what they name. */
export async function buildInternalUser(
  db: Database,
  wish: UserWish & { roles?: Role[]; subRoles?: (Partial<SubRole> & Pick<SubRole, 'role'>)[] } = {},
): Promise<BuiltUser> {
  const { roles = ['user'], subRoles = [], ...rest } = wish
  const person = await buildUser(db, { permissions: { internalAssortments: roles }, ...rest })
  if (subRoles.length > 0) {
    await db
      .insertInto('sub_role')
      .values(
        subRoles.map(({ role, channel = 'All', region = 'All', productType = 'All' }) => ({
          user_id: person.id,
          domain: 'internalAssortments',
          role,
          channel,
          region,
          product_type: productType,
        })),
      )
      .execute()
  }
  return person
}

/** An internal assortment made over HTTP; fails loudly when the call is refused. */
export async function buildInternal(
  world: TestApplication,
  cookie: string,
  wish: Partial<Wish> = {},
): Promise<Assortment> {
  const json = { title: 'Line', channel: 'Wholesale', season: 'Fall', year: 2026, ...wish }
  const answer = await world.fetch('/api/internalAssortments', { method: 'POST', cookie, json })
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Assortment
}
