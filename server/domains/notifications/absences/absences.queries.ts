import { type RawBuilder, sql } from 'kysely'
import type { AccessSubject } from '../../../../contract/identity/access/access.ts'
import type { AbsenceMail } from '../../../../contract/notifications/absences.ts'
import type { DeputyTopic } from '../../../../contract/notifications/acting-for.ts'
import { containing } from '../../../engine/database/like-pattern.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'

type Connection = Database | DatabaseTransaction

/** What is asked of who is away or stands in: their rights by which they may, and their clock. */
export interface Person extends Required<Pick<AccessSubject, 'permissions' | 'wofAccess'>> {
  key: number
  userCode: string
  name: string
  timezone: string
}

export interface AbsenceRow {
  id: number
  publicId: string
  version: number
  person: Person
  deputy: Person & { isActive: boolean }
  topics: DeputyTopic[]
  beginsOn: string
  endsOn: string
  beginsAt: Date
  endsAt: Date
  mailTo: AbsenceMail
  note: string
  /** Of the database, by which an absence has begun or is over. */
  now: Date
}

/** A person of `user_account` as JSON. */
const personOf = (alias: 'p' | 'd') => {
  const of = sql.raw(alias)
  return sql`jsonb_build_object('key', ${of}.id, 'userCode', ${of}.user_code,
    'name', trim(${of}.name || ' ' || ${of}.last_name), 'timezone', ${of}.timezone, 'isActive', ${of}.state = 'active',
    'wofAccess', ${of}.wof_access, 'permissions', coalesce((
      select jsonb_agg(jsonb_build_object('domain', r.domain, 'roles', r.roles)) from permission r
      where r.user_id = ${of}.id), '[]'))`
}

/** Absences `a` of people `p` with deputies `d`, in the order in which they begin. */
async function readAbsences(db: Connection, where: RawBuilder<unknown>, end = sql``): Promise<AbsenceRow[]> {
  const { rows } = await sql<AbsenceRow>`
    select a.id, a.public_id as "publicId", a.version, ${personOf('p')} as person, ${personOf('d')} as deputy, a.topics,
      a.begins_on as "beginsOn", a.ends_on as "endsOn", a.begins_at as "beginsAt", a.ends_at as "endsAt",
      a.mail_to as "mailTo", a.note, now() as now
    from absence a join user_account p on p.id = a.user_id join user_account d on d.id = a.deputy_id
    where ${where} order by a.begins_on, a.id ${end}`.execute(db)
  return rows
}

/** Of this person, and those in which they stand in, as far as they are not over. */
export const absencesAround = (db: Connection, userKey: number): Promise<AbsenceRow[]> =>
  readAbsences(db, sql`(a.user_id = ${userKey} or a.deputy_id = ${userKey}) and a.ends_at > now()`)

/** Of this person alone, as far as they are not over. */
export const ownAbsences = (db: Connection, userKey: number): Promise<AbsenceRow[]> =>
  readAbsences(db, sql`a.user_id = ${userKey} and a.ends_at > now()`)

/** Those of some people that are now. */
export const absencesNow = (db: Connection, userKeys: readonly number[]): Promise<AbsenceRow[]> =>
  readAbsences(db, sql`a.user_id = any(${[...userKeys]}::bigint[]) and a.begins_at <= now() and now() < a.ends_at`)

/** Those of whoever is away now. */
export const everyAbsenceNow = (db: Connection, limit: number): Promise<AbsenceRow[]> =>
  readAbsences(db, sql`p.state = 'active' and a.begins_at <= now() and now() < a.ends_at`, sql`limit ${limit}`)

export async function absenceById(db: Connection, id: number): Promise<AbsenceRow> {
  return (await readAbsences(db, sql`a.id = ${id}`))[0]!
}

/** Which of some a person is away in, or stands in for. */
export async function absencesOf(db: Database, userKey: number, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('absence')
    .select('public_id as id')
    .where('public_id', 'in', ids)
    .where((eb) => eb.or([eb('deputy_id', '=', userKey), eb('user_id', '=', userKey)]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Held for a change behind its person, so that no two absences of theirs are written at once; undefined when there is none. */
export async function lockAbsence(trx: DatabaseTransaction, publicId: string): Promise<AbsenceRow | undefined> {
  await sql`
    select from user_account p where p.id = (select a.user_id from absence a where a.public_id = ${publicId})
    for no key update`.execute(trx)
  return (await readAbsences(trx, sql`a.public_id = ${publicId}`, sql`for update of a`))[0]
}

/** An active person by their code, held as above. */
export async function lockPerson(trx: DatabaseTransaction, userCode: string): Promise<Person | undefined> {
  const { rows } = await sql<{ person: Person }>`
    select ${personOf('p')} as person from user_account p
    where p.user_code = ${userCode} and p.state = 'active' for no key update`.execute(trx)
  return rows[0]?.person
}

export async function personByCode(db: Connection, userCode: string): Promise<Person | undefined> {
  const { rows } = await sql<{ person: Person }>`
    select ${personOf('p')} as person from user_account p
    where p.user_code = ${userCode} and p.state = 'active'`.execute(db)
  return rows[0]?.person
}

/** Active people but one by a text in their name or code, with a right in any of some domains. */
export async function peopleLike(
  db: Connection,
  { text, domains, but }: { text: string; domains: readonly string[]; but: string },
): Promise<Person[]> {
  const like = containing(text)
  const { rows } = await sql<{ person: Person }>`
    select ${personOf('p')} as person from user_account p
    where p.state = 'active' and p.user_code <> ${but}
      and (p.name || ' ' || p.last_name ilike ${like} or p.user_code ilike ${like})
      and exists (select from permission r where r.user_id = p.id and r.domain = any(${[...domains]}::text[]))
    order by fold_letters(p.name), fold_letters(p.last_name), p.id limit 500`.execute(db)
  return rows.map(({ person }) => person)
}

/** What is written of an absence. */
export interface AbsenceValues {
  deputyKey: number
  topics: readonly DeputyTopic[]
  beginsOn: string
  endsOn: string
  beginsAt: string
  endsAt: string
  mailTo: AbsenceMail
  note: string
}

const columnsOf = ({ deputyKey, topics, beginsOn, endsOn, beginsAt, endsAt, mailTo, note }: AbsenceValues) => ({
  deputy_id: deputyKey,
  topics: [...topics],
  begins_on: beginsOn,
  ends_on: endsOn,
  begins_at: beginsAt,
  ends_at: endsAt,
  mail_to: mailTo,
  note,
})

export async function insertAbsence(
  trx: DatabaseTransaction,
  userKey: number,
  byKey: string,
  values: AbsenceValues,
): Promise<number> {
  const by = Number(byKey)
  const { id } = await trx
    .insertInto('absence')
    .values({ ...columnsOf(values), user_id: userKey, created_by: by, modified_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateAbsence = (trx: DatabaseTransaction, id: number, byKey: string, values: AbsenceValues) =>
  trx
    .updateTable('absence')
    .set((eb) => ({
      ...columnsOf(values),
      version: eb('version', '+', 1),
      modified_at: sql<Date>`now()`,
      modified_by: Number(byKey),
    }))
    .where('id', '=', id)
    .execute()

export const removeAbsence = (trx: DatabaseTransaction, id: number) =>
  trx.deleteFrom('absence').where('id', '=', id).execute()
