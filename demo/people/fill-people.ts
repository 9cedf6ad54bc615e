import { createHash } from 'node:crypto'
import { permissionsOfPreset } from '../../contract/identity/users/permission-presets.ts'
import { hashPassword } from '../../server/domains/identity/login/password.ts'
import type { Database, DatabaseTransaction } from '../../server/tables.ts'
import { demoAccounts, type DemoPerson, furtherAccounts } from './accounts.ts'
import { colleagues } from './colleagues.ts'
import { popColoursIn } from './pop-colours.ts'
import { businessEntities, divisionGroups, territories } from './territories.ts'

export const demoPassword = 'linebook-demo'
export const demoAddressList = [...demoAccounts, ...furtherAccounts].map(({ account }) => `${account}@linebook.test`)

/** Everyone of the demo brand, not yet able to log in. */
export async function fillPeople(transaction: DatabaseTransaction): Promise<void> {
  await fillTerritories(transaction)
  const people = [...demoAccounts, ...furtherAccounts, ...colleagues]
  const ids = await transaction
    .insertInto('user_account')
    .values(people.map(accountRow))
    .returning(['id', 'user_code'])
    .execute()
  const idOf = new Map(ids.map(({ id, user_code }) => [user_code, id]))
  const persons = people.map((person) => ({ ...person, id: idOf.get(person.userCode)! }))
  await transaction.insertInto('permission').values(persons.flatMap(permissionRows)).execute()
  await transaction
    .insertInto('user_tbe')
    .values(
      persons.map(({ id, tbe }) => ({
        user_id: id,
        territory: tbe.territory,
        business_entity: tbe.businessEntity,
        locations: tbe.locations,
        pop_color_filters: popColoursIn(tbe.territory),
      })),
    )
    .execute()
  const subRoles = persons.flatMap(({ id, may }) =>
    permissionsOfPreset(may).flatMap(({ domain, subRoles: own }) =>
      own.map(({ productType, ...sub }) => ({ user_id: id, domain, ...sub, product_type: productType })),
    ),
  )
  await transaction.insertInto('sub_role').values(subRoles).execute()
  await fillRequests(
    transaction,
    persons.filter(({ state }) => state === 'pending').map(({ id }) => id),
  )
}

/** Who is not approved yet has asked and confirmed the address: an administrator finds the request. */
async function fillRequests(transaction: DatabaseTransaction, userIds: readonly number[]): Promise<void> {
  await transaction
    .insertInto('access_request')
    .values(
      userIds.map((user_id) => ({
        user_id,
        company: 'US wholesale',
        reason: 'I take over the accounts in the south-west from Mara Kessler.',
        email_verified_at: new Date(),
      })),
    )
    .execute()
}

/** Gives the demo accounts, and nobody else, their known password. */
export async function openDemoAccounts(db: Database): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ password_hash: await hashPassword(demoPassword) })
    .where('email', 'in', demoAddressList)
    .execute()
}

async function fillTerritories(transaction: DatabaseTransaction): Promise<void> {
  const rows = await transaction
    .insertInto('territory')
    .values(territories.map((row) => ({ ...row })))
    .returning(['id', 'code'])
    .execute()
  const idOf = new Map(rows.map(({ id, code }) => [code, id]))
  await transaction
    .insertInto('business_entity')
    .values(businessEntities.map(({ territory, ...entity }) => ({ ...entity, territory_id: idOf.get(territory)! })))
    .execute()
  await transaction
    .insertInto('division_group')
    .values(divisionGroups.map(({ name, divisions }) => ({ name, divisions: [...divisions] })))
    .execute()
}

/** Longer ago than an account may stay unused. */
const longAgo = () => new Date(Date.now() - 120 * 86_400_000)

const accountRow = (person: DemoPerson) => ({
  // Stable from start to start, so that a link to a person works after the demo is made anew.
  public_id: createHash('sha256').update(`demo person ${person.userCode}`).digest('hex').slice(0, 24),
  email: `${person.account}@linebook.test`,
  state: person.state ?? ('active' as const),
  active_since: person.state === 'inactive' ? longAgo() : new Date(),
  user_code: person.userCode,
  name: person.name,
  last_name: person.lastName,
  language: person.language ?? 'en-US',
  timezone: person.timezone ?? 'America/Los_Angeles',
  active_location: person.tbe.locations[0] ?? 'US',
  library_access: person.libraryAccess ?? [],
  wof_access: person.wofAccess ?? false,
  conference_asian: person.conference === 'asian',
  conference_domestic: person.conference === 'domestic',
  conference_international: person.conference === 'international',
})

const permissionRows = ({ id, may }: DemoPerson & { id: number }) =>
  permissionsOfPreset(may).map(({ domain, roles }) => ({ user_id: id, domain, roles }))
