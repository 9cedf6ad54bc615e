import { randomBytes } from 'node:crypto'
import type { Domain, Role } from '../../contract/identity/access/permission.ts'
import { accountByEmail, insertSession } from '../../server/domains/identity/identity.queries.ts'
import { hashOfToken, newSessionToken } from '../../server/domains/identity/sessions/session-token.ts'
import type { Database } from '../../server/tables.ts'

export interface UserWish {
  email?: string
  name?: string
  /** 'Person' when left out. */
  lastName?: string
  passwordHash?: string
  state?: 'active' | 'pending' | 'inactive'
  strategy?: 'local' | 'okta'
  /** Domain to roles; products and assortments as user when left out. */
  permissions?: Partial<Record<Domain, Role[]>>
  /** Locations of the one TBE; US when left out, 'all' for territory and entity ADMIN. */
  locations?: ('US' | 'EU' | 'UK' | 'CA' | 'JP')[] | 'all'
  /** Colours of POP beside AST; none when left out. */
  popColours?: string[]
  /** Sample libraries; none when left out. */
  libraryAccess?: ('Production' | 'Sales')[]
}

export interface BuiltUser {
  id: number
  userCode: string
  email: string
  /** Value of the Cookie header of a session that is open. */
  cookie: string
}

/** A person with permissions and scope, already logged in. */
export async function buildUser(db: Database, wish: UserWish = {}): Promise<BuiltUser> {
  const word = randomBytes(5).toString('hex')
  const email = wish.email ?? `${word}@linebook.test`
  const userCode = `U${word.slice(0, 7).toUpperCase()}`
  const locations = wish.locations ?? ['US']
  const { id } = await db
    .insertInto('user_account')
    .values({
      public_id: word,
      email,
      user_code: userCode,
      name: wish.name ?? 'Test',
      last_name: wish.lastName ?? 'Person',
      password_hash: wish.passwordHash ?? null,
      state: wish.state ?? 'active',
      strategy: wish.strategy ?? 'local',
      active_location: locations === 'all' ? 'US' : (locations[0] ?? 'US'),
      library_access: wish.libraryAccess ?? [],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const permissions = Object.entries(wish.permissions ?? { products: ['user'], assortments: ['user'] })
  if (permissions.length > 0) {
    await db
      .insertInto('permission')
      .values(permissions.map(([domain, roles]) => ({ user_id: id, domain, roles })))
      .execute()
  }
  const tbe =
    locations === 'all'
      ? { territory: 'ADMIN', business_entity: 'ADMIN', locations: [] }
      : { territory: 'TEST', business_entity: 'TEST', locations, pop_color_filters: wish.popColours ?? [] }
  await db
    .insertInto('user_tbe')
    .values({ user_id: id, ...tbe })
    .execute()
  return { id, userCode, email, cookie: await openSession(db, id) }
}

/** Value of the Cookie header of a fresh session of an account that exists. */
export async function openSessionOf(db: Database, email: string): Promise<string> {
  const account = await accountByEmail(db, email)
  if (!account) throw new Error(`nobody has the address ${email}`)
  return openSession(db, account.id)
}

async function openSession(db: Database, userId: number): Promise<string> {
  const token = newSessionToken()
  await insertSession(db, { userId, tokenHash: hashOfToken(token), address: '127.0.0.1', userAgent: 'test' })
  return `linebook_session=${token}`
}
