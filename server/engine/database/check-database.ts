import pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'
import { connectionRefusal } from './database-refusal.ts'

/** Milliseconds a server has to answer at the start. */
const PATIENCE = 15_000
const oldestServer = 15
/** Days begin at midnight UTC wherever the server stands; compiling our short statements costs more than it saves. */
const sessionOptions = '-c TimeZone=UTC -c jit=off'

interface Found {
  version: number
  encoding: string
  /** Of days and sorting. */
  timezone: string
  collation: string
  provider: string
  /** True when Linebook has not been in it yet. */
  isNew: boolean
}

/**
 * Connects to a database that others keep and holds it against what Linebook builds on; answers how to connect.
 * @throws StartRefusal in one line
 */
export async function checkDatabase(
  connectionString: string,
  warn: (line: string) => void,
): Promise<{ connectionString: string; options?: string }> {
  const wished = { connectionString, options: sessionOptions }
  const found = await look(wished).catch((error: unknown) => {
    // Some poolers pass no options on; then the database has to have them of itself.
    if ((error as { code?: unknown }).code === '08P01') return undefined
    throw error
  })
  const connection = found ? wished : { connectionString }
  judge(found ?? (await look(connection)), warn)
  return connection
}

async function look(connection: pg.ClientConfig): Promise<Found> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Found>(`
      select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
        current_setting('TimeZone') as timezone, datcollate as collation, datlocprovider::text as provider,
        to_regclass('kysely_migration') is null as "isNew"
      from pg_database where datname = current_database()`)
    return rows[0]!
  } catch (error) {
    throw connectionRefusal(error) ?? error
  } finally {
    await client.end().catch(() => undefined)
  }
}

function judge(found: Found, warn: (line: string) => void): void {
  const major = Math.floor(found.version / 10_000)
  if (major < oldestServer) throw refusal(`it is PostgreSQL ${major}, and ${oldestServer} is the oldest that will do`)
  if (found.encoding !== 'UTF8') throw refusal(`its encoding is ${found.encoding}, not UTF8`)
  if (!/^(Etc\/)?UTC$/i.test(found.timezone))
    throw refusal(`its time zone is ${found.timezone}: set it by "alter database … set timezone to 'UTC'"`)
  if (sortsByCode(found)) return
  // What was begun so stays usable; only lists of names may stand in another order than their filters.
  const fault = `it sorts by ${found.provider === 'i' ? 'ICU' : found.collation}, where Linebook needs C or C.UTF-8`
  if (found.isNew) throw refusal(`${fault}: make it by "create database … template template0 locale 'C.UTF-8'"`)
  warn(`The database is not as it should be: ${fault}.`)
}

/** Letters stand in the order of their code points, as in the index that answers lists from memory. */
const sortsByCode = ({ provider, collation }: Found): boolean =>
  provider === 'b' || (provider === 'c' && /^(C|POSIX|C\.utf-?8)$/i.test(collation))

const refusal = (reason: string) => new StartRefusal(`The database of DATABASE_URL cannot be used: ${reason}.`)
