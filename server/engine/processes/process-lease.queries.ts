import type { ClientBase, Pool } from 'pg'
import type { Role } from './roles.ts'

type Connection = ClientBase | Pool

/** What a process says of itself. */
export interface ProcessFacts {
  /** Of people: machine and process id. */
  name: string
  roles: readonly Role[]
  release: string
  /** The newest migration it knows. */
  schema: string
}

export interface EndedLease {
  id: string
  name: string
}

/** What a process is told of the others when it says that it lives. */
export interface OtherProcesses {
  /** One of them answers people, is ready and not about to stop. */
  othersServe: boolean
}

/** `$1` is the lease of whoever asks. */
const othersServe = `exists (
  select from process_lease o where o.id <> $1 and o.expires_at > now() and not o.draining
    and 'web' = any (o.roles) and o.facts -> 'ready' = 'true') as "othersServe"`

/** `lasts`: milliseconds from now on by the database's clock. */
export async function insertLease(
  db: Connection,
  id: string,
  lasts: number,
  process: ProcessFacts,
): Promise<OtherProcesses> {
  const { rows } = await db.query<OtherProcesses>(
    `insert into process_lease (id, name, roles, release, schema, expires_at)
     values ($1, $2, $3, $4, $5, now() + $6 * interval '1 ms') returning ${othersServe}`,
    [id, process.name, process.roles, process.release, process.schema, lasts],
  )
  return rows[0]!
}

/** Undefined when it was over already: whoever finds it so is taken for dead. */
export async function renewLease(
  db: Connection,
  id: string,
  lasts: number,
  facts: object,
): Promise<OtherProcesses | undefined> {
  const { rows } = await db.query<OtherProcesses>(
    `update process_lease set expires_at = now() + $2 * interval '1 ms', facts = $3
     where id = $1 and expires_at > now() returning ${othersServe}`,
    [id, lasts, JSON.stringify(facts)],
  )
  return rows[0]
}

/** Removes leases that were not renewed and gives the jobs of their workers back to the queue; others' hands are left alone. */
export const removeExpired = (db: Connection): Promise<EndedLease[]> =>
  removeLeases(db, 'select id from process_lease where expires_at <= now() for update skip locked')

export const removeLease = (db: Connection, id: string): Promise<EndedLease[]> =>
  removeLeases(db, 'select $1::uuid', [id])

async function removeLeases(db: Connection, which: string, values: unknown[] = []): Promise<EndedLease[]> {
  const { rows } = await db.query<EndedLease>(
    `with gone as (delete from process_lease where id in (${which}) returning id, name, workers)
     select id, name, graphile_worker.force_unlock_workers(workers) from gone`,
    values,
  )
  return rows
}

/** Ends every lease and gives back every job that is held: for a process that knows that it is the only one. */
export async function removeAllLeases(db: Connection): Promise<void> {
  await db.query('delete from process_lease')
  await db.query(
    `select graphile_worker.force_unlock_workers(array(
       select locked_by from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null))`,
  )
}

/**
 * Notes a worker of the queue before it takes its first job, so that its jobs come back with the end of the lease.
 * @throws when the lease is over
 */
export async function nameWorker(db: Connection, leaseId: string, worker: string): Promise<void> {
  const named = 'update process_lease set workers = workers || $2::text where id = $1 and expires_at > now()'
  const { rowCount } = await db.query(named, [leaseId, worker])
  if (rowCount !== 1) throw new Error('The lease of this process is over')
}

/** Gives back what workers held that are no more. */
export async function forgetWorkers(db: Connection, leaseId: string, workers: readonly string[]): Promise<void> {
  await db.query('select graphile_worker.force_unlock_workers($1)', [workers])
  const left = 'array(select w from unnest(workers) as w where w <> all ($2))'
  await db.query(`update process_lease set workers = ${left} where id = $1`, [leaseId, workers])
}

export async function noteDraining(db: Connection, id: string): Promise<void> {
  await db.query('update process_lease set draining = true where id = $1', [id])
}
